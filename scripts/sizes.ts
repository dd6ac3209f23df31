/**
 * `npm run sizes`: what each room's files cost in the shipped embed. The second figure is what the whole
 * would save without the file, in brotli, so it accounts for what it shares with others.
 */
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, minifySync, type Rolldown } from 'vite';
import { chunkConfig, pixelConfig } from './embed-config.ts';

const brotli = (code: string): number => brotliCompressSync(code).length;

async function printSizes(name: string, config: ReturnType<typeof chunkConfig>): Promise<void> {
  const result = (await build(config)) as Rolldown.RolldownOutput;
  const parts = Object.entries(result.output[0].modules).map(([id, { code }]) => ({
    file: id.startsWith('\0') ? id.slice(1) : relative('.', id),
    // Names shared between files are not shortened, because each file is minified separately.
    code: minifySync(id, code ?? '', { module: false, compress: false, mangle: true }).code,
  }));
  const together = (without?: string): number =>
    brotli(
      parts
        .filter(({ file }) => file !== without)
        .map(({ code }) => code)
        .join('\n'),
    );
  const whole = together();
  console.log(`\n${name}: about ${whole} bytes in brotli`);
  const rows = parts.map(({ file, code }) => ({ file, minified: code.length, brotli: whole - together(file) }));
  for (const row of rows.toSorted((a, b) => b.brotli - a.brotli))
    console.log(`${String(row.minified).padStart(7)} ${String(row.brotli).padStart(7)}  ${row.file}`);
}

await printSizes('pixel.js', pixelConfig('runtime/embed.ts', ''));
for (const entry of globSync('runtime/chunks/*.ts').toSorted()) await printSizes(entry, chunkConfig(entry));
