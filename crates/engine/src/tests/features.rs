//! What the net is told, and what it makes of it.

use super::by_chance;
use crate::eval::net::{NEURONS, Net, NotANet, WIDTH};
use crate::{FACTS, facts};
use skep_rules::{GameType, Hex, Piece, Position, Setup};
use skep_test_support::Dice;

/// Positions of all sets, from the first ply to the last.
fn positions() -> impl Iterator<Item = Position> {
    let sets = GameType::ALL.into_iter().cycle();
    (0..600)
        .zip(sets)
        .map(|(seed, set)| by_chance(set, seed as usize % 70, seed).position().clone())
}

fn lists(position: &Position) -> [Vec<u16>; 2] {
    facts(position).map(|facts| {
        let mut list = facts.list().to_vec();
        list.sort_unstable();
        list
    })
}

#[test]
fn no_fact_is_beyond_the_last_and_none_is_left_out() {
    let mut most = 0;
    let mut seen = vec![false; FACTS];
    for position in positions() {
        for list in lists(&position) {
            most = most.max(list.len());
            list.iter().for_each(|&fact| seen[usize::from(fact)] = true);
        }
    }
    // The list of facts ends at 48: what does not fit would be lost.
    assert!((30..46).contains(&most), "{most}");
    let seen = seen.into_iter().filter(|&seen| seen).count();
    assert!(seen > FACTS / 4, "{seen} of {FACTS}");
}

/// A position turned, mirrored and shifted is the same position.
#[test]
fn facts_know_no_north() {
    let turned = |hex: Hex| Hex::new(-hex.r, hex.q + hex.r);
    let mirrored = |hex: Hex| Hex::new(hex.r + 7, hex.q - 30);
    for position in positions() {
        let setup = Setup::from(&position);
        if setup.tiles.is_empty() {
            continue;
        }
        let expected = lists(&position);
        let moved = |motion: &dyn Fn(Hex) -> Hex| {
            let mut setup = setup.clone();
            setup.tiles.iter_mut().for_each(|(_, hex)| *hex = motion(*hex));
            lists(&Position::try_from(setup).unwrap())
        };
        assert_eq!(moved(&turned), expected, "{position:?}");
        assert_eq!(moved(&mirrored), expected, "{position:?}");
    }
}

fn any_net(seed: u64) -> Net {
    let mut dice = Dice::from_seed(seed);
    let mut short = |most: i16| dice.below(2 * most as usize + 1) as i16 - most;
    Net {
        rows: (0..FACTS).map(|_| std::array::from_fn(|_| short(60) as i8)).collect(),
        start: [40; WIDTH],
        neurons: std::array::from_fn(|_| std::array::from_fn(|_| short(120))),
        neuron_starts: [500; NEURONS],
        answer: std::array::from_fn(|_| short(120)),
        answer_start: 77,
    }
}

/// Whatever the processor has, it says the same as plain arithmetic.
#[test]
fn a_net_says_the_same_on_every_machine() {
    let net = any_net(5);
    let mut answers = std::collections::HashSet::new();
    for position in positions() {
        let facts = facts(&position);
        let answer = net.judge(&facts);
        assert_eq!(answer, plainly(&net, facts.each_ref().map(crate::Facts::list)));
        answers.insert(answer);
    }
    assert!(answers.len() > 200, "{}", answers.len());
}

/// What a net says, number by number.
fn plainly(net: &Net, facts: [&[u16]; 2]) -> i32 {
    use crate::eval::net::{ALONE, ONE, POINTS, UNIT};
    let sum = |side: usize, column: usize| {
        let rows = facts[side].iter().map(|&fact| i32::from(net.rows[usize::from(fact)][column]));
        rows.sum::<i32>() + i32::from(net.start[column])
    };
    let mut answer = net.answer_start + (sum(0, 0) - sum(1, 0)) * ALONE * UNIT;
    for neuron in 0..NEURONS {
        let mut value = net.neuron_starts[neuron];
        for column in 0..2 * WIDTH {
            let fed = sum(column / WIDTH, column % WIDTH).clamp(0, ONE);
            value += fed * i32::from(net.neurons[neuron][column]);
        }
        answer += (value / UNIT).clamp(0, ONE) * i32::from(net.answer[neuron]);
    }
    answer * POINTS / (ONE * UNIT)
}

#[test]
fn a_net_is_read_back_and_nothing_else_is() {
    let net = any_net(9);
    let bytes = net.to_bytes();
    assert_eq!(Net::from_bytes(&bytes), Ok(net.clone()));
    assert_eq!(Net::from_bytes(&bytes[1..]), Err(NotANet::Other));
    assert_eq!(Net::from_bytes(b""), Err(NotANet::Other));
    for end in [8, 11, 20, 21, bytes.len() - 1] {
        assert_eq!(Net::from_bytes(&bytes[..end]), Err(NotANet::Short), "{end}");
    }
    assert_eq!(Net::from_bytes(&[&bytes[..], &[0]].concat()), Err(NotANet::Long));
    let mut other = bytes.clone();
    other[8] ^= 1;
    assert_eq!(Net::from_bytes(&other), Err(NotANet::OtherShape));
    let mut changed = net.clone();
    changed.answer[3] += 1;
    assert_ne!(changed.fingerprint(), net.fingerprint());
}

/// Facts are about a side, not about a colour.
#[test]
fn with_colours_swapped_the_facts_are_the_same() {
    let swap = |piece: Piece| Piece::new(!piece.color(), piece.bug(), piece.number()).unwrap();
    let mut checked = 0;
    for position in positions() {
        let mut setup = Setup::from(&position);
        setup.tiles.iter_mut().for_each(|(piece, _)| *piece = swap(*piece));
        setup.to_move = !setup.to_move;
        setup.last_moved = setup.last_moved.map(swap);
        if let Ok(swapped) = Position::try_from(setup) {
            assert_eq!(lists(&swapped), lists(&position), "{position:?}");
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}
