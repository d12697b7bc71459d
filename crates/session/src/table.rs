//! The table itself: a game between two seats.

mod before;
mod clock;
mod turns;

use crate::record::NAME;
use crate::{Apart, Clock, Moment, Seat, Series, Terms};
use before::Before;
use skep_api::GameId;
use skep_engine::Level;
use skep_rules::{ByColor, Color, Game, Move, Outcome, Position, Refusal};

/// Tags and comments of a game file; comments by ply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RecordExtras {
    pub(crate) tags: Vec<(String, String)>,
    pub(crate) comments: Vec<(usize, String)>,
}

impl RecordExtras {
    /// Without the comments on later plies.
    fn until(mut self, ply: usize) -> RecordExtras {
        self.comments.retain(|(said_at, _)| *said_at <= ply);
        self
    }
}

/// The error of an act on a game that is over or was only opened to be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotLive;

/// A game between two seats at one device, and the position that is shown.
#[derive(Clone, Debug)]
pub struct Table {
    id: u64,
    terms: Terms,
    series: Series,
    game: Game,
    clock: Option<Clock>,
    /// The clock before each ply that was played here.
    clocks: Vec<Before>,
    /// Whose clock ran when it was stopped by hand.
    paused: Option<Color>,
    /// Whether it was opened only to be looked at.
    opened: bool,
    /// What is known of a game by message.
    apart: Option<Apart>,
    /// The id of a game by link, and whether its result was claimed since a player was gone.
    link: Option<(GameId, bool)>,
    /// Tags and comments of a file, kept for export.
    extras: RecordExtras,
    /// The shown position, and the number of plies before it.
    shown: Position,
    shown_ply: usize,
}

impl Table {
    /// A new game. The number tells it apart from all other games on this device.
    pub fn new(id: u64, terms: Terms) -> Table {
        Table::with_game(id, terms, terms.game())
    }

    /// A game that has been played elsewhere, or in part; it goes on from there.
    pub fn with_game(id: u64, terms: Terms, game: Game) -> Table {
        Table {
            id,
            terms,
            series: Series::default(),
            clock: terms.time.map(|time| Clock::new(time).with_presses(plies(&game))),
            clocks: Vec::new(),
            paused: None,
            opened: false,
            apart: None,
            link: None,
            extras: RecordExtras::default(),
            shown: game.position().clone(),
            shown_ply: game.len(),
            game,
        }
    }

    /// A game from elsewhere, for two people.
    pub fn of_game(id: u64, game: Game) -> Table {
        Table::with_game(id, Terms::of_game(&game), game)
    }

    /// Goes on with a score.
    #[must_use]
    pub fn with_series(mut self, series: Series) -> Table {
        self.series = series;
        self
    }

    /// A record from a file, a text or a link, to be looked at: it stays as it is until
    /// [`Table::go_on`].
    #[must_use]
    pub fn opened(mut self) -> Table {
        self.opened = true;
        self
    }

    /// With this clock, which stands; the side whose clock ran is the one it goes on with. It was
    /// pressed at least once for each ply, whatever it has counted.
    #[must_use]
    pub(crate) fn with_clock(mut self, clock: Clock, paused: Option<Color>) -> Table {
        let (counted, plies) = (clock.presses(), plies(&self.game));
        let presses = ByColor(Color::ALL.map(|color| counted[color].max(plies[color])));
        self.clock = Some(clock.with_presses(presses));
        self.paused = paused;
        self
    }

    /// As a game by message.
    #[must_use]
    pub(crate) fn with_apart(mut self, apart: Apart) -> Table {
        self.apart = Some(apart);
        self
    }

    /// What was done last in a game by message has been sent, or not yet.
    pub(crate) fn mark_sent(&mut self, is_sent: bool) {
        if let Some(apart) = &mut self.apart {
            apart.is_sent = is_sent;
        }
    }

    /// What is known of a game by message; `None` for any other game.
    pub fn apart(&self) -> Option<Apart> {
        self.apart
    }

    /// As a game by link, on a server.
    #[must_use]
    pub(crate) fn with_link(mut self, game: GameId) -> Table {
        self.link = Some((game, false));
        self
    }

    /// The result of the game by link was claimed, since a player was gone.
    #[must_use]
    pub(crate) fn claimed(mut self) -> Table {
        if let Some((_, is_claimed)) = &mut self.link {
            *is_claimed = true;
        }
        self
    }

    /// Whether the result was claimed since a player was gone.
    pub fn is_claimed(&self) -> bool {
        self.link.as_ref().is_some_and(|(_, is_claimed)| *is_claimed)
    }

    /// The id of a game by link, on a server; `None` for any other game.
    pub fn link(&self) -> Option<&GameId> {
        self.link.as_ref().map(|(game, _)| game)
    }

    /// Whether it is a game with a friend who is elsewhere.
    pub fn is_apart(&self) -> bool {
        self.apart.is_some() || self.link.is_some()
    }

    /// The table as if the other player had passed, on which a person chooses a move in advance; `None` where that is
    /// not possible.
    pub fn ahead(&self) -> Option<Table> {
        let is_possible =
            self.link.is_some() && self.is_others_turn() && self.terms.only_person().is_some();
        is_possible.then(|| {
            let mut ahead = self.clone();
            ahead.shown.play_unchecked(Move::PASS);
            ahead
        })
    }

    /// With the tags and comments of a file.
    #[must_use]
    pub(crate) fn with_extras(mut self, extras: RecordExtras) -> Table {
        self.extras = extras;
        self
    }

    /// With the names of the people at the table; an empty one is none.
    #[must_use]
    pub fn with_names(mut self, names: ByColor<String>) -> Table {
        for (color, name) in Color::ALL.into_iter().zip(names.0) {
            let tags = &mut self.extras.tags;
            tags.retain(|(tag, _)| tag != NAME[color]);
            if !name.is_empty() {
                tags.push((NAME[color].to_owned(), name));
            }
        }
        self
    }

    pub(crate) fn extras(&self) -> &RecordExtras {
        &self.extras
    }

    /// The number of the game.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The terms of the game.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Whether the coach helps the side to move in this game.
    pub fn is_coached(&self) -> bool {
        self.terms.coached[self.game.position().to_move()]
    }

    /// The score of the games before this one.
    pub fn series(&self) -> Series {
        self.series
    }

    /// The score of a match of several games: with this one, once it is over. A single game has none.
    pub fn score(&self) -> Option<Series> {
        let score = self.outcome().map_or(self.series, |outcome| self.series.with(outcome));
        (!self.series.is_empty()).then_some(score)
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The name that a file gives to a player.
    pub fn name(&self, color: Color) -> Option<&str> {
        let tag = NAME[color];
        self.extras.tags.iter().find(|(name, _)| name == tag).map(|(_, value)| value.as_str())
    }

    /// Whether it was opened only to be looked at.
    pub fn is_opened(&self) -> bool {
        self.opened
    }

    /// Whether the game is in progress. One that is over or was opened to be looked at is not: in such a game
    /// nothing is taken back, resigned or offered, the computer does not move, and no clock runs.
    pub fn is_live(&self) -> bool {
        !self.opened && self.outcome().is_none()
    }

    /// Whether it was opened to be looked at and is not over.
    pub fn can_go_on(&self) -> bool {
        self.opened && self.outcome().is_none()
    }

    /// Goes on with a game that was opened: it is played like any other from now on, and its clock
    /// runs again.
    pub fn go_on(&mut self, now: Moment) {
        if self.can_go_on() {
            self.opened = false;
            self.show(usize::MAX);
            self.resume(now);
        }
    }

    /// Whether a move in the shown position begins a new game. What was played stays
    /// as it is, and so does whatever was opened.
    pub fn branches_here(&self) -> bool {
        let is_over = self.outcome().is_some() && !self.has_unrecorded_move();
        self.opened || !self.is_at_end() || is_over
    }

    /// Whether, over the board, a move made before the end is not recorded yet: its clock was pressed more
    /// often than moves were recorded.
    fn has_unrecorded_move(&self) -> bool {
        let mover = self.game.position().to_move();
        let pressed = self.clock.as_ref().map_or(0, |clock| clock.presses()[mover]);
        self.terms.over_the_board
            && !self.opened
            && self.game.board_outcome().is_none()
            && pressed > plies(&self.game)[mover]
    }

    /// Whether a move may be made in the shown position. At the end of a game only if the board
    /// does not show that it is over, to try how it would have gone on.
    pub fn can_be_played_here(&self) -> bool {
        !self.is_at_end() || self.game.board_outcome().is_none()
    }

    /// Whether nothing has been done that is worth storing.
    pub fn is_untouched(&self) -> bool {
        !self.has_begun()
            && !self.opened
            && self.game.start().in_play().is_empty()
            && self.game.outcome().is_none()
            && self.series.is_empty()
    }

    /// The clock, if there is one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The shown position: the last one or an earlier one.
    pub fn position(&self) -> &Position {
        &self.shown
    }

    /// The number of plies before the shown position.
    pub fn shown_ply(&self) -> usize {
        self.shown_ply
    }

    /// Whether the last position is shown.
    pub fn is_at_end(&self) -> bool {
        self.shown_ply == self.game.len()
    }

    /// Looks at the position after so many plies; after the last one if there are fewer.
    pub fn show(&mut self, ply: usize) {
        let ply = ply.min(self.game.len());
        if ply == self.shown_ply {
            return;
        }
        // Forward from where we are, or from the start: there is no way back but to play again.
        if ply < self.shown_ply {
            self.shown = self.game.start().clone();
            self.shown_ply = 0;
        }
        let moves: Vec<Move> =
            self.game.moves().skip(self.shown_ply).take(ply - self.shown_ply).collect();
        for mv in moves {
            self.shown.play_unchecked(mv);
        }
        self.shown_ply = ply;
    }

    /// The move that led to the shown position, and the position before it; `None` at
    /// the start.
    pub fn shown_move(&self) -> Option<(Position, Move)> {
        let ply = self.shown_ply.checked_sub(1)?;
        let mv = self.game.moves().nth(ply)?;
        // Back from the end is one step; from anywhere else it is a long way round.
        if let Some(last) = self.game.last_ply().filter(|_| self.is_at_end()) {
            let mut before = self.shown.clone();
            before.undo(*last);
            return Some((before, mv));
        }
        let mut before = self.clone();
        before.show(ply);
        Some((before.shown, mv))
    }

    /// The side to move in the game; `None` when it is over.
    pub fn mover(&self) -> Option<Color> {
        self.outcome().is_none().then(|| self.game.position().to_move())
    }

    /// The side to move in the shown position; `None` at the end of a game that is over.
    pub fn shown_mover(&self) -> Option<Color> {
        if self.is_at_end() { self.mover() } else { Some(self.shown.to_move()) }
    }

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// The side whose turn it is in a game that goes on.
    fn live_mover(&self) -> Option<Color> {
        self.mover().filter(|_| !self.opened)
    }

    /// Whether it is a person's turn.
    pub fn is_persons_turn(&self) -> bool {
        self.live_mover().is_some_and(|color| self.terms.seats[color] == Seat::Person)
    }

    /// The level at which the computer has to move now, if it has to.
    pub fn computers_turn(&self) -> Option<Level> {
        self.terms.level(self.live_mover()?)
    }

    /// Whether the computer is to move in the shown position.
    pub fn is_computers_turn(&self) -> bool {
        self.is_at_end() && self.computers_turn().is_some()
    }

    /// Whether nobody at this device is to move in the shown position.
    pub fn is_others_turn(&self) -> bool {
        self.is_at_end() && self.live_mover().is_some() && !self.is_persons_turn()
    }

    /// Whether the side to move can only pass.
    pub fn must_pass(&self) -> bool {
        self.outcome().is_none() && self.game.position().must_pass()
    }

    /// Plays a move at the end of the game, and presses the clock. Over the board the clock may have
    /// been pressed for this move already: each turn presses it once.
    ///
    /// # Errors
    /// Why it is not legal. Nothing has changed then.
    pub fn play(&mut self, mv: Move, now: Moment) -> Result<(), Refusal> {
        self.check_flag(now);
        let mover = self.game.position().to_move();
        // What is written down late does not change how the game has ended.
        let told = if self.has_unrecorded_move() { self.game.withdraw_result() } else { None };
        let played = self.game.play(mv);
        if let Some(outcome) = told.filter(|_| self.game.outcome().is_none()) {
            let _ = self.game.end(outcome);
        }
        played?;
        let on_clock = self.on_clock();
        if let Some(clock) = &mut self.clock {
            let before = clock.standing(now);
            let is_pressed =
                self.terms.over_the_board && clock.presses()[mover] >= plies(&self.game)[mover];
            if !is_pressed {
                // A clock that was stopped by hand goes on with the move.
                if self.paused.take() == Some(mover) {
                    clock.start(mover, now);
                }
                clock.press(mover, now);
            }
            if self.game.outcome().is_some() {
                clock.stop(now);
            }
            let presses = clock.presses();
            self.clocks.push(Before { clock: before, on_clock, presses });
        }
        self.show(usize::MAX);
        Ok(())
    }

    /// A new game that goes on from the shown position. The present one stays as
    /// it is.
    pub fn branch(&self, id: u64) -> Table {
        let mut game = self.game.clone();
        while game.len() > self.shown_ply {
            game.undo();
        }
        game.withdraw_result();
        let extras = self.extras.clone().until(game.len());
        let branch =
            Table::with_game(id, self.terms, game).with_series(self.series).with_extras(extras);
        // A game from a file does not know its clock at earlier moves: it begins anew.
        let known = self.clocks.len() + self.shown_ply;
        let before = known.checked_sub(self.game.len()).and_then(|index| self.clocks.get(index));
        let clock = match before {
            Some(before) => Some(&before.clock),
            None => self.clock.as_ref().filter(|it| self.is_at_end() && it.running().is_none()),
        };
        // Without any time left it would be over at once.
        match clock.filter(|clock| clock.fallen(Moment::ZERO).is_none()) {
            // Nothing was pressed yet for moves that are still to come.
            Some(clock) => {
                let presses = plies(&branch.game);
                branch.with_clock(clock.clone().with_presses(presses), None)
            }
            None => branch,
        }
    }

    /// Takes the last ply back; against the computer as many as bring the person to move again.
    /// Returns how many were taken back: 0 if the game is not [live](Table::is_live).
    ///
    /// The time comes back with it, unless a hand has pressed the clock: over the board, for the ply
    /// before it was written down or for another one after it. Then the record alone is mended.
    pub fn take_back(&mut self, now: Moment) -> usize {
        if !self.is_live() {
            return 0;
        }
        let mut count = 0;
        // A game from a file does not know how its clock was: over the board it is left alone.
        let mut is_clock_back = self.clocks.is_empty() && !self.terms.over_the_board;
        while self.game.undo().is_some() {
            count += 1;
            if let (Some(clock), Some(before)) = (&mut self.clock, self.clocks.pop()) {
                let has_pressed = before.clock.presses() != before.presses;
                if has_pressed && before.presses == clock.presses() {
                    *clock = before.clock;
                    self.paused = before.on_clock;
                    is_clock_back = true;
                }
            }
            let person = self.terms.only_person();
            if person.is_none_or(|color| self.game.position().to_move() == color) {
                break;
            }
        }
        if count > 0 {
            self.extras = std::mem::take(&mut self.extras).until(self.game.len());
            self.shown = self.game.position().clone();
            self.shown_ply = self.game.len();
            if is_clock_back {
                self.resume(now);
            }
        }
        count
    }

    /// Whether advice can be given in the shown position.
    pub fn can_be_advised(&self) -> bool {
        self.can_be_played_here() && !(self.is_at_end() && self.computers_turn().is_some())
    }

    /// Whether anything can be taken back. Against the computer only what the person has played.
    pub fn can_take_back(&self) -> bool {
        let first = self.game.start().to_move();
        let least = match self.terms.only_person() {
            Some(person) => usize::from(person != first),
            None => 0,
        };
        self.is_live() && self.game.len() > least
    }

    /// A side resigns.
    ///
    /// # Errors
    /// When the game does not go on.
    pub fn resign(&mut self, loser: Color, now: Moment) -> Result<(), NotLive> {
        if !self.is_live() {
            return Err(NotLive);
        }
        self.game.resign(loser).map_err(|_| NotLive)?;
        self.pause(now);
        Ok(())
    }

    /// A side offers a draw; if the other side has offered one, that is agreement.
    ///
    /// # Errors
    /// When the game does not go on.
    pub fn offer_draw(&mut self, by: Color, now: Moment) -> Result<(), NotLive> {
        if !self.is_live() {
            return Err(NotLive);
        }
        self.game.offer_draw(by).map_err(|_| NotLive)?;
        if self.outcome().is_some() {
            self.pause(now);
        }
        Ok(())
    }

    /// The offer of a draw is declined.
    pub fn decline_draw(&mut self) {
        self.game.decline_draw();
    }

    /// The same against another level of the computer, without a score.
    #[must_use]
    pub fn against(mut self, level: Level) -> Table {
        for seat in &mut self.terms.seats.0 {
            if let Seat::Computer(of) = seat {
                *of = level;
            }
        }
        self.with_series(Series::default())
    }

    /// A new game on the same terms with the colours changed round, and the score so far. Each name goes with its
    /// player.
    pub fn rematch(&self, id: u64) -> Table {
        // A game that was opened was not played here, and not by these people.
        let outcome = self.outcome().filter(|_| !self.opened);
        let (terms, series) = self.series.rematch(self.terms, outcome);
        let name = |color: Color| self.name(!color).filter(|_| !self.opened).unwrap_or_default();
        let names = ByColor(Color::ALL.map(|color| name(color).to_owned()));
        Table::new(id, terms).with_series(series).with_names(names)
    }
}

/// How many plies each side has played in a game.
fn plies(game: &Game) -> ByColor<u32> {
    first_plies(game, game.len())
}

/// How many of the first so many plies of a game each side has played.
fn first_plies(game: &Game, count: usize) -> ByColor<u32> {
    let all = u32::try_from(count).unwrap_or(u32::MAX);
    let first = game.start().to_move();
    let mut plies = ByColor([all / 2; 2]);
    plies[first] = all - all / 2;
    plies
}
