/**
 * `node lab/fonts/cut-fonts.ts`: cuts the default fonts (TYP-18) along the ranges of runtime/show/parts/font-faces.ts, and writes
 * them to assets/fonts, from where the build takes them. Run it when a range or a font's version changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FACES, WEIGHTS } from '../../runtime/show/parts/font-faces.ts';

const inLab = createRequire(import.meta.url);

interface Options {
  readonly targetFormat: 'woff2';
  readonly noHinting: boolean;
  readonly dropTables: readonly string[];
}

/** HarfBuzz's own cutter, with the letters to keep. From the lab's packages, which a clone of the product does not install. */
type SubsetFont = (font: Buffer, letters: string, options: Options) => Promise<Buffer>;
const subsetFont = inLab('subset-font') as SubsetFont;

/** What the cutter itself unpacks a font with. */
const { convert } = createRequire(inLab.resolve('subset-font'))('fontverter') as {
  convert(font: Buffer, format: 'truetype'): Promise<Buffer>;
};

/** Hinting was two fifths of the Hebrew files, and Poppins has none. No browser reads the styles of `STAT`. */
const OPTIONS: Options = { targetFormat: 'woff2', noHinting: true, dropTables: ['STAT'] };

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

/** A family and a style in English for Windows, both "P". */
const SHORT_NAMES = [0, 2, 30, 3, 1, 0x409, 1, 2, 0, 3, 1, 0x409, 2, 2, 0, 'P'.charCodeAt(0)];

/**
 * Shortens a font's names and notices: its style sheet names it, and a release's LICENSES.txt has the notices. OpenType requires the table, so
 * a browser may refuse a font without it.
 */
function shortenNames(font: Buffer): void {
  const entry = font.indexOf('name', 'latin1');
  const [offset, length] = [entry + 8, entry + 12];
  const table = Buffer.alloc(SHORT_NAMES.length * 2);
  for (const [at, word] of SHORT_NAMES.entries()) table.writeUInt16BE(word, at * 2);
  table.copy(font, font.readUInt32BE(offset));
  font.writeUInt32BE(table.length, length);
}

for (const [, file, range] of FACES)
  for (const weight of WEIGHTS) {
    const whole = readFileSync(inLab.resolve(`${WHOLE[file]}-${weight}-normal.woff2`));
    const unpacked = Buffer.from(await convert(whole, 'truetype'));
    shortenNames(unpacked);
    const cut = await subsetFont(unpacked, lettersOf(range), OPTIONS);
    writeFileSync(new URL(`../../assets/fonts/${file}-${weight}.woff2`, import.meta.url), cut);
    console.log(`${file}-${weight}.woff2: ${cut.length} bytes of ${whole.length}`);
  }
