import { sourceWith, variableIs } from '../../runtime/explain/what-if.ts';
import type { Page, Ports, Storage } from '../../runtime/ports.ts';
import { plainText } from '../protocol/as-plain-text.ts';

/** Key of the tab's storage. Removed with the simulation. */
export const VARIABLES_KEY = '__poptin_devtools_variables__';

/** Variables and source that the runtime reads differently from the page's own, which stay untouched. */
export interface PageVariables {
  readonly page: Page;
  /** A variable by its path; null as if there were none. Or the source, with a text in it (true) or without it (false). */
  set(name: string, value: string | boolean | null): void;
  /** Called when a simulation starts or ends. Without one, the values are forgotten. */
  settle(): void;
}

type Row = readonly [name: string, value: string | boolean | null];

/** Rows, and when the simulation was begun that they are of. */
type Kept = readonly [begunAt: unknown, rows: readonly Row[]];

const NONE: Kept = [null, []];

/** @param begunAt when what is simulated was begun; null while nothing is */
export function pageVariables({ page, storage }: Pick<Ports, 'page' | 'storage'>, begunAt: () => number | null): PageVariables {
  let kept = readKept(storage);
  const now = () => (begunAt() !== null && kept[0] === begunAt() ? kept[1] : []);
  return {
    page: {
      ...page,
      variable: (asked) =>
        now().reduce((read, [path, value]) => (typeof value === 'boolean' ? read : variableIs(read, path, value)), page.variable)(asked),
      source: () =>
        now().reduce((source, [text, there]) => (typeof there === 'boolean' ? sourceWith(source, text, there) : source), page.source()),
    },
    set(name, value) {
      // A text of the source may be called like a variable.
      const isOther = ([known, was]: Row) => known !== name || (typeof was === 'boolean') !== (typeof value === 'boolean');
      kept = [begunAt(), [...now().filter(isOther), [name, value]]];
      storage.set('session', VARIABLES_KEY, plainText(kept));
    },
    settle() {
      // Another page of the tab may have said more while this one was in the back/forward cache.
      kept = readKept(storage);
      if (kept[1].length && !now().length) storage.set('session', VARIABLES_KEY, null);
    },
  };
}

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) && typeof row[0] === 'string' && (row[1] === null || typeof row[1] === 'string' || typeof row[1] === 'boolean');

/** Nothing where a page has put something else in its place. */
function readKept(storage: Storage): Kept {
  try {
    const [begunAt, rows] = JSON.parse(storage.get('session', VARIABLES_KEY) ?? '') as unknown[];
    return Array.isArray(rows) ? [begunAt, rows.filter(isRow)] : NONE;
  } catch {
    return NONE;
  }
}
