//! The table itself: a game between two seats.

use crate::{Clock, Moment, Seat, Series, Terms};
use skep_engine::Level;
use skep_rules::{ByColor, Color, Game, Illegal, Move, Outcome, Position};
use std::time::Duration;

/// A game between two seats at one device, and which of its positions is looked at.
#[derive(Clone, Debug)]
pub struct Table {
    id: u64,
    terms: Terms,
    series: Series,
    game: Game,
    clock: Option<Clock>,
    /// What both sides had left before each ply, for taking moves back.
    times: Vec<ByColor<Duration>>,
    /// The position that is looked at, and how many plies were played before it.
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
            clock: terms.time.map(Clock::new),
            times: Vec::new(),
            shown: game.position().clone(),
            shown_ply: game.len(),
            game,
        }
    }

    /// Goes on with a score.
    #[must_use]
    pub fn with_series(mut self, series: Series) -> Table {
        self.series = series;
        self
    }

    /// With so much time left for each side, and the clock standing.
    #[must_use]
    pub fn with_time_left(mut self, left: ByColor<Duration>) -> Table {
        if let Some(clock) = &mut self.clock {
            clock.set(left);
        }
        self
    }

    /// The number of the game.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// What the game is played on.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The score of the games before this one.
    pub fn series(&self) -> Series {
        self.series
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The clock, if there is one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The position that is looked at: the last one, unless somebody looks back.
    pub fn position(&self) -> &Position {
        &self.shown
    }

    /// How many plies were played before the position that is looked at.
    pub fn shown_ply(&self) -> usize {
        self.shown_ply
    }

    /// Is the last position looked at?
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

    /// Who is to move in the game; nobody when it is over.
    pub fn mover(&self) -> Option<Color> {
        self.outcome().is_none().then(|| self.game.position().to_move())
    }

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Is it a person's turn?
    pub fn is_persons_turn(&self) -> bool {
        self.mover().is_some_and(|color| self.terms.seats[color] == Seat::Person)
    }

    /// The level at which the computer has to move now, if it has to.
    pub fn computers_turn(&self) -> Option<Level> {
        self.terms.level(self.mover()?)
    }

    /// Has the side to move nothing to do but to pass?
    pub fn must_pass(&self) -> bool {
        self.outcome().is_none() && self.game.position().must_pass()
    }

    /// Plays a move at the end of the game, and presses the clock.
    ///
    /// # Errors
    /// Why it is not legal. Nothing has changed then.
    pub fn play(&mut self, mv: Move, now: Moment) -> Result<(), Illegal> {
        self.check_flag(now);
        let mover = self.game.position().to_move();
        self.game.play(mv)?;
        if let Some(clock) = &mut self.clock {
            self.times.push(clock.both(now));
            // Over the board the clock may have been pressed by hand already.
            let is_pressed = self.terms.over_the_board && clock.running() == Some(!mover);
            match self.game.outcome() {
                Some(_) => clock.stop(now),
                None if is_pressed => {}
                None => clock.press(mover, now),
            }
        }
        self.show(usize::MAX);
        Ok(())
    }

    /// A game of its own that goes on from the position that is looked at. The present one stays as
    /// it is.
    pub fn branch(&self, id: u64) -> Table {
        let mut game = self.game.clone();
        while game.len() > self.shown_ply {
            game.undo();
        }
        game.withdraw_result();
        let left = self.times.get(self.shown_ply).copied();
        let branch = Table::with_game(id, self.terms, game).with_series(self.series);
        match left {
            Some(left) => branch.with_time_left(left),
            None => branch,
        }
    }

    /// Takes the last ply back; against the computer as many as bring the person to move again.
    /// How many were taken back.
    pub fn take_back(&mut self, now: Moment) -> usize {
        let mut count = 0;
        while self.game.undo().is_some() {
            count += 1;
            if let (Some(clock), Some(left)) = (&mut self.clock, self.times.pop()) {
                clock.set(left);
            }
            let person = self.terms.only_person();
            if person.is_none_or(|color| self.game.position().to_move() == color) {
                break;
            }
        }
        if count > 0 {
            self.shown = self.game.position().clone();
            self.shown_ply = self.game.len();
            self.resume(now);
        }
        count
    }

    /// Can anything be taken back? Against the computer only what the person has played.
    pub fn can_take_back(&self) -> bool {
        let first = self.game.start().to_move();
        match self.terms.only_person() {
            Some(person) => self.game.len() > usize::from(person != first),
            None => !self.game.is_empty(),
        }
    }

    /// Starts the clock of the side to move, if the game is on and the clock counts already.
    pub fn resume(&mut self, now: Moment) {
        let Some(mover) = self.mover() else { return };
        if let Some(clock) = &mut self.clock
            && !self.game.is_empty()
        {
            clock.start(mover, now);
        }
    }

    /// Stops the clock.
    pub fn pause(&mut self, now: Moment) {
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
    }

    /// Over the board: a side has moved on the real table and presses the clock.
    pub fn press_clock(&mut self, side: Color, now: Moment) {
        if self.outcome().is_none()
            && let Some(clock) = &mut self.clock
            && clock.running() != Some(!side)
        {
            clock.press(side, now);
        }
    }

    /// Ends the game if somebody's time has run out.
    pub fn check_flag(&mut self, now: Moment) -> Option<Color> {
        let fallen = self.clock.as_ref()?.fallen(now)?;
        self.game.lose_on_time(fallen).ok()?;
        self.pause(now);
        Some(fallen)
    }

    /// A side resigns.
    ///
    /// # Errors
    /// When the game is over already.
    pub fn resign(&mut self, loser: Color, now: Moment) -> Result<(), Illegal> {
        self.game.resign(loser)?;
        self.pause(now);
        Ok(())
    }

    /// A side offers a draw; if the other side has offered one, that is agreement.
    ///
    /// # Errors
    /// When the game is over already.
    pub fn offer_draw(&mut self, by: Color, now: Moment) -> Result<(), Illegal> {
        self.game.offer_draw(by)?;
        if self.outcome().is_some() {
            self.pause(now);
        }
        Ok(())
    }

    /// The offer of a draw is declined.
    pub fn decline_draw(&mut self) {
        self.game.decline_draw();
    }

    /// A new game on the same terms with the colours changed round, and the score so far.
    pub fn rematch(&self, id: u64) -> Table {
        let (terms, series) = self.series.rematch(self.terms, self.outcome());
        Table::new(id, terms).with_series(series)
    }
}
