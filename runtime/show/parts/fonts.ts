import { atEnd } from '../../at-end.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import { FACES, WEIGHTS } from './faces.ts';

/** File names by font file and weight; they change with the content. */
declare const __FONTS__: Readonly<Record<string, string>>;

/** A popup that is seen, or its teaser tab. */
type SetInFonts = Pick<OpenPopup, 'box' | 'context' | 'scope'>;

/**
 * Loads the default fonts, self-hosted, once something set in them is shown; until then it appears in the
 * system's font. The browser fetches only the fonts whose characters occur, so an English popup does not pay
 * for Hebrew. A page whose policy forbids them keeps the system's font.
 */
export function attach({ box, scope, context: { options } }: SetInFonts): void {
  const set = getComputedStyle(box.querySelector('[data-poptin-container]') ?? box).fontFamily;
  for (const [family, file, unicodeRange] of FACES) {
    if (!set.includes(family)) continue;
    for (const weight of WEIGHTS) {
      const { href } = new URL(`fonts/${__FONTS__[`${file}-${weight}`]}`, options.scriptUrl);
      const font = new FontFace(family, `url(${href})`, { weight: `${weight}`, display: 'swap', unicodeRange });
      document.fonts.add(font);
      atEnd(scope, () => document.fonts.delete(font));
    }
  }
}
