import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { chooseFiles, readMeasured } from './choose-files.ts';
import { chunkEntries } from './chunk-entries.ts';
import { cleanEdition } from './clean-edition.ts';
import { chunkConfig, type Edition, fileConfig, pixelConfig } from './embed-config.ts';
import { fontFiles } from './fonts.ts';
import { squeeze } from './squeeze.ts';

/** The output folder of each edition; all are served the same way. */
const FOLDERS: Readonly<Record<Edition, string>> = {
  production: 'dist/embed',
  readable: 'dist/embed-readable',
  apart: 'dist/embed-apart',
};

/** Folders beside pixel.js. */
const FILES = ['chunks', 'fonts'];

/** By file name: what a page or server needs to verify a file before running it. */
interface Integrity {
  readonly bytes: number;
  /** Compresses the production edition alone: with its sources inside, the readable one would take longer to compress than to build. */
  readonly brotli?: number;
  readonly integrity: string;
}

/**
 * Builds the chunks first, because the pixel carries their hash in `__CHUNKS__`. It is one hash over
 * all chunks: hashes do not compress, and every page view would pay for each.
 */
export async function buildEmbed(edition: Edition = 'production'): Promise<void> {
  if (!existsSync('runtime/embed.ts')) throw new Error('runtime/embed.ts is missing: it is the entry of pixel.js.');

  // The readable edition is left as written: a source map would not survive the two minifiers.
  const finish: typeof squeeze = async (name, source, format) => (edition === 'readable' ? source : squeeze(name, source, format));
  const chunks = new Map<string, string>();
  const entries = chunkEntries();
  const brings = edition === 'apart' ? new Map<string, readonly string[]>() : chooseFiles(readMeasured());
  for (const [name, entry] of entries) {
    const code = await bundle(chunkConfig(entry, edition));
    const others = brings.get(name)?.map((other) => [other, entries.get(other) ?? ''] as const);
    const file = others ? await bundle(fileConfig(entry, new Map(others), edition)) : code;
    chunks.set(name, await finish(name, file, 'module'));
    if (name !== 'cure') chunks.set(`clean-${name}`, await finish(name, cleanEdition(name, code), 'module'));
  }
  const start = cleanEdition('start-clean', await bundle(chunkConfig('runtime/clean/start-clean.ts', edition)));
  chunks.set('clean-start', await finish('start-clean', start, 'module'));
  const hash = createHash('sha256')
    .update(JSON.stringify([...chunks]))
    .digest('hex')
    .slice(0, 10);
  const files = new Map([...chunks].map(([name, code]) => [`chunks/${name}-${hash}.js`, code]));
  // For templates that ask for it, exactly as its makers built it.
  files.set('chunks/jquery-3.7.1.js', readFileSync('node_modules/jquery/dist/jquery.min.js', 'utf8'));
  // On a page so broken that even the runtime's tables cannot be built, the pixel only loads its cure (runtime/clean/startup-check.ts) and
  // does nothing else (ERR-02).
  const code = (await bundle(pixelConfig('runtime/embed.ts', hash, edition))).replace(/^export \{.*?\};?$/ms, '');
  const pixel = `(()=>{try{${code}\n}catch{cure?.('start')}})()`;
  files.set('pixel.js', await finish('pixel', pixel, 'script'));
  write(edition, files);
}

async function bundle(config: InlineConfig): Promise<string> {
  const result = await build(config);
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const [script, ...others] = output;
  refuseStrangers(script);
  // Anything beside the script, such as a leftover style sheet, would never be requested.
  if (others.length > 0) {
    const names = others.map((file) => file.fileName).join(', ');
    throw new Error(`${script.fileName} needs ${names} beside it. Import CSS with ?inline, and load code through the chunk loader.`);
  }
  return script.code;
}

/** The one package that visitors get, in the chunk for forms with international phone numbers. */
const PHONE_LIBRARY = 'node_modules/libphonenumber-js/';

/** Lets only the runtime into the embed: no other package, and no byte of inspection or simulation. */
function refuseStrangers({ fileName, moduleIds }: Rolldown.OutputChunk): void {
  const ours = (id: string): boolean => id.startsWith(PHONE_LIBRARY) || id.startsWith('runtime/');
  const strangers = moduleIds
    .filter((id) => !id.startsWith('\0'))
    .map((id) => relative('.', id))
    .filter((id) => !ours(id));
  if (strangers.length > 0) throw new Error(`${fileName} would ship ${strangers.join(', ')}. Only runtime/ belongs in it.`);
}

/** Writes everything at once, pixel last, so that a server running during a build never serves a pixel without its chunks. */
function write(edition: Edition, files: ReadonlyMap<string, string>): void {
  const out = FOLDERS[edition];
  for (const folder of FILES) mkdirSync(join(out, folder), { recursive: true });
  const fonts = new Map([...fontFiles.values()].map(({ name, bytes }) => [`fonts/${name}`, bytes]));
  for (const [name, bytes] of fonts) writeFileSync(join(out, name), bytes);
  const manifest: Record<string, Integrity> = {};
  for (const [name, code] of files) {
    writeFileSync(join(out, name), code);
    const bytes = Buffer.from(code);
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    const brotli = edition === 'production' && { brotli: brotliCompressSync(bytes).length };
    manifest[name] = { bytes: bytes.length, ...brotli, integrity };
  }
  writeFileSync(join(out, 'integrity.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const folder of FILES) {
    for (const { name: file } of readdirSync(join(out, folder), { withFileTypes: true }).filter((each) => each.isFile())) {
      const name = `${folder}/${file}`;
      if (!files.has(name) && !fonts.has(name)) rmSync(join(out, name));
    }
  }
}
