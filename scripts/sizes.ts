/**
 * `npm run sizes`: what each room's files cost in the shipped embed, after dead code is dropped. The second figure is the brotli bytes that
 * the whole would save without the file, so it accounts for shared code.
 */
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { minify } from 'terser';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { chunkEntries } from './build/chunk-entries.ts';
import { chunkConfig, pixelConfig } from './build/embed-config.ts';
import { TERSER } from './build/squeeze.ts';

const brotli = (code: string): number => brotliCompressSync(code).length;

/** The minified code, in pieces that each come from one file. */
async function piecesOf(config: InlineConfig): Promise<Array<{ readonly file: string; readonly code: string }>> {
  const built = (await build({ ...config, build: { ...config.build, sourcemap: true } })) as Rolldown.RolldownOutput;
  const [{ code, map, fileName }] = built.output;
  // One of the build's two minifiers is enough: they differ by a hundredth.
  const small = await minify(code, { ...structuredClone(TERSER), module: true, sourceMap: { content: `${map}`, asObject: true } });
  const found = new SourceMap(small.map as unknown as SourceMapPayload);
  const pieces: Array<{ file: string; code: string }> = [];
  for (const [line, text] of (small.code ?? '').split('\n').entries())
    for (const [column, sign] of [...text].entries()) {
      const { originalSource } = found.findEntry(line, column) as Partial<SourceMapping>;
      // A map names its sources relative to its own file. Code that the bundler adds has none.
      const file = originalSource ? relative('.', resolve('dist', dirname(fileName), originalSource)) : 'around the files';
      const last = pieces.at(-1);
      if (last?.file === file) last.code += sign;
      else pieces.push({ file, code: sign });
    }
  return pieces;
}

async function printSizes(name: string, config: InlineConfig): Promise<void> {
  const pieces = await piecesOf(config);
  const together = (without?: string): number =>
    brotli(
      pieces
        .filter(({ file }) => file !== without)
        .map(({ code }) => code)
        .join(''),
    );
  const whole = together();
  console.log(`\n${name}: about ${whole} bytes in brotli`);
  const rows = [...Map.groupBy(pieces, ({ file }) => file)].map(([file, its]) => ({
    file,
    minified: its.reduce((sum, { code }) => sum + code.length, 0),
    brotli: whole - together(file),
  }));
  for (const row of rows.toSorted((a, b) => b.brotli - a.brotli))
    console.log(`${String(row.minified).padStart(7)} ${String(row.brotli).padStart(7)}  ${row.file}`);
}

await printSizes('pixel.js', pixelConfig('runtime/embed.ts', ''));
for (const [name, entry] of chunkEntries()) await printSizes(name, chunkConfig(entry));
