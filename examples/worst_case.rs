//! Looks for grids that take the search long: climbs from random givens, one change of
//! a given after another, to more and more contradictions.
//!
//! ```text
//! cargo run --release --example worst_case -- [SEED [CLIMBS [GRID...]]]
//! ```
//!
//! The grids may have no solution, one or several; only no digit stands twice in a
//! house. Every second climb starts near the worst grid so far, at first that of the
//! grids of 81 characters in the command. Each that is worse than all before is printed,
//! with the fastest of several searches. The same seed climbs the same hills: only the
//! times differ.

use std::error::Error;
use std::time::{Duration, Instant};

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64;
use whydoku::grid::{Cell, Digit, Grid, Position};
use whydoku::search;

/// A climb ends after so many grids in a row that are no higher.
const PATIENCE: u32 = 4000;
/// A step may lose one part in so many of the height.
const UPHILL: u64 = 8;
/// A search is timed so often.
const TIMES: u32 = 100;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let seed = arguments.first().map_or(Ok(1), |seed| seed.parse())?;
    let climbs: u64 = arguments.get(1).map_or(Ok(100), |climbs| climbs.parse())?;
    let mut hunt = Hunt { random: Pcg64::seed_from_u64(seed), looked_at: 0 };
    let known = arguments.iter().skip(2).filter_map(|line| Hill::of_line(line));
    let mut worst = known.max_by_key(|hill| hill.contradictions);
    if let Some(worst) = &worst {
        worst.print("known");
    }
    for number in 0..climbs {
        let start = match &worst {
            Some(worst) if number % 2 == 1 => hunt.shaken(worst.givens),
            _ => hunt.random_givens(),
        };
        let top = hunt.climb(start);
        if worst.as_ref().is_none_or(|worst| top.contradictions > worst.contradictions) {
            top.print(&format!("climb {number}"));
            worst = Some(top);
        }
    }
    println!("{climbs} climbs over {} grids", hunt.looked_at);
    Ok(())
}

/// The digit of each cell, row by row.
type Givens = [Option<Digit>; 81];

/// A grid and what a search for two solutions meets.
#[derive(Clone, Copy)]
struct Hill {
    givens: Givens,
    position: Position,
    contradictions: u64,
}

impl Hill {
    /// `None` if a digit stands twice in a house.
    fn new(givens: Givens) -> Option<Self> {
        let mut grid = Grid::EMPTY;
        for (cell, digit) in Cell::all().zip(givens) {
            if let Some(digit) = digit {
                grid.set_given(cell, digit);
            }
        }
        let position = Position::new(&grid).ok()?;
        Some(Self { givens, contradictions: search::contradictions(&position), position })
    }

    fn of_line(line: &str) -> Option<Self> {
        let mut digits = line.chars().map(Digit::from_char);
        Self::new(std::array::from_fn(|_| digits.next().flatten()))
    }

    fn print(&self, whence: &str) {
        let solutions = match search::count(&self.position, 2) {
            0 => "no solution",
            1 => "one solution",
            _ => "several solutions",
        };
        let time = fastest(&self.position);
        let Self { contradictions, position, .. } = self;
        println!("{whence}: {contradictions} contradictions, {time:.2?}, {solutions}: {position}");
    }
}

struct Hunt {
    random: Pcg64,
    /// How many grids were searched.
    looked_at: u64,
}

impl Hunt {
    /// The highest that is reached from a grid.
    fn climb(&mut self, start: Hill) -> Hill {
        let (mut here, mut top) = (start, start);
        let mut in_vain = 0;
        while in_vain < PATIENCE {
            let mut givens = here.givens;
            for _ in 0..=self.below(3) {
                self.change(&mut givens);
            }
            let Some(there) = Hill::new(givens) else { continue };
            self.looked_at += 1;
            in_vain += 1;
            if there.contradictions * UPHILL >= here.contradictions * (UPHILL - 1) {
                here = there;
            }
            if here.contradictions > top.contradictions {
                (top, in_vain) = (here, 0);
            }
        }
        top
    }

    /// Takes a given away, or puts one into a cell, in place of another or not.
    fn change(&mut self, givens: &mut Givens) {
        let given = &mut givens[self.below(81)];
        *given = match given {
            Some(_) if self.below(2) == 0 => None,
            _ => Some(Digit::ALL[self.below(9)]),
        };
    }

    /// From 17 to 26 digits of a full grid.
    fn random_givens(&mut self) -> Hill {
        let solution = search::random_solution(self.random.next_u64());
        let mut givens = [None; 81];
        let wanted = 17 + self.below(10);
        while givens.iter().flatten().count() < wanted {
            let cell = self.below(81);
            givens[cell] = Cell::all().nth(cell).map(|cell| solution.digit_at(cell));
        }
        Hill::new(givens).expect("digits of a full grid do not clash")
    }

    /// The givens after some changes that ask for nothing.
    fn shaken(&mut self, givens: Givens) -> Hill {
        loop {
            let mut shaken = givens;
            for _ in 0..4 {
                self.change(&mut shaken);
            }
            if let Some(start) = Hill::new(shaken) {
                return start;
            }
        }
    }

    fn below(&mut self, bound: u32) -> usize {
        (self.random.next_u32() % bound) as usize
    }
}

fn fastest(position: &Position) -> Duration {
    let once = |_| {
        let start = Instant::now();
        std::hint::black_box(search::count(std::hint::black_box(position), 2));
        start.elapsed()
    };
    (0..TIMES).map(once).min().unwrap_or_default()
}
