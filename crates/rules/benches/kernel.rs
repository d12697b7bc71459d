//! The kernel's parts, each by itself: playing and undoing, pins, every insect, all moves.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use skep_notation::uhp;
use skep_rules::{Bug, Position};
use std::hint::black_box;
use std::ops::ControlFlow;

/// Mid-game positions with all insects; the later ones with a stack and more tiles.
const GAMES: [(&str, &str); 3] = [
    ("A", include_str!("../../skep/data/a.txt")),
    ("B", include_str!("../../skep/data/b.txt")),
    ("C", include_str!("../../skep/data/c.txt")),
];

fn positions() -> impl Iterator<Item = (&'static str, Position)> {
    GAMES.into_iter().map(|(name, game)| {
        let game = uhp::parse_game(game.trim()).expect("the benchmark's own games are legal");
        (name, game.position().clone())
    })
}

fn whole_generation(criterion: &mut Criterion) {
    for (name, position) in positions() {
        criterion.bench_function(&format!("count all moves/{name}"), |bencher| {
            bencher.iter(|| black_box(&position).count_moves());
        });
        criterion.bench_function(&format!("list all moves/{name}"), |bencher| {
            bencher.iter(|| {
                let _ = black_box(&position).each_tile(|destinations| {
                    destinations.moves().for_each(|mv| {
                        black_box(mv);
                    });
                    ControlFlow::<()>::Continue(())
                });
            });
        });
    }
}

fn play_and_undo(criterion: &mut Criterion) {
    for (name, mut position) in positions() {
        let moves = position.legal_moves();
        criterion.bench_function(&format!("play and undo each move/{name}"), |bencher| {
            bencher.iter(|| {
                for &mv in &moves {
                    let undo = position.play_unchecked(mv);
                    black_box(&position);
                    position.undo(undo);
                }
            });
        });
        criterion.bench_function(&format!("clone/{name}"), |bencher| {
            bencher.iter_batched(|| (), |()| position.clone(), BatchSize::SmallInput);
        });
        criterion.bench_function(&format!("hash/{name}"), |bencher| {
            bencher.iter(|| black_box(&position).hash());
        });
    }
}

fn pins(criterion: &mut Criterion) {
    for (name, position) in positions() {
        criterion.bench_function(&format!("pinned tiles/{name}"), |bencher| {
            bencher.iter(|| black_box(&position).pinned());
        });
    }
}

fn insects(criterion: &mut Criterion) {
    for (name, position) in positions() {
        for bug in Bug::ALL {
            let tiles: Vec<_> = position.in_play().filter(|piece| piece.bug() == bug).collect();
            if tiles.is_empty() {
                continue;
            }
            criterion.bench_function(&format!("reach of each {}/{name}", bug.name()), |bencher| {
                bencher.iter(|| {
                    tiles.iter().map(|&tile| black_box(&position).reach(tile).len()).sum::<usize>()
                });
            });
        }
    }
}

criterion_group!(benches, whole_generation, play_and_undo, pins, insects);
criterion_main!(benches);
