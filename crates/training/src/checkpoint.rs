//! The state of a training as bytes, so that an interrupted one can be resumed.

use crate::model::{Model, SIZE};
use crate::plot::Losses;
use crate::trainer::Trainer;

const MAGIC: &[u8; 8] = b"SKEPCRS\x01";

impl Trainer {
    /// The state as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend((SIZE as u32).to_le_bytes());
        bytes.extend((self.losses.len() as u32).to_le_bytes());
        bytes.extend(self.batches.to_le_bytes());
        let losses = self.losses.iter().flat_map(|losses| [losses.training, losses.held_out]);
        let models = [&self.model, &self.first_moment, &self.second_moment].into_iter();
        let numbers = losses.chain(models.flat_map(|model| model.0.iter().copied()));
        bytes.extend(numbers.flat_map(f32::to_le_bytes));
        bytes
    }

    /// Reads what [`Trainer::to_bytes`] wrote; `None` if it is something else, or of another version.
    pub fn from_bytes(bytes: &[u8]) -> Option<Trainer> {
        let rest = bytes.strip_prefix(MAGIC)?;
        let (size, rest) = rest.split_first_chunk::<4>()?;
        let (epochs, rest) = rest.split_first_chunk::<4>()?;
        let (batches, rest) = rest.split_first_chunk::<8>()?;
        let epochs = u32::from_le_bytes(*epochs) as usize;
        let is_whole = u32::from_le_bytes(*size) as usize == SIZE
            && rest.len() == 4 * epochs.checked_mul(2)?.checked_add(3 * SIZE)?;
        if !is_whole {
            return None;
        }
        let (chunks, _) = rest.as_chunks::<4>();
        let mut numbers = chunks.iter().map(|&bytes| f32::from_le_bytes(bytes));
        let mut number = || numbers.next().unwrap_or_default();
        let losses =
            (0..epochs).map(|_| Losses { training: number(), held_out: number() }).collect();
        let mut model = || Model((0..SIZE).map(|_| number()).collect());
        let (model, first_moment, second_moment) = (model(), model(), model());
        Some(Trainer {
            model,
            losses,
            first_moment,
            second_moment,
            batches: u64::from_le_bytes(*batches),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_training_goes_on_as_it_was() {
        let mut trainer = Trainer::new(3);
        trainer.losses = vec![Losses { training: 0.5, held_out: 0.25 }; 2];
        trainer.batches = 77;
        let bytes = trainer.to_bytes();
        let again = Trainer::from_bytes(&bytes).unwrap();
        assert_eq!((again.batches, &again.losses), (77, &trainer.losses));
        assert_eq!(
            (&again.model.0, &again.first_moment.0),
            (&trainer.model.0, &trainer.first_moment.0)
        );
        for end in [0, 4, 8, 20, bytes.len() - 1] {
            assert!(Trainer::from_bytes(&bytes[..end]).is_none());
        }
    }
}
