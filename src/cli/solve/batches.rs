//! Puzzles to be solved one after the other by one thread.

use std::mem;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use super::super::in_order::{Jobs, NotWanted};
use super::super::input::{Inputs, Piece};
use super::answers::Answer;

/// Batches a thread that may be read ahead.
pub(super) const AHEAD: usize = 4;

/// Puzzles of the first batch. Those after it are each twice as large as the one
/// before, up to [`LARGEST`]: few puzzles are shared out to all threads, and with many
/// a thread seldom waits for another.
const FIRST: u32 = 8;
const LARGEST: u32 = 256;

/// What a thread gets at a time.
pub(super) type Batch = Vec<Piece>;

/// Hands on what is read.
pub(super) struct Batches {
    open: Mutex<Open>,
    jobs: Jobs<Batch, Vec<Answer>>,
}

/// The batch that is not yet full.
struct Open {
    pieces: Batch,
    /// Puzzles that it has room for.
    room: u32,
    /// Puzzles of a full one.
    size: u32,
}

impl Batches {
    pub(super) fn new(jobs: Jobs<Batch, Vec<Answer>>) -> Self {
        let open = Open { pieces: Vec::new(), room: FIRST, size: FIRST };
        Self { open: Mutex::new(open), jobs }
    }

    /// Reads the puzzles and hands them on.
    pub(super) fn read(self, mut inputs: Inputs) {
        let batches = Arc::new(self);
        let waiting = Arc::clone(&batches);
        inputs.before_waiting(move || {
            // If nobody wants it, the next puzzle is told so.
            let _ = waiting.hand_on();
        });
        while let Some(piece) = inputs.next_piece(batches.room()) {
            if batches.add(piece).is_err() {
                return;
            }
        }
        let _ = batches.hand_on();
    }

    fn room(&self) -> NonZeroU32 {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        NonZeroU32::new(open.room).unwrap_or(NonZeroU32::MIN)
    }

    fn add(&self, piece: Piece) -> Result<(), NotWanted> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.room = open.room.saturating_sub(piece.count());
        open.pieces.push(piece);
        if open.room > 0 {
            return Ok(());
        }
        open.size = (2 * open.size).min(LARGEST);
        drop(open);
        self.hand_on()
    }

    fn hand_on(&self) -> Result<(), NotWanted> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.room = open.size;
        let pieces = mem::take(&mut open.pieces);
        drop(open);
        if pieces.is_empty() { Ok(()) } else { self.jobs.push(pieces) }
    }
}
