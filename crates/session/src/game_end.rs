//! How a game has ended, with its players: what the turn line, the card and the announcer say.

use crate::{PlayerName, Table};
use skep_rules::{ByColor, Color, Move, Outcome, Piece, Position, Reason};
use skep_words::{Ended, Party, Words};

/// The end of a game at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// Who won, and why.
    pub outcome: Outcome,
    players: ByColor<PlayerName>,
    /// Whether both sides passed in turn.
    by_passes: bool,
    /// Whether a player was gone, and the other one claimed the result.
    by_leaving: bool,
    /// The number of moves; one of White and one of Black are one.
    moves: usize,
}

/// The sign beside a player's name for an end that the board does not show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndSign {
    /// This player has resigned.
    Flag,
    /// This player's time has run out.
    Clock,
    /// A draw: a sign for both.
    Hands,
}

/// How a tile is marked at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndMark {
    /// A Queen that is surrounded.
    LostQueen,
    /// In a place around her: one of six, clockwise.
    AroundQueen(u8),
}

/// The surrounded Queens of a position, and the uppermost tiles around them.
pub fn end_marks(position: &Position) -> Vec<(Piece, EndMark)> {
    let lost = Color::ALL.into_iter().filter(|&color| position.is_surrounded(color));
    let queens: Vec<Piece> = lost.map(Piece::queen).collect();
    let mut marks: Vec<_> = queens.iter().map(|&queen| (queen, EndMark::LostQueen)).collect();
    for hex in queens.iter().filter_map(|&queen| position.hex(queen)) {
        for (place, beside) in (0..).zip(hex.neighbors()) {
            let top = position.top(beside).filter(|top| marks.iter().all(|it| it.0 != *top));
            marks.extend(top.map(|top| (top, EndMark::AroundQueen(place))));
        }
    }
    marks
}

impl GameEnd {
    /// The end of the game at a table, if it is over.
    pub fn of(table: &Table) -> Option<GameEnd> {
        let outcome = table.outcome()?;
        let moves = table.game().moves();
        Some(GameEnd {
            outcome,
            players: table.players(),
            moves: moves.len().div_ceil(2),
            by_leaving: table.is_claimed(),
            by_passes: moves.len() > 1 && moves.rev().take(2).all(Move::is_pass),
        })
    }

    fn say(&self, write: impl FnOnce(&Ended<'_>) -> String) -> String {
        let party = |color| match &self.players[color] {
            PlayerName::You => Party::You,
            PlayerName::Computer(_) => Party::Computer,
            PlayerName::Side(color) => Party::Side(*color),
            PlayerName::Named(name) => Party::Named(name),
        };
        let parties = ByColor(Color::ALL.map(party));
        write(&Ended {
            outcome: self.outcome,
            by_passes: self.by_passes,
            by_leaving: self.by_leaving,
            parties,
        })
    }

    /// The result: "Anna wins".
    pub fn title(&self, words: &Words) -> String {
        self.say(|ended| words.ended_title(ended))
    }

    /// Why, and after how many moves: "The white Queen is surrounded, 14 moves."
    pub fn sentence(&self, words: &Words) -> String {
        self.say(|ended| words.ended_sentence(ended, self.moves))
    }

    /// Both in one sentence: "Anna wins: the white Queen is surrounded."
    pub fn text(&self, words: &Words) -> String {
        self.say(|ended| words.ended(ended))
    }

    /// Who played: "Anna – Boris". `None` if there is nothing to tell them apart by but their colours.
    pub fn players(&self, words: &Words) -> Option<String> {
        let is_side = |player: &PlayerName| matches!(player, PlayerName::Side(_));
        let [white, black] = self.players.0.each_ref().map(|player| player.text(words));
        let names = [("white", white.into()), ("black", black.into())];
        (!self.players.0.iter().all(is_side))
            .then(|| words.tell(skep_words::key::GAMES_VERSUS, &names))
    }

    /// The sign beside a player's name.
    pub fn sign(&self, color: Color) -> Option<EndSign> {
        match (self.outcome.winner, self.outcome.reason) {
            (_, Reason::Surrounded) => None,
            (None, _) => Some(EndSign::Hands),
            (Some(winner), _) if winner == color => None,
            (_, Reason::Time) => Some(EndSign::Clock),
            (_, Reason::Resignation) => Some(EndSign::Flag),
            (_, Reason::Repetition | Reason::Agreement) => None,
        }
    }
}
