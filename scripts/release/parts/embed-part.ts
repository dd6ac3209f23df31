import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { noticesOf } from '../../build/carried-packages.ts';
import { headersFile } from '../headers.ts';
import { type Making, write, writeSbom } from '../making.ts';

/** The packages that the embed contains. In code, the build accepts only the first (scripts/build/build-embed.ts). */
const CARRIED = ['libphonenumber-js', '@fontsource/open-sans', '@fontsource/poppins', 'jquery'].map((name) => `node_modules/${name}`);

/** The folder for a CDN: the build, plus a compressed copy of each script for servers that serve precompressed files. */
export function makeEmbed(making: Making, out: string): void {
  cpSync('dist/embed', out, { recursive: true });
  write(join(out, '_headers'), headersFile());
  write(join(out, 'LICENSES.txt'), noticesOf(CARRIED));
  pin(out);
  for (const file of globSync('**/*.js', { cwd: out })) {
    const bytes = readFileSync(join(out, file));
    write(join(out, `${file}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
    write(join(out, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
  writeSbom(making, 'poptins-embed', new Set(CARRIED));
}

/**
 * The same script under a name that changes with its content, for a site that wants exactly these bytes (KIT-08). Its chunks have such
 * names anyway. The tag next to it contains the hash that a browser checks.
 */
function pin(out: string): void {
  const bytes = readFileSync(join(out, 'pixel.js'));
  const file = `pixel-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.js`;
  const hashes = JSON.parse(readFileSync(join(out, 'integrity.json'), 'utf8')) as Record<string, { readonly integrity: string }>;
  const own = hashes['pixel.js'];
  if (!own) throw new Error('integrity.json does not name pixel.js.');
  write(join(out, file), bytes);
  write(join(out, 'integrity.json'), `${JSON.stringify({ ...hashes, [file]: own }, null, 2)}\n`);
  write(
    join(out, 'pinned-tag.html'),
    `<script id="pixel-script-poptin" src="https://CDN/${file}?id=CLIENT_ID" integrity="${own.integrity}" crossorigin="anonymous" async></script>\n`,
  );
}
