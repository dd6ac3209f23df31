import type { Shown } from '../popup/view.ts';

/** By family and weight: the file's name, which changes with its content. */
declare const __FONTS__: Readonly<Record<string, string>>;

/** Names of our own, so that a page which names Poppins without having it looks as it did (TYP-19). */
const FAMILIES = { en: ['Poptins Poppins', 'poppins-latin'], he: ['Poptins Open Sans', 'open-sans-hebrew'] } as const;
const WEIGHTS = [400, 600] as const;

/**
 * The default fonts (TYP-18), self-hosted, once a popup stands that is set in them: it is seen in the
 * system's font until they are there. A page whose policy forbids them keeps that.
 */
export function loadFonts({ box, subject: { scope }, context: { options } }: Shown): void {
  const root = box.querySelector<HTMLElement>('[data-poptin-container]');
  if (!root) return;
  const [family, file] = FAMILIES[(root.lang || document.documentElement.lang).startsWith('he') ? 'he' : 'en'];
  if (!getComputedStyle(root).fontFamily.includes(family)) return;
  for (const weight of WEIGHTS) {
    const name = __FONTS__[`${file}-${weight}`];
    if (!name) continue;
    const font = new FontFace(family, `url(${new URL(`fonts/${name}`, options.scriptUrl).href})`, { weight: `${weight}`, display: 'swap' });
    font.load().then(
      scope.guard('fonts', () => void document.fonts.add(font)),
      () => {},
    );
    scope.signal.addEventListener('abort', () => document.fonts.delete(font), { once: true });
  }
}
