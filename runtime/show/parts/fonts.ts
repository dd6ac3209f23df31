import type { Shown, Subject } from '../machine/view.ts';
import { FACES, WEIGHTS } from './faces.ts';

/** By file and weight: the file's name, which changes with its content. */
declare const __FONTS__: Readonly<Record<string, string>>;

/** A popup that stands, or its teaser tab. */
export type Standing = Pick<Shown, 'box' | 'context'> & { readonly subject: Pick<Subject, 'scope'> };

/**
 * The default fonts, self-hosted, once something stands that is set in them: it is seen in the
 * system's font until they are there. The browser fetches those whose letters it finds, so an English
 * popup pays for no Hebrew. A page whose policy forbids them keeps the system's.
 */
export function loadFonts({ box, subject: { scope }, context: { options } }: Standing): void {
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
