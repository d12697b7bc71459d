//! The features of positions, and what the net makes of them.

use super::by_chance;
use crate::eval::net::{ACCUMULATOR, HIDDEN, Net, NotANet};
use crate::{FEATURES, features};
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
    features(position).map(|features| {
        let mut list = features.list().to_vec();
        list.sort_unstable();
        list
    })
}

#[test]
fn no_fact_is_beyond_the_last_and_none_is_left_out() {
    let mut most = 0;
    let mut seen = vec![false; FEATURES];
    for position in positions() {
        for list in lists(&position) {
            most = most.max(list.len());
            list.iter().for_each(|&feature| seen[usize::from(feature)] = true);
        }
    }
    // The list of features ends at 48: what does not fit would be lost.
    assert!((30..46).contains(&most), "{most}");
    let seen = seen.into_iter().filter(|&seen| seen).count();
    assert!(seen > FEATURES / 4, "{seen} of {FEATURES}");
}

/// A position turned, mirrored and shifted is the same position.
#[test]
fn features_are_the_same_in_all_twelve_orientations() {
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
        feature_weights: (0..FEATURES).map(|_| std::array::from_fn(|_| short(60) as i8)).collect(),
        feature_bias: [40; ACCUMULATOR],
        hidden_weights: std::array::from_fn(|_| std::array::from_fn(|_| short(120))),
        hidden_bias: [500; HIDDEN],
        output_weights: std::array::from_fn(|_| short(120)),
        output_bias: 77,
    }
}

/// Whatever the processor has, it says the same as plain arithmetic.
#[test]
fn a_net_says_the_same_on_every_machine() {
    let net = any_net(5);
    let mut outputs = std::collections::HashSet::new();
    for position in positions() {
        let features = features(&position);
        let output = net.evaluate(&features);
        assert_eq!(output, plainly(&net, features.each_ref().map(crate::Features::list)));
        outputs.insert(output);
    }
    assert!(outputs.len() > 200, "{}", outputs.len());
}

/// What a net says, number by number.
fn plainly(net: &Net, features: [&[u16]; 2]) -> i32 {
    use crate::eval::net::{ONE, POINTS, SKIP, WEIGHT_ONE};
    let sum = |side: usize, column: usize| {
        let rows = features[side]
            .iter()
            .map(|&feature| i32::from(net.feature_weights[usize::from(feature)][column]));
        rows.sum::<i32>() + i32::from(net.feature_bias[column])
    };
    let mut output = net.output_bias + (sum(0, 0) - sum(1, 0)) * SKIP * WEIGHT_ONE;
    for neuron in 0..HIDDEN {
        let mut value = net.hidden_bias[neuron];
        for column in 0..2 * ACCUMULATOR {
            let fed = sum(column / ACCUMULATOR, column % ACCUMULATOR).clamp(0, ONE);
            value += fed * i32::from(net.hidden_weights[neuron][column]);
        }
        output += (value / WEIGHT_ONE).clamp(0, ONE) * i32::from(net.output_weights[neuron]);
    }
    output * POINTS / (ONE * WEIGHT_ONE)
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
    changed.output_weights[3] += 1;
    assert_ne!(changed.fingerprint(), net.fingerprint());
}

/// Features are about a side, not about a colour.
#[test]
fn with_colours_swapped_the_features_are_the_same() {
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
