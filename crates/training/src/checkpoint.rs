//! A course in a file, so that an interrupted one goes on.

use crate::course::Course;
use crate::model::{Model, SIZE};
use crate::plot::Losses;

const MAGIC: &[u8; 8] = b"SKEPCRS\x01";

impl Course {
    /// As bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend((SIZE as u32).to_le_bytes());
        bytes.extend((self.losses.len() as u32).to_le_bytes());
        bytes.extend(self.batches.to_le_bytes());
        let losses = self.losses.iter().flat_map(|losses| [losses.learned, losses.held_out]);
        let models = [&self.model, &self.drift, &self.force].into_iter();
        let numbers = losses.chain(models.flat_map(|model| model.0.iter().copied()));
        bytes.extend(numbers.flat_map(f32::to_le_bytes));
        bytes
    }

    /// Reads what [`Course::to_bytes`] wrote; nothing if it is something else, or of another version.
    pub fn from_bytes(bytes: &[u8]) -> Option<Course> {
        let rest = bytes.strip_prefix(MAGIC)?;
        let (size, rest) = rest.split_first_chunk::<4>()?;
        let (rounds, rest) = rest.split_first_chunk::<4>()?;
        let (batches, rest) = rest.split_first_chunk::<8>()?;
        let rounds = u32::from_le_bytes(*rounds) as usize;
        let is_whole = u32::from_le_bytes(*size) as usize == SIZE
            && rest.len() == 4 * rounds.checked_mul(2)?.checked_add(3 * SIZE)?;
        if !is_whole {
            return None;
        }
        let (chunks, _) = rest.as_chunks::<4>();
        let mut numbers = chunks.iter().map(|&bytes| f32::from_le_bytes(bytes));
        let mut number = || numbers.next().unwrap_or_default();
        let losses =
            (0..rounds).map(|_| Losses { learned: number(), held_out: number() }).collect();
        let mut model = || Model((0..SIZE).map(|_| number()).collect());
        let (model, drift, force) = (model(), model(), model());
        Some(Course { model, losses, drift, force, batches: u64::from_le_bytes(*batches) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_goes_on_as_it_was() {
        let mut course = Course::new(3);
        course.losses = vec![Losses { learned: 0.5, held_out: 0.25 }; 2];
        course.batches = 77;
        let bytes = course.to_bytes();
        let again = Course::from_bytes(&bytes).unwrap();
        assert_eq!((again.batches, &again.losses), (77, &course.losses));
        assert_eq!((&again.model.0, &again.drift.0), (&course.model.0, &course.drift.0));
        for end in [0, 4, 8, 20, bytes.len() - 1] {
            assert!(Course::from_bytes(&bytes[..end]).is_none());
        }
    }
}
