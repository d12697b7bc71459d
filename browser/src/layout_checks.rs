//! Checks of the layout: clipped texts and small targets.

use crate::Done;
use crate::page::Page;
use serde_json::json;

/// Finds the open window, the clock face, or else the page, and its visible elements, each with a name for error
/// messages.
const BEFORE: &str = "\
    const before = document.querySelector('dialog[open]') ?? document.querySelector('.clock-face') ?? document.body;
    const is_seen = e => e.checkVisibility({visibilityProperty: true, opacityProperty: true})
        && !e.closest('.visually-hidden');
    const name = e => {
        const word = e.dataset.action ?? e.dataset.switch ?? e.dataset.tile ?? e.dataset.bug
            ?? e.dataset.ply ?? e.name ?? '';
        const class_ = e.getAttribute('class') ?? '';
        return `${e.localName}.${class_.trim().replaceAll(/ +/g, '.')} ${word}`.trim();
    };";

impl Page {
    /// Texts that are clipped by their container or the window. Vertical scrolling may reveal a text, horizontal
    /// scrolling may not, but for the strip of games, which is plainly cut. A name may end in an ellipsis.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn cut_off(&self) -> Done<Vec<String>> {
        let script = "\
            const found = [];
            const wide = document.scrollingElement;
            if (wide.scrollWidth > innerWidth) found.push(`the page is ${wide.scrollWidth} wide`);
            const texts = document.createTreeWalker(before, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
                const text = texts.currentNode, owner = text.parentElement;
                if (!text.data.trim() || !is_seen(owner) || owner.closest('.picture, .home-games ul')) continue;
                if (owner.matches('.player-name') && getComputedStyle(owner).textOverflow === 'ellipsis') continue;
                const range = document.createRange();
                range.selectNodeContents(text);
                const it = range.getBoundingClientRect();
                const beyond = (box, slack) => [
                    it.left < box.left - 1 || it.right > box.right + 1,
                    it.top < box.top - slack || it.bottom > box.bottom + slack,
                ];
                let scrolls = false, is_cut = false;
                for (let e = owner; e && !is_cut; e = e.parentElement) {
                    const {overflowX, overflowY} = getComputedStyle(e);
                    // Glyphs reach a little beyond their line.
                    const [sideways, upright] = beyond(e.getBoundingClientRect(), 5);
                    if (/auto|scroll/.test(overflowY)) scrolls = true;
                    // The body ends at the window.
                    if (e.contains(document.body)) break;
                    if (overflowX !== 'visible') is_cut ||= sideways;
                    if (/auto|scroll/.test(overflowY)) continue;
                    if (overflowY !== 'visible') is_cut ||= upright && !scrolls;
                }
                const box = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
                const [sideways, upright] = beyond(box, 5);
                if (is_cut || sideways || (upright && !scrolls))
                    found.push(`${name(owner)}: ${text.data.trim()}`);
            }
            return found;";
        self.eval(&format!("{BEFORE}{script}")).await
    }

    /// Controls that are smaller than this in width or height, or covered by another element. Tiles and targets on
    /// the board are excluded, since their size depends on the zoom. Of many alike, such as the boards of the rules
    /// page, the first ten are checked.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn hard_to_hit(&self, least: f64) -> Done<Vec<String>> {
        let script = "\
            const least = arguments[0], found = [], tried = {};
            const all = before.querySelectorAll('button, a[href], input, select, textarea, summary, label');
            for (const e of all) {
                // A link within a text is as high as its line.
                if (!is_seen(e) || e.disabled || e.closest('.picture') || e.matches('p a')) continue;
                // A label counts in place of the control in it; a field's label does not count.
                if (e.localName === 'input' && e.closest('.choice, .card, .switch, .file, .game-choose')) continue;
                if (e.localName === 'label' && !e.matches('.choice, .card, .switch, .file, .game-choose')) continue;
                const kind = name(e);
                tried[kind] = (tried[kind] ?? 0) + 1;
                if (tried[kind] > 10) continue;
                e.scrollIntoView({block: 'nearest', behavior: 'instant'});
                const r = e.getBoundingClientRect();
                const size = `${r.width.toFixed(1)} × ${r.height.toFixed(1)}`;
                const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
                const hit = (x, y) => {
                    const top = document.elementFromPoint(x, y);
                    // A toast disappears by itself.
                    return top && (e.contains(top) || top.closest('label')?.contains(e) || top.closest('.toast'));
                };
                // Edges may lie between whole pixels.
                const half = least / 2 - 1.2;
                // A pressed control is drawn a little smaller.
                const is_small = e.offsetWidth < least - 0.6 || e.offsetHeight < least - 0.6;
                const reach = [[0, 0], [-half, 0], [half, 0], [0, -half], [0, half]];
                const missed = reach.filter(([dx, dy]) => !hit(x + dx, y + dy));
                if (is_small || missed.length > 0) {
                    const [dx, dy] = missed[0] ?? [0, 0];
                    const top = document.elementFromPoint(x + dx, y + dy);
                    found.push(`${name(e)} (${size}): at ${dx}, ${dy} there is ${top ? name(top) : 'nothing'}`);
                }
            }
            return found;";
        self.eval_with(&format!("{BEFORE}{script}"), vec![json!(least)]).await
    }
}
