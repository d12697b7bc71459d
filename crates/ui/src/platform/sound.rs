//! Sounds, synthesised from tones and noise.

use crate::platform::{page, time};
use js_sys::Math::random;
use skep_session::machine::Sound;
use std::cell::OnceCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioNode, BiquadFilterType, Event, GainNode, OscillatorType};

thread_local! {
    /// Created after the first touch; `None` if the browser has no audio.
    static CONTEXT: OnceCell<Option<AudioContext>> = const { OnceCell::new() };
}

/// Prepares audio at the first touch, before which browsers allow no sound.
pub fn attend() {
    page::listen("pointerup", |_: Event| prepare());
    page::listen("keyup", |_: Event| prepare());
}

/// Creates the audio context a little after the touch: that may block for a tenth of a second.
fn prepare() {
    if CONTEXT.with(|context| context.get().is_none()) {
        time::after(250, || {
            CONTEXT.with(|context| {
                context.get_or_init(|| AudioContext::new().ok());
            });
        });
    }
}

/// Plays a sound at a volume from 0 to 10. Does nothing without audio.
pub fn play(sound: Sound, volume: u8) {
    let volume = f64::from(volume.min(10)) / 10.0;
    if volume > 0.0 {
        // After the next paint. The gain is the square of the volume, as loudness is perceived.
        time::after(0, move || sound_now(sound, volume * volume));
    }
}

fn sound_now(sound: Sound, loudness: f64) {
    CONTEXT.with(|context| {
        if let Some(Some(context)) = context.get() {
            // Resumes a suspended context. The promise's result does not matter.
            let _ = context.resume();
            let _ = Voice { context, loudness, now: context.current_time() }.play(sound);
        }
    });
}

/// A sound being composed.
struct Voice<'a> {
    context: &'a AudioContext,
    loudness: f64,
    now: f64,
}

/// A decaying tone.
struct Tone {
    shape: OscillatorType,
    /// The frequency in hertz at the start and at the end.
    pitch: [f64; 2],
    /// Start and duration in seconds.
    at: f64,
    lasts: f64,
    gain: f64,
}

impl Voice<'_> {
    fn play(&self, sound: Sound) -> Result<(), JsValue> {
        // Vary the pitch from tile to tile.
        let vary = 0.94 + 0.12 * random();
        let wood = |pitch: f64, gain| Tone {
            shape: OscillatorType::Sine,
            pitch: [pitch * vary, pitch * 0.82 * vary],
            at: 0.0,
            lasts: 0.085,
            gain,
        };
        match sound {
            Sound::Lay => {
                // When the tile lands, not when it starts.
                let at = if page::wants_less_motion() { 0.0 } else { 0.12 };
                self.noise(1900.0 * vary, 1.2, at, 0.035, 0.5)?;
                self.tone(Tone { at, ..wood(430.0, 0.5) })?;
                self.tone(Tone { at, ..wood(1120.0, 0.14) })
            }
            Sound::Lift => self.noise(2600.0 * vary, 0.8, 0.0, 0.03, 0.13),
            Sound::Refused => {
                self.tone(Tone { lasts: 0.13, ..wood(128.0, 0.5) })?;
                self.tone(Tone { at: 0.1, lasts: 0.14, ..wood(108.0, 0.4) })
            }
            Sound::Pass => {
                self.tone(Tone { lasts: 0.16, ..wood(360.0, 0.2) })?;
                self.tone(Tone { at: 0.1, lasts: 0.2, ..wood(270.0, 0.2) })
            }
            Sound::LowTime => self.tone(Tone { lasts: 0.05, ..wood(1500.0, 0.22) }),
            Sound::Over => {
                // A major chord, one tone after the other.
                for (step, pitch) in (0..).zip([261.6, 329.6, 392.0, 523.3]) {
                    self.tone(Tone {
                        shape: OscillatorType::Triangle,
                        pitch: [pitch, pitch],
                        at: 0.07 * f64::from(step),
                        lasts: 1.3,
                        gain: 0.2,
                    })?;
                }
                Ok(())
            }
        }
    }

    fn tone(&self, tone: Tone) -> Result<(), JsValue> {
        let (start, end) = (self.now + tone.at, self.now + tone.at + tone.lasts);
        let source = self.context.create_oscillator()?;
        source.set_type(tone.shape);
        source.frequency().set_value_at_time(tone.pitch[0] as f32, start)?;
        source.frequency().exponential_ramp_to_value_at_time(tone.pitch[1] as f32, end)?;
        self.dying_away(&source, tone.gain, start, end)?;
        source.start_with_when(start)?;
        source.stop_with_when(end)
    }

    /// A short burst of noise around a frequency: wood touching wood.
    fn noise(&self, pitch: f64, width: f64, at: f64, lasts: f64, gain: f64) -> Result<(), JsValue> {
        let (start, end) = (self.now + at, self.now + at + lasts);
        let rate = self.context.sample_rate();
        let mut seed = (random() * f64::from(u32::MAX)) as u32;
        let sample = |_| {
            // A linear congruential generator (Numerical Recipes) is random enough for noise.
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) as f32 / (1 << 23) as f32 - 1.0
        };
        let samples: Vec<f32> = (0..(f64::from(rate) * lasts) as usize).map(sample).collect();
        let buffer = self.context.create_buffer(1, samples.len().max(1) as u32, rate)?;
        buffer.copy_to_channel(&samples, 0)?;
        let source = self.context.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        let filter = self.context.create_biquad_filter()?;
        filter.set_type(BiquadFilterType::Bandpass);
        filter.frequency().set_value(pitch as f32);
        filter.q().set_value(width as f32);
        source.connect_with_audio_node(&filter)?;
        self.dying_away(&filter, gain, start, end)?;
        source.start_with_when(start)
    }

    /// Connects a source through a decaying gain.
    fn dying_away(
        &self,
        source: &AudioNode,
        gain: f64,
        start: f64,
        end: f64,
    ) -> Result<(), JsValue> {
        let loud: GainNode = self.context.create_gain()?;
        let level = (gain * self.loudness).max(0.0002) as f32;
        loud.gain().set_value_at_time(0.0001, start)?;
        loud.gain().exponential_ramp_to_value_at_time(level, start + 0.003)?;
        loud.gain().exponential_ramp_to_value_at_time(0.0001, end)?;
        source.connect_with_audio_node(&loud)?;
        loud.connect_with_audio_node(&self.context.destination())?;
        Ok(())
    }
}
