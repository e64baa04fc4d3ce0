//! Work shared out to threads, its results in the order of the work.
//!
//! One thread makes the jobs, some do them, and the caller takes the results. For
//! each job a place is kept in a queue of bounded length, in the order in which
//! the jobs were made, and whoever does the job fills it; so memory stays flat
//! however long the input is and however long one job takes. Chunks of a parallel
//! iterator would keep the order too, but each would wait for its slowest job:
//! ratings take from ten microseconds to minutes.
//!
//! The threads are not joined: when the caller has had enough (a closed pipe), the
//! program ends at once, whatever they are doing.

use std::io;
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Jobs a thread that may be made ahead where they are small.
pub(crate) const AHEAD: usize = 512;

/// What the threads share.
struct Queue<Job, Done> {
    jobs: Receiver<(Job, Place<Done>)>,
}

/// Takes jobs.
pub(crate) struct Jobs<Job, Done> {
    jobs: Sender<(Job, Place<Done>)>,
    places: SyncSender<Receiver<Part<Done>>>,
}

/// What comes of a job, or a part of it.
enum Part<Done> {
    Early(Done),
    Last(Done),
}

/// Where the results of a job go.
pub(crate) struct Place<Done>(Sender<Part<Done>>);

impl<Done> Place<Done> {
    /// Hands out what has been done so far, because the rest may take long.
    pub(crate) fn hand_out(&self, done: Done) {
        // If nobody wants it any more, the program is about to end.
        let _ = self.0.send(Part::Early(done));
    }
}

/// Nobody wants results any more.
pub(crate) struct NotWanted;

impl<Job, Done> Jobs<Job, Done> {
    /// Puts a job at the end of the queue, when there is room.
    pub(crate) fn push(&self, job: Job) -> Result<(), NotWanted> {
        let (place, results) = channel();
        self.places.send(results).map_err(|_| NotWanted)?;
        self.jobs.send((job, Place(place))).map_err(|_| NotWanted)
    }
}

/// The results, in the order of the jobs.
pub(crate) struct Results<Done> {
    places: Receiver<Receiver<Part<Done>>>,
    next: Option<Receiver<Part<Done>>>,
    maker: Option<thread::JoinHandle<()>>,
}

/// A result that may be there already.
pub(crate) enum Ready<Done> {
    Now(Done),
    NotYet,
}

/// A thread ended before its work was done, which is a fault of this program.
#[derive(Debug, thiserror::Error)]
#[error("a thread ended before its work was done")]
pub(crate) struct ThreadDied;

impl<Done> Results<Done> {
    /// The next result, unless it has to be waited for.
    pub(crate) fn ready(&mut self) -> Ready<Done> {
        if self.next.is_none() {
            self.next = self.places.try_recv().ok();
        }
        match self.next.as_ref().and_then(|place| place.try_recv().ok()) {
            Some(part) => Ready::Now(self.take(part)),
            None => Ready::NotYet,
        }
    }

    /// The next result; `None` after the last.
    pub(crate) fn wait(&mut self) -> Result<Option<Done>, ThreadDied> {
        let place = match self.next.take() {
            Some(place) => place,
            None => match self.places.recv() {
                Ok(place) => place,
                Err(_) => return self.end(),
            },
        };
        let part = place.recv().map_err(|_| ThreadDied)?;
        self.next = Some(place);
        Ok(Some(self.take(part)))
    }

    fn take(&mut self, part: Part<Done>) -> Done {
        match part {
            Part::Early(done) => done,
            Part::Last(done) => {
                self.next = None;
                done
            }
        }
    }

    /// No more jobs come: all were made, or their maker died.
    fn end(&mut self) -> Result<Option<Done>, ThreadDied> {
        match self.maker.take().map(thread::JoinHandle::join) {
            Some(Err(_)) => Err(ThreadDied),
            Some(Ok(())) | None => Ok(None),
        }
    }
}

/// Starts one thread that makes jobs, and `threads` that do them; each keeps its own
/// worker, with its buffers, from job to job. `ahead` is the number of jobs a thread
/// that may be made before the first that is not yet done: few where they are large,
/// and [`AHEAD`] else. Workers can hand out parts of what they do before they are done.
pub(crate) fn in_order<Job, Done, Worker>(
    threads: NonZeroUsize,
    ahead: usize,
    make_jobs: impl FnOnce(Jobs<Job, Done>) + Send + 'static,
    new_worker: impl Fn() -> Worker + Clone + Send + 'static,
) -> io::Result<Results<Done>>
where
    Job: Send + 'static,
    Done: Send + 'static,
    Worker: FnMut(Job, &Place<Done>) -> Done,
{
    let (jobs_in, jobs) = channel();
    let (places_in, places) = sync_channel(ahead * threads.get());
    let queue = Arc::new(Mutex::new(Queue { jobs }));
    for _ in 0..threads.get() {
        let queue = Arc::clone(&queue);
        let new_worker = new_worker.clone();
        thread::Builder::new().spawn(move || {
            let mut work = new_worker();
            while let Some((job, place)) = next_job(&queue) {
                let done = work(job, &place);
                // If nobody wants it any more, the program is about to end.
                let _ = place.0.send(Part::Last(done));
            }
        })?;
    }
    let maker = thread::Builder::new()
        .spawn(move || make_jobs(Jobs { jobs: jobs_in, places: places_in }))?;
    Ok(Results { places, next: None, maker: Some(maker) })
}

/// The next job; `None` when there are no more.
fn next_job<Job, Done>(queue: &Mutex<Queue<Job, Done>>) -> Option<(Job, Place<Done>)> {
    queue.lock().unwrap_or_else(PoisonError::into_inner).jobs.recv().ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn threads(count: usize) -> NonZeroUsize {
        NonZeroUsize::new(count).unwrap()
    }

    fn squares(count: u64, threads: NonZeroUsize) -> Results<u64> {
        in_order(
            threads,
            AHEAD,
            move |jobs| {
                for number in 0..count {
                    if jobs.push(number).is_err() {
                        return;
                    }
                }
            },
            || {
                |number: u64, _: &Place<u64>| {
                    // Some take longer than those after them.
                    if number.is_multiple_of(97) {
                        thread::sleep(Duration::from_millis(3));
                    }
                    number * number
                }
            },
        )
        .unwrap()
    }

    #[test]
    fn results_come_in_the_order_of_the_jobs() {
        for count in [0, 1, 5, 3000] {
            for workers in [1, 2, 7] {
                let mut results = squares(count, threads(workers));
                let mut all = Vec::new();
                loop {
                    if let Ready::Now(done) = results.ready() {
                        all.push(done);
                    } else if let Some(done) = results.wait().unwrap() {
                        all.push(done);
                    } else {
                        break;
                    }
                }
                assert!(all.into_iter().eq((0..count).map(|number| number * number)));
            }
        }
    }

    #[test]
    fn jobs_are_not_made_far_ahead() {
        let (made, count) = channel();
        let mut results = in_order(
            threads(1),
            AHEAD,
            move |jobs| {
                for number in 0..100 * AHEAD {
                    if jobs.push(number).is_err() || made.send(()).is_err() {
                        return;
                    }
                }
            },
            || |number: usize, _: &Place<usize>| number,
        )
        .unwrap();
        thread::sleep(Duration::from_millis(50));
        assert!(count.try_iter().count() <= AHEAD + 1);
        assert_eq!(results.wait().unwrap(), Some(0));
    }

    #[test]
    fn parts_come_before_the_rest_is_done() {
        let (go_on, wait) = channel::<()>();
        let wait = Arc::new(Mutex::new(wait));
        let mut results = in_order(
            threads(2),
            AHEAD,
            |jobs| {
                for number in 0..3 {
                    let _ = jobs.push(number);
                }
            },
            move || {
                let wait = Arc::clone(&wait);
                move |number: u32, place: &Place<u32>| {
                    if number == 1 {
                        place.hand_out(10);
                        place.hand_out(11);
                        wait.lock().unwrap().recv().unwrap();
                    }
                    number
                }
            },
        )
        .unwrap();
        let mut next = || results.wait().unwrap();
        assert_eq!([next(), next(), next()], [Some(0), Some(10), Some(11)]);
        go_on.send(()).unwrap();
        assert_eq!([next(), next(), next()], [Some(1), Some(2), None]);
    }

    #[test]
    fn a_dead_thread_is_no_end() {
        let mut results = in_order(
            threads(1),
            AHEAD,
            |jobs| {
                let _ = jobs.push(());
            },
            || |(), _: &Place<()>| panic!("on purpose"),
        )
        .unwrap();
        let first: Result<Option<()>, _> = results.wait();
        assert!(first.is_err());
        let mut results: Results<()> = in_order(
            threads(1),
            AHEAD,
            |_: Jobs<(), ()>| panic!("on purpose"),
            || |(), _: &Place<()>| (),
        )
        .unwrap();
        assert!(results.wait().is_err());
    }
}
