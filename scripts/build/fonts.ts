import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { FACES, WEIGHTS } from '../../runtime/show/parts/font-faces.ts';

const cut = FACES.flatMap(([, file]) =>
  WEIGHTS.map((weight) => {
    const key = `${file}-${weight}`;
    return { key, bytes: readFileSync(new URL(`../../assets/fonts/${key}.woff2`, import.meta.url)) };
  }),
);

/** The hash in the names of all font files. They may be cached forever, and a page carries no list of names. */
export const FONTS_HASH = cut
  .reduce((hash, { bytes }) => hash.update(bytes), createHash('sha256'))
  .digest('hex')
  .slice(0, 10);

/** The font files by family file and weight, as `lab/fonts/cut-fonts.ts` made them. */
export const fontFiles: ReadonlyMap<string, { readonly name: string; readonly bytes: Buffer }> = new Map(
  cut.map(({ key, bytes }) => [key, { name: `${key}-${FONTS_HASH}.woff2`, bytes }]),
);
