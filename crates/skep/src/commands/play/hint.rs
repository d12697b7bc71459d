//! Why a move is advised, in a sentence.

use skep_engine::Score;
use skep_rules::Color;
use skep_session::HintReason;
use skep_words::{Words, key};

/// Why a move is advised to a side: that the game is won or lost with it, if its score says so, or else the reason that
/// the rules give.
pub(super) fn why(mover: Color, score: Score, reason: HintReason, words: &Words) -> String {
    let other = ("other", (!mover).into());
    if let Some(plies) = score.wins_in() {
        let count = plies.div_ceil(2);
        return words.tell(key::PLAY_HINT_WINS, &[("count", count.into()), other]);
    }
    if score.loses_in().is_some() {
        return words.tell(key::PLAY_HINT_LOST, &[other]);
    }
    reason.text(words)
}
