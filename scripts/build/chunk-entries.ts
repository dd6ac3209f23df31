import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const TABLE = 'runtime/chunks.ts';
const ROW = /readonly '?([\w-]+)'?: typeof import\('\.\/([\w/.-]+)'\)/g;

/**
 * The chunks of the embed, by name, each with its entry module. A row of `runtime/chunks.ts` names the module whose exports are the chunk.
 * A chunk of several modules has an entry of its own, `<name>.chunk.ts`.
 */
export function chunkEntries(): ReadonlyMap<string, string> {
  const files = globSync('runtime/**/*.chunk.ts').map((path) => [basename(path, '.chunk.ts'), path] as const);
  const rows = [...readFileSync(TABLE, 'utf8').matchAll(ROW)].map(([, name = '', path]) => [name, `runtime/${path}`] as const);
  return new Map([...files, ...rows].toSorted(([one], [other]) => one.localeCompare(other)));
}
