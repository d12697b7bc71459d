//! Input that is read ahead.

use skep_uhp::Cancel;
use std::io::{self, Cursor, ErrorKind, Read, stdin};
use std::sync::mpsc::{self, Receiver};

/// Standard input, read ahead by a thread of its own, so that the end of the input can end a search without
/// a limit.
pub(super) struct ReadAhead {
    chunks: Receiver<Vec<u8>>,
    /// The unread rest of the last chunk.
    rest: Cursor<Vec<u8>>,
}

/// The size of a chunk, and the number of chunks that are read ahead.
const CHUNK: usize = 1 << 16;
const CHUNKS: usize = 64;

impl ReadAhead {
    pub(super) fn begin(cancel: Cancel) -> ReadAhead {
        let (sender, chunks) = mpsc::sync_channel(CHUNKS);
        std::thread::spawn(move || {
            let (mut input, mut chunk) = (stdin().lock(), vec![0; CHUNK]);
            loop {
                match input.read(&mut chunk) {
                    Ok(0) => break,
                    Ok(count) if sender.send(chunk[..count].to_vec()).is_ok() => {}
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    // A read error counts as the end of the input.
                    Ok(_) | Err(_) => break,
                }
            }
            cancel.input_ended();
        });
        ReadAhead { chunks, rest: Cursor::default() }
    }
}

impl Read for ReadAhead {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.position() == self.rest.get_ref().len() as u64 {
            self.rest = Cursor::new(self.chunks.recv().unwrap_or_default());
        }
        self.rest.read(buffer)
    }
}
