use std::num::NonZeroUsize;
use std::thread;

use clap::Args;

/// More threads than any machine has cores for; so many can be started anywhere.
const MOST: usize = 1024;

/// How many threads to use.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Threads {
    /// Number of threads [default: one for each core]. The results are the same for any
    /// number, and in the same order.
    #[arg(long, value_name = "N", value_parser = count)]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    pub(crate) fn count(self) -> NonZeroUsize {
        let of_machine = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(of_machine)
    }
}

fn count(text: &str) -> Result<NonZeroUsize, String> {
    let found = text.parse().ok().filter(|count: &NonZeroUsize| count.get() <= MOST);
    found.ok_or_else(|| format!("expected a number from 1 to {MOST}"))
}
