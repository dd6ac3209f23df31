import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Rival } from './rivals.ts';
import type { Row } from './row.ts';

const brotli = (pattern: string): number => Math.max(...globSync(pattern).map((file) => brotliCompressSync(readFileSync(file)).length));

/** Bytes on the wire, from the files themselves: per page, and until the first lead popup is shown, whichever lightbox it is. */
export function bytes(rivals: readonly Rival[]): Row[] {
  const pixel = brotli('dist/embed/pixel.js');
  const template = brotli('dist/templates/lightbox/*.html');
  const atOnce = pixel + template + brotli('dist/embed/chunks/popups-*.js') + brotli('dist/embed/chunks/show-*.js');
  const waits = pixel + template + brotli('dist/embed/chunks/near-*.js') + brotli('dist/embed/chunks/triggers-*.js');
  const beside = rivals.map(({ name, bytes }) => ({ what: name, value: bytes }));
  return [
    { what: 'bytes each page view loads, brotli', ours: pixel, unit: 'B', beside, most: 10_000 },
    { what: 'bytes until the first lead popup is shown, at once, brotli', ours: atOnce, unit: 'B', most: 18_000 },
    { what: 'the same of one that waits for its trigger', ours: waits, unit: 'B', most: null },
  ];
}
