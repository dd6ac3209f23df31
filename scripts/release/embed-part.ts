import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { noticesOf } from '../carried-packages.ts';
import { headersFile } from './headers.ts';
import { type Making, write, writeSbom } from './making.ts';

/** The packages whose work is in the embed. In code, the build accepts only the first (scripts/build-embed.ts). */
const CARRIED = ['libphonenumber-js', '@fontsource/open-sans', '@fontsource/poppins', 'jquery'].map((name) => `node_modules/${name}`);

/** The folder for a CDN: the build, plus a compressed copy of each script for servers that serve precompressed files. */
export function makeEmbed(making: Making, out: string): void {
  cpSync('dist/embed', out, { recursive: true });
  write(join(out, '_headers'), headersFile());
  write(join(out, 'LICENSES.txt'), noticesOf(CARRIED));
  for (const file of globSync('**/*.js', { cwd: out })) {
    const bytes = readFileSync(join(out, file));
    write(join(out, `${file}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
    write(join(out, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
  writeSbom(making, 'poptins-embed', new Set(CARRIED));
}
