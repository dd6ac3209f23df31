import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { FACES, WEIGHTS } from '../../runtime/show/parts/font-faces.ts';

interface FontFile {
  /** Changes with its content, so that it may be cached forever. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The font files by file name and weight, as `lab/fonts/cut-fonts.ts` made them. */
export const fontFiles: ReadonlyMap<string, FontFile> = new Map(
  FACES.flatMap(([, file]) =>
    WEIGHTS.map((weight) => {
      const key = `${file}-${weight}`;
      const bytes = readFileSync(new URL(`../../assets/fonts/${key}.woff2`, import.meta.url));
      return [key, { name: `${key}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.woff2`, bytes }] as const;
    }),
  ),
);
