//! Whole games of our own player, with its openings, endings, passes and repetitions: each is read in
//! every format, with any numbers of equal tiles, and ends as it did. How they were made stands beside them.

use crate::games::result_of;
use crate::wild::Wild;
use skep_rules::GameType;
use skep_test_support::Dice;
use std::collections::BTreeMap;

const GAMES: &str = include_str!("../data/selfplay.uhp");

#[test]
fn games_of_our_own_open_in_every_format_and_end_as_they_did() {
    let mut dice = Dice::new();
    let (mut sets, mut results) = (BTreeMap::new(), BTreeMap::new());
    for line in GAMES.lines() {
        let fields: Vec<&str> = line.split(';').collect();
        let [set, result, turn, ref words @ ..] = fields[..] else { panic!("{line}") };
        let game = Wild::new(set, words.iter().map(|&word| word.to_owned()).collect()).is_read();
        assert_eq!(game.len(), words.len(), "{line}");
        assert_eq!(result_of(&game), result, "{line}");
        let position = game.position();
        assert_eq!(format!("{}[{}]", position.to_move(), position.turn()), turn, "{line}");
        let renumbered = Wild::shuffled(&game, &mut dice);
        let again = renumbered.is_read();
        assert!(again.moves().eq(game.moves()), "{}", renumbered.uhp());
        assert_eq!(result_of(&again), result, "{}", renumbered.uhp());
        *sets.entry(set).or_insert(0) += 1;
        *results.entry(result).or_insert(0) += 1;
    }
    assert!(GameType::ALL.iter().all(|set| sets[set.to_string().as_str()] == 8), "{sets:?}");
    let expected = [("BlackWins", 29), ("Draw", 6), ("InProgress", 2), ("WhiteWins", 27)];
    assert!(results.into_iter().eq(expected));
}
