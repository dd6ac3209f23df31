import type { OpenPopup } from '../stage/open-popup.ts';
import { FACES, WEIGHTS } from './faces.ts';

/** By file and weight: the file's name, which changes with its content. */
declare const __FONTS__: Readonly<Record<string, string>>;

/** A popup that is seen, or its teaser tab. */
type SetInFonts = Pick<OpenPopup, 'box' | 'context' | 'scope'>;

/**
 * The default fonts, self-hosted, once something is shown that is set in them: it is seen in the
 * system's font until they are there. The browser fetches those whose letters it finds, so an English
 * popup pays for no Hebrew. A page whose policy forbids them keeps the system's.
 */
export function attach({ box, scope, context: { options } }: SetInFonts): void {
  const set = getComputedStyle(box.querySelector('[data-poptin-container]') ?? box).fontFamily;
  for (const [family, file, unicodeRange] of FACES) {
    if (!set.includes(family)) continue;
    for (const weight of WEIGHTS) {
      const { href } = new URL(`fonts/${__FONTS__[`${file}-${weight}`]}`, options.scriptUrl);
      const font = new FontFace(family, `url(${href})`, { weight: `${weight}`, display: 'swap', unicodeRange });
      document.fonts.add(font);
      scope.signal.addEventListener('abort', () => document.fonts.delete(font), { once: true });
    }
  }
}
