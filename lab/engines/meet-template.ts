import { readdirSync } from 'node:fs';
import { FACES, WEIGHTS } from '../../runtime/show/parts/font-faces.ts';
import type { EnginePage } from './engine.ts';

export const VIEWS = [
  ['desktop', 1280, 720],
  ['phone', 390, 844],
] as const;
export const LANGUAGES = ['en', 'he'] as const;

/** A template's row in the build's catalogue. */
export interface Entry {
  readonly type: string;
  readonly format: string;
}

/** A default font's family, weight, unicode range and path beside the script. */
type Font = readonly [family: string, weight: string, unicodeRange: string, path: string];

function readFonts(): readonly Font[] {
  const files = readdirSync('dist/embed/fonts');
  return FACES.flatMap(([family, start, unicodeRange]) =>
    WEIGHTS.map((weight): Font => {
      const file = files.find((name) => name.startsWith(`${start}-${weight}-`));
      if (!file) throw new Error(`The build has no font ${start} in weight ${weight}. Run npm run build.`);
      return [family, `${weight}`, unicodeRange, `fonts/${file}`];
    }),
  );
}

/** Runs in the page: over once the popup's controls work, its products, countries and calendar have come, and its letters have our fonts. */
async function untilThere(fonts: readonly Font[]): Promise<void> {
  const isThere = () => {
    const root = document.querySelector('.poptin-popup')?.shadowRoot;
    const lists = [...(root?.querySelectorAll('[data-products]') ?? [])];
    const helped = [...(root?.querySelectorAll('[data-validate=phone-international],[data-field=birthday]') ?? [])];
    return (
      !!root?.querySelector('[data-live]') &&
      helped.every((field) => field.parentElement?.querySelector('button')) &&
      lists.every((list) => list.querySelector(':scope > :not(template)'))
    );
  };
  const until = performance.now() + 60_000;
  while (!isThere()) {
    if (performance.now() > until) throw new Error(`No popup came to ${location.search}: ${document.readyState}`);
    await new Promise((looked) => setTimeout(looked, 20));
  }
  // A popup in the page's flow does without our fonts where they would move the page (TYP-18), which depends on the machine's own. Each
  // engine gets them here, since two fonts cannot be compared.
  const script = document.querySelector<HTMLScriptElement>('script[src*="pixel.js"]')?.src ?? '';
  for (const [family, weight, unicodeRange, path] of fonts)
    document.fonts.add(new FontFace(family, `url(${new URL(path, script)})`, { weight, unicodeRange }));
  for (let looks = 0; looks < 3 || document.fonts.status !== 'loaded'; looks++) await new Promise((looked) => setTimeout(looked, 20));
  await document.fonts.ready;
}

/** A template on the gallery's calm page, shown by the runtime as a site would have it. */
export async function meetTemplate(page: EnginePage, gallery: string, { type, format }: Entry, language: string): Promise<void> {
  await page.goto(`${gallery}/show?type=${type}&format=${format.replace('format_', '')}&lang=${language}&host=calm`);
  await page.evaluate(untilThere, readFonts());
}
