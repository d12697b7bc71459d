//! The losses of a training as a picture.

use std::fmt::Write;

/// The mean losses of an epoch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Losses {
    /// On the training samples.
    pub training: f32,
    /// On the held-out samples.
    pub held_out: f32,
}

const WIDTH: f32 = 640.0;
const HEIGHT: f32 = 360.0;
/// The margins for labels: left, top, right, bottom.
const MARGIN: [f32; 4] = [72.0, 44.0, 24.0, 48.0];

/// Both losses by epoch, as SVG.
pub fn svg(losses: &[Losses]) -> String {
    let all = || losses.iter().flat_map(|losses| [losses.training, losses.held_out]);
    let (low, high) =
        all().fold((f32::MAX, f32::MIN), |(low, high), loss| (low.min(loss), high.max(loss)));
    let (low, high) = if low < high { (low, high) } else { (0.0, 1.0) };
    let [left, top, right, bottom] = MARGIN;
    let x = |epoch: usize| {
        let last = losses.len().saturating_sub(1).max(1) as f32;
        left + (WIDTH - left - right) * epoch as f32 / last
    };
    let y = |loss: f32| top + (HEIGHT - top - bottom) * (high - loss) / (high - low);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <title>Loss by epoch</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fffdf7\"/>\n"
    );
    for step in 0..=4 {
        let loss = low + (high - low) * step as f32 / 4.0;
        let y = y(loss);
        let _ = writeln!(
            svg,
            "<path d=\"M{left} {y:.1}H{:.1}\" stroke=\"#ddd6c4\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#6b6250\">{loss:.5}</text>",
            WIDTH - right,
            left - 8.0,
            y + 4.5,
        );
    }
    let training: Vec<f32> = losses.iter().map(|losses| losses.training).collect();
    let held_out: Vec<f32> = losses.iter().map(|losses| losses.held_out).collect();
    let lines = [("training", "#b3872a", training), ("held out", "#2f5d62", held_out)];
    for (index, (name, color, losses)) in lines.into_iter().enumerate() {
        let points: Vec<String> = losses
            .iter()
            .enumerate()
            .map(|(epoch, &loss)| format!("{:.1},{:.1}", x(epoch), y(loss)))
            .collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2.5\" \
             stroke-linejoin=\"epoch\"/>\
             <text x=\"{:.1}\" y=\"26\" fill=\"{color}\" font-weight=\"bold\">{name}</text>",
            points.join(" "),
            left + 90.0 * index as f32,
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{left}\" y=\"{y:.1}\" fill=\"#6b6250\">epoch 1</text>\
         <text x=\"{:.1}\" y=\"{y:.1}\" text-anchor=\"end\" fill=\"#6b6250\">{}</text>\n</svg>",
        WIDTH - right,
        losses.len(),
        y = HEIGHT - bottom + 24.0,
    );
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_epoch_is_a_point() {
        let losses = [0.3, 0.2, 0.1].map(|loss| Losses { training: loss, held_out: loss + 0.05 });
        let picture = svg(&losses);
        assert_eq!(picture.matches("<polyline").count(), 2);
        let points = picture.split("points=\"").nth(1).and_then(|rest| rest.split('"').next());
        assert_eq!(points.map(|points| points.split(' ').count()), Some(3));
        assert!(svg(&[]).ends_with("</svg>\n") && !svg(&losses[..1]).contains("NaN"));
    }
}
