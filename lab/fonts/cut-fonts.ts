/**
 * `node lab/fonts/cut-fonts.ts`: cuts the default fonts (TYP-18) along the ranges of runtime/show/parts/font-faces.ts, and writes
 * them to assets/fonts, from where the build takes them. Run it when a range or a font's version changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FACES, WEIGHTS } from '../../runtime/show/parts/font-faces.ts';

const inLab = createRequire(import.meta.url);

/** HarfBuzz's own cutter, with the letters to keep. From the lab's packages, which a clone of the product does not install. */
type SubsetFont = (font: Buffer, letters: string, options: { readonly targetFormat: 'woff2' }) => Promise<Buffer>;
const subsetFont = inLab('subset-font') as SubsetFont;

/** The subset of a font's package that holds all letters of our file. */
const WHOLE: Readonly<Record<string, string>> = {
  'poppins-latin': '@fontsource/poppins/files/poppins-latin',
  'poppins-latin-accents': '@fontsource/poppins/files/poppins-latin',
  'open-sans-hebrew': '@fontsource/open-sans/files/open-sans-hebrew',
};

function lettersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');
}

for (const [, file, range] of FACES)
  for (const weight of WEIGHTS) {
    const whole = readFileSync(inLab.resolve(`${WHOLE[file]}-${weight}-normal.woff2`));
    const cut = await subsetFont(whole, lettersOf(range), { targetFormat: 'woff2' });
    writeFileSync(new URL(`../../assets/fonts/${file}-${weight}.woff2`, import.meta.url), cut);
    console.log(`${file}-${weight}.woff2: ${cut.length} bytes of ${whole.length}`);
  }
