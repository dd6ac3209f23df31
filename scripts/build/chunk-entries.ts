import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';

const TABLE = 'runtime/chunks.ts';
/** A chunk's row: a whole module, or names that it picks from one or several. */
const ROW = /readonly '?([\w-]+)'?:([^;]*?typeof import\([^;]*);/g;
const MODULE = /typeof import\('\.\/([\w/.-]+)'\)(?:,([^>]*)>)?/g;

/** A module of a chunk. Without names, the chunk offers all of its exports. */
interface Offer {
  readonly path: string;
  readonly names: readonly string[];
}

/** What each chunk of the embed offers, by name. `<name>.chunk.ts` assembles a chunk that is more than exports of its modules. */
function readRows(): ReadonlyMap<string, readonly Offer[]> {
  const files = globSync('runtime/**/*.chunk.ts').map((path) => [basename(path, '.chunk.ts'), [{ path, names: [] }]] as const);
  const rows = [...readFileSync(TABLE, 'utf8').matchAll(ROW)].map(([, name = '', row = '']) => {
    const offers = [...row.matchAll(MODULE)].map(([, path, names = '']) => ({
      path: `runtime/${path}`,
      names: [...names.matchAll(/'(\w+)'/g)].map(([, each = '']) => each),
    }));
    return [name, offers] as const;
  });
  return new Map<string, readonly Offer[]>([...files, ...rows].toSorted(([one], [other]) => one.localeCompare(other)));
}

/** The modules that are a chunk by themselves: no other code may import them. */
export const chunkModules = (): readonly string[] =>
  [...readRows().values()].flatMap((offers) => (offers.length > 1 ? [] : (offers[0]?.path ?? [])));

const MADE = 'chunk:';

/** The entry module of each chunk, by name. The build writes the one of a chunk that offers only some exports. */
export const chunkEntries = (): ReadonlyMap<string, string> =>
  new Map(
    [...readRows()].map(([name, offers]) => [name, offers.some(({ names }) => names.length) ? MADE + name : (offers[0]?.path ?? '')]),
  );

/** The entry of a chunk that offers only some exports of its modules. */
export const writeEntry = (name: string): string =>
  (readRows().get(name) ?? []).map(({ path, names }) => `export { ${names.join(', ')} } from ${JSON.stringify(resolve(path))};`).join('\n');

export const madeEntries = (): Plugin => ({
  name: 'chunk-entries',
  resolveId: (id) => (id.startsWith(MADE) ? `\0${id}` : null),
  load: (id) => (id.startsWith(`\0${MADE}`) ? writeEntry(id.slice(MADE.length + 1)) : null),
});
