import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { noticesOf } from '../carried-packages.ts';
import { headersFile } from './headers.ts';
import { type Making, write, writeSbom } from './making.ts';

/** Whose work is in the embed: of other packages than the first the build takes nothing (scripts/build-embed.ts). */
const CARRIED = ['libphonenumber-js', '@fontsource/open-sans', '@fontsource/poppins', 'jquery'].map((name) => `node_modules/${name}`);

/** The folder for a CDN: what is built, and beside each script itself compressed, for servers that send what they find. */
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
