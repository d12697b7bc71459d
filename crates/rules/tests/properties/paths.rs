//! The way that a tile takes: step by step, and of a kind that its insect can go.

use crate::pair::Pair;
use skep_rules::{Bug, Hex, Move, Piece, PieceSet, Power};

impl Pair {
    pub(crate) fn check_paths(&self) {
        let throws = self.model.throws();
        for mv in self.position.legal_moves().into_iter().filter(|mv| !mv.is_pass()) {
            let (piece, to) = (mv.piece().unwrap(), self.position.destination(mv).unwrap());
            let is_this = |&&(_, tile, end): &&(Piece, Piece, Hex)| (tile, end) == (piece, to);
            let throwers = throws.iter().filter(is_this).map(|&(thrower, ..)| thrower).collect();
            assert_eq!(self.position.throwers(mv), throwers, "{mv:?} in {:?}", self.position);
            self.check_path(mv, piece, to, throwers);
        }
        assert_eq!(self.position.path(Move::PASS), None);
    }

    fn check_path(&self, mv: Move, piece: Piece, to: Hex, throwers: PieceSet) {
        let path =
            self.position.path(mv).unwrap_or_else(|| panic!("{mv:?} in {:?}", self.position));
        let places = &path.places;
        let context = || format!("{path:?} for {mv:?} in {:?}", self.position);
        assert_eq!(places.last(), Some(&to), "{}", context());
        let Some(from) = self.model.place(piece) else {
            assert_eq!((path.power, places.len()), (Power::Laid, 1));
            return;
        };
        assert_eq!(places[0], from, "{}", context());
        let is_step = |pair: &[Hex]| pair[0].neighbors().contains(&pair[1]);
        assert!(places.windows(2).all(is_step), "{}", context());
        let may_move = piece.color() == self.model.to_move() && self.model.last != Some(piece);
        let moves_itself = may_move && self.model.reach(piece).contains(&to);
        match path.power {
            Power::Laid => panic!("{}", context()),
            Power::ThrownBy(thrower) => {
                assert!(!moves_itself && throwers.contains(thrower), "{}", context());
                assert_eq!(places[1..], [self.model.place(thrower).unwrap(), to]);
            }
            Power::MovesAs(bug) => {
                let is_power = bug == piece.bug() || self.model.copies(piece).contains(&bug);
                assert!(moves_itself && is_power, "{}", context());
                assert!(self.model.reach_as(bug, from).contains(&to), "{}", context());
                assert!(self.goes_as(bug, places), "{}", context());
            }
        }
    }

    /// Does an insect go such a way, its start and end being right?
    fn goes_as(&self, bug: Bug, places: &[Hex]) -> bool {
        let rest = self.model.without_top(places[0]);
        let steps = places.len() - 1;
        let between = &places[1..steps];
        let slides = || places.windows(2).all(|pair| rest.slides(pair[0]).contains(&pair[1]));
        let is_on_top = || between.iter().all(|&hex| rest.is_occupied(hex));
        match bug {
            Bug::Queen | Bug::Pillbug | Bug::Beetle => steps == 1,
            Bug::Spider => {
                let again = (1..=steps).any(|i| places[..i].contains(&places[i]));
                steps == 3 && !again && slides()
            }
            Bug::Ant => slides(),
            Bug::Ladybug => steps == 3 && is_on_top(),
            Bug::Grasshopper => {
                let side = places[1] - places[0];
                steps > 1 && is_on_top() && places.windows(2).all(|pair| pair[1] - pair[0] == side)
            }
            Bug::Mosquito => false,
        }
    }
}
