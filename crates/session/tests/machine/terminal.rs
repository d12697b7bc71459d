//! `skep play` without a terminal.

use crate::{at, board, played, table};
use skep_engine::{Level, Player, Timeless};
use skep_notation::uhp;
use skep_rules::{Color, Reason};
use skep_session::terminal::{Effect, Event, Output, State};
use skep_session::{Seat, Terms};

const MOVES: &str = "wA1;bA1 wA1-;wQ -wA1;bQ bA1-";
const WON: &str = r"wA1;bQ \wA1;wQ wA1\;bG1 \bQ;wG1 wQ-;bA1 /bG1;wS1 wQ\;bG2 -bA1;wS1 bA1\;bM -bG2;wG2 /wS1;bB1 bG1/;wG2 bB1\;bB1 bG1;wA2 wG1\;bA2 -bM;wA2 wG2\";

/// A terminal, with the real player beside it.
struct Terminal {
    state: State,
    player: Player<Timeless>,
}

impl Terminal {
    fn of_two(moves: &str) -> Terminal {
        Terminal::at(State::new((*board(moves).table).clone()))
    }

    fn against(computer: Color, level: u8, moves: &str) -> Terminal {
        let level = Level::new(level).unwrap();
        let terms = Terms::against_computer(Terms::FULL_BOX, !computer, level);
        Terminal::at(State::new(table(terms, moves)))
    }

    fn at(state: State) -> Terminal {
        Terminal { state, player: Player::new(1 << 20, Timeless) }
    }

    /// What is printed, each as one word, when the player has answered whatever it was asked.
    fn send(&mut self, event: Event) -> String {
        let mut printed = Vec::new();
        let mut events = vec![event];
        while let Some(event) = events.pop() {
            for effect in self.state.update(event, &at(0)) {
                match effect {
                    Effect::Print(it) => printed.push(word(&it)),
                    Effect::Ask(request) => {
                        let request = request.replace("nodes 100000", "nodes 300");
                        self.player.answer(&request, &mut |report| {
                            events.insert(0, Event::Report(report.to_owned()));
                        });
                    }
                }
            }
        }
        printed.join(" ")
    }

    fn play(&mut self, text: &str) -> String {
        let mv = uhp::parse_move(self.state.board.table.position(), text).unwrap();
        self.send(Event::Play(mv))
    }

    fn plies(&self) -> usize {
        self.state.board.table.game().len()
    }
}

fn word(output: &Output) -> String {
    match output {
        Output::Changed => "changed".to_owned(),
        Output::Moved(..) => "moved".to_owned(),
        Output::Undone(turns) => format!("undone:{turns}"),
        Output::GoesOn => "goes-on".to_owned(),
        Output::OnlyTurns(turns) => format!("only:{turns}"),
        Output::DrawOffered(by) => format!("draw-offered:{by}"),
        Output::Level(color, level) => format!("level:{color}:{level}"),
        Output::Advice(_) => "advice".to_owned(),
        Output::Refused(refusal) => format!("refused:{}", refusal.reason.name()),
        Output::Over(outcome) => format!("over:{:?}", outcome.reason),
        Output::Say(message) => {
            message.text(&skep_words::Words::new(skep_words::Language::English))
        }
    }
}

#[test]
fn two_people_play_at_one_keyboard() {
    let mut terminal = Terminal::of_two("");
    assert_eq!(terminal.send(Event::Begin), "changed");
    assert_eq!(terminal.play("wA1"), "changed");
    // One that is not legal changes nothing.
    let mv = uhp::parse_move(board("wA1").table.position(), "bA1 wA1-").unwrap();
    terminal.play("bA1 wA1-");
    assert_eq!(terminal.send(Event::Play(mv)), "refused:NotYours");
    assert_eq!(played(&terminal.state.board), "wA1;bA1 wA1-");
}

#[test]
fn the_computer_answers_at_once() {
    let mut terminal = Terminal::against(Color::Black, 1, "");
    assert_eq!(terminal.send(Event::Begin), "changed");
    assert_eq!(terminal.play("wA1"), "changed moved changed");
    assert_eq!(terminal.plies(), 2);
    let mut terminal = Terminal::against(Color::White, 1, "");
    assert_eq!(terminal.send(Event::Begin), "changed moved changed");
    assert_eq!(terminal.plies(), 1);
}

#[test]
fn turns_are_taken_back_also_after_the_end() {
    let mut terminal = Terminal::of_two(WON);
    assert_eq!(terminal.send(Event::Undo(2)), "undone:2 changed");
    assert_eq!((terminal.plies(), terminal.state.board.table.outcome()), (15, None));
    assert_eq!(terminal.send(Event::Undo(16)), "only:15");
    assert_eq!(terminal.send(Event::Undo(15)), "undone:15 changed");
    assert_eq!(terminal.send(Event::Undo(1)), "There is nothing to take back.");
    // A resignation is taken back.
    let mut terminal = Terminal::of_two(MOVES);
    terminal.send(Event::Resign);
    assert_eq!(terminal.send(Event::Undo(1)), "goes-on changed");
    assert_eq!(played(&terminal.state.board), MOVES);
    assert_eq!(terminal.play("wS1 -wQ"), "changed");
}

#[test]
fn a_draw_is_offered_and_said_again_accepted() {
    let mut terminal = Terminal::of_two(MOVES);
    assert_eq!(terminal.send(Event::Draw), "draw-offered:White");
    assert_eq!(terminal.state.board.table.outcome(), None);
    assert_eq!(terminal.send(Event::Draw), "changed");
    let outcome = terminal.state.board.table.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Agreement));
    // A move is an answer, too: no.
    let mut terminal = Terminal::of_two(MOVES);
    terminal.send(Event::Draw);
    terminal.play("wS1 -wQ");
    assert_eq!(terminal.send(Event::Draw), "draw-offered:Black");
    let mut terminal = Terminal::against(Color::Black, 1, MOVES);
    assert_eq!(terminal.send(Event::Draw), "The computer wants to play on.");
}

#[test]
fn the_side_to_move_resigns() {
    let mut terminal = Terminal::of_two("wA1");
    assert_eq!(terminal.send(Event::Resign), "changed");
    let outcome = terminal.state.board.table.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), Reason::Resignation));
}

#[test]
fn after_the_end_only_the_end_is_told() {
    let mut terminal = Terminal::of_two(WON);
    let mv = uhp::parse_move(board("").table.position(), "wA1").unwrap();
    for event in [Event::Play(mv), Event::Draw, Event::Resign, Event::Hint] {
        assert_eq!(terminal.send(event), "over:Surrounded");
    }
    assert_eq!(played(&terminal.state.board), WON);
}

#[test]
fn the_computer_takes_the_side_that_is_not_to_move() {
    let mut terminal = Terminal::of_two("wA1");
    let two = Level::new(2).unwrap();
    assert_eq!(terminal.send(Event::Level(two)), "level:White:2 changed");
    let seats = terminal.state.board.table.terms().seats.0;
    assert_eq!(seats, [Seat::Computer(two), Seat::Person]);
    // Another level is the same seat's.
    let one = Level::new(1).unwrap();
    assert_eq!(terminal.play("bA1 wA1-"), "changed moved changed");
    assert_eq!(terminal.send(Event::Level(one)), "level:White:1 changed");
    let seats = terminal.state.board.table.terms().seats.0;
    assert_eq!(seats, [Seat::Computer(one), Seat::Person]);
}

#[test]
fn a_hint_is_told_and_changes_nothing() {
    let mut terminal = Terminal::of_two(MOVES);
    assert_eq!(terminal.send(Event::Hint), "advice");
    assert_eq!(terminal.send(Event::Hint), "advice", "asked again it is told again");
    assert_eq!(played(&terminal.state.board), MOVES);
    assert!(terminal.state.computer.advice.is_none(), "a terminal shows it once");
}

#[test]
fn an_unexpected_report_changes_nothing() {
    let mut terminal = Terminal::against(Color::Black, 1, "");
    assert_eq!(terminal.send(Event::Report("problem 1\nwhy failed\n".to_owned())), "");
    let mv = uhp::parse_move(terminal.state.board.table.position(), "wA1").unwrap();
    terminal.state.update(Event::Play(mv), &at(0));
    assert_eq!(terminal.send(Event::Report("nonsense".to_owned())), "");
    assert_eq!(terminal.send(Event::Report("problem 9\nwhy failed\n".to_owned())), "", "another's");
    let stopped = "The computer player has stopped. Your game is safe.";
    assert_eq!(terminal.send(Event::Report("problem 1\nwhy failed\n".to_owned())), stopped);
    assert_eq!(terminal.plies(), 1);
}
