import type { Lang } from '../template.ts';
import { text } from './scale.ts';

const FONTS: Readonly<Record<Lang, string>> = {
  // The system searches for each missing font name, size and weight before the popup is visible, so the list is short.
  en: "'Poptins Poppins',Arial,sans-serif",
  // This font lacks digits and Latin letters. They come from our other one, because the system's have different widths.
  he: "'Poptins Open Sans','Poptins Poppins',Arial,sans-serif",
};
/** Hebrew does not tolerate tight or wide letter spacing. */
const SPACING: Readonly<Record<Lang, { readonly heading: string; readonly eyebrow: string }>> = {
  en: { heading: 'letter-spacing:-.02em;', eyebrow: '.08em' },
  he: { heading: '', eyebrow: '.02em' },
};

/**
 * The foundation of every template. `font-size: medium` is the visitor's own text size, whatever the page sets on `html`. Everything else
 * is in em, so popups follow the visitor and never the host.
 *
 * A word longer than its line breaks, and does not widen its column: `anywhere`. Things that must stay whole in a row, such as figures, use
 * `break-word`.
 *
 * A screen scrolls inside the root, so that the close control stays in its corner.
 *
 * `steady` roots are in the page's flow or push it: all screens share one grid cell, so that the page does not jump when a short thank-you
 * follows a tall form.
 */
export const baseCss = (lang: Lang): string => `
*,::before,::after{box-sizing:border-box}
[hidden]{display:none!important}
.poptin{position:relative;display:flex;flex-direction:column;max-width:100%;max-height:var(--room);overflow:hidden;container-type:inline-size;
  background:var(--p-paper);color:var(--p-ink);font:400 medium/1.5 var(--p-font);text-align:start;overflow-wrap:anywhere;-webkit-text-size-adjust:100%;
  --p-font:${FONTS[lang]}}
[data-screen]{display:grid;grid-template-columns:minmax(0,1fr);flex:1 1 auto;min-height:0;overflow:auto;scroll-padding:8px}
.steady{display:grid}
.steady>[data-screen]{grid-area:2/1}
.steady>[data-screen][hidden]{display:grid!important;visibility:hidden}
h2,p,ul{margin:0}
ul{padding:0;list-style:none}
h2{font-weight:600;font-size:${text.h3};line-height:1.15;${SPACING[lang].heading}text-wrap:balance}
p{text-wrap:pretty}
a{color:inherit}
svg{display:block}
:focus-visible{outline:3px solid var(--p-ink);outline-offset:2px}
[data-teaser]{padding:12px 20px;background:var(--p-accent);color:var(--p-on);font:600 medium/1.25 var(--p-font,${FONTS[lang]})}
.poptin>[data-teaser]{display:none}
.quiet{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.small{font-size:${text.xs};color:var(--p-soft)}
.eyebrow{font-weight:600;font-size:${text.xs};letter-spacing:${SPACING[lang].eyebrow};text-transform:uppercase;color:var(--p-soft)}
.stack{display:flex;flex-direction:column;gap:16px}
.tight{gap:8px}
.pad{padding:clamp(24px,6cqi,48px)}
.middle{display:flex;flex-direction:column;justify-content:center}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:12px 16px}
`;
