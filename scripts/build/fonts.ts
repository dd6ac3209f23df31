import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { WEIGHTS } from '../../runtime/show/parts/font-faces.ts';

const require = createRequire(import.meta.url);

/** The packages with the default fonts (TYP-18). */
const FONTS = [
  ['@fontsource/poppins', 'poppins-latin'],
  ['@fontsource/open-sans', 'open-sans-hebrew'],
] as const;

interface FontFile {
  /** Changes with its content, so that it may be cached forever. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** By subset and weight. */
export const fontFiles: ReadonlyMap<string, FontFile> = new Map(
  FONTS.flatMap(([from, subset]) =>
    WEIGHTS.map((weight) => {
      const key = `${subset}-${weight}`;
      const bytes = readFileSync(require.resolve(`${from}/files/${key}-normal.woff2`));
      return [key, { name: `${key}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.woff2`, bytes }] as const;
    }),
  ),
);
