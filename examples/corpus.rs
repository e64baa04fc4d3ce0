//! Solves every puzzle of some files by reasoning and checks every step.
use std::collections::BTreeMap;
use std::time::Instant;
use whydoku::grid::*;
use whydoku::solve::*;

fn main() {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).unwrap();
        let positions: Vec<Position> = text
            .lines()
            .filter(|l| l.len() >= 81)
            .map(|line| {
                let mut grid = Grid::EMPTY;
                for (cell, ch) in Cell::all().zip(line.chars()) {
                    if let Some(d) = Digit::from_char(ch) {
                        grid.set_given(cell, d);
                    }
                }
                Position::new(&grid).unwrap()
            })
            .collect();
        let mut status = BTreeMap::new();
        let mut used = BTreeMap::new();
        let (mut steps, mut nested, mut depth) = (0, 0, 0);
        let mut worst = (0.0, String::new());
        let solver = Solver::default();
        let t0 = Instant::now();
        for p in &positions {
            let t = Instant::now();
            let log = solver.solve(p).unwrap();
            let dt = t.elapsed().as_secs_f64();
            if dt > worst.0 {
                worst = (dt, p.to_string());
            }
            *status.entry(log.status.as_str()).or_insert(0) += 1;
            steps += log.steps.len();
            for s in &log.steps {
                *used.entry(s.step.technique.as_str()).or_insert(0) += 1;
                if let Some(r) = &s.step.refutation {
                    nested += r.total_steps();
                    depth = depth.max(r.depth());
                }
            }
        }
        let dt = t0.elapsed().as_secs_f64();
        println!(
            "{path}: {} puzzles, {:.2}s, {:.0}/s, {status:?}, {steps} steps, nested {nested}, depth {depth}, worst {worst:?}\n   {used:?}",
            positions.len(),
            dt,
            positions.len() as f64 / dt
        );
        if let Ok(n) = std::env::var("REPEAT") {
            let n: usize = n.parse().unwrap();
            let off = solver.clone().without_proofs_to_measure();
            for (name, s) in
                [("proved", &solver), ("unproved", &off), ("proved", &solver), ("unproved", &off)]
            {
                let t0 = Instant::now();
                for _ in 0..n {
                    for p in &positions {
                        std::hint::black_box(s.solve(p).unwrap());
                    }
                }
                println!(
                    "   {name}: {:.0}/s",
                    (n * positions.len()) as f64 / t0.elapsed().as_secs_f64()
                );
            }
        }
    }
}
