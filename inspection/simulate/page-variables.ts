import { sourceWith, variableIs } from '../../runtime/decide/gates/remedies/what-if.ts';
import type { Page, Ports, Storage } from '../../runtime/ports.ts';
import { plainText } from '../protocol/as-plain-text.ts';
import { TOOLS } from '../visitor/kept-in-tab.ts';

/** Key of the tab's storage. Removed with the simulation. */
export const VARIABLES_KEY = `${TOOLS}variables__`;

/** Values that the runtime reads in place of the page's own variables and source. The page itself stays unchanged. */
export interface PageVariables {
  readonly page: Page;
  /** Sets a variable by its path; null makes it missing. Or sets whether the source contains a text. */
  set(name: string, value: string | boolean | null): void;
  /** Call when a simulation starts or ends. The end of a simulation deletes the values. */
  settle(): void;
}

type Row = readonly [name: string, value: string | boolean | null];

/** Rows, and when their simulation began. */
type Kept = readonly [begunAt: unknown, rows: readonly Row[]];

const NONE: Kept = [null, []];

/** @param begunAt when the current simulation began; null without one */
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
      // A text in the source may have the same name as a variable.
      const isOther = ([known, was]: Row) => known !== name || (typeof was === 'boolean') !== (typeof value === 'boolean');
      kept = [begunAt(), [...now().filter(isOther), [name, value]]];
      storage.set('session', VARIABLES_KEY, plainText(kept));
    },
    settle() {
      // Another page of the tab may have added values while this one was in the back/forward cache.
      kept = readKept(storage);
      if (kept[1].length && !now().length) storage.set('session', VARIABLES_KEY, null);
    },
  };
}

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) && typeof row[0] === 'string' && (row[1] === null || typeof row[1] === 'string' || typeof row[1] === 'boolean');

/** Empty if a page has replaced our value. */
function readKept(storage: Storage): Kept {
  try {
    const [begunAt, rows] = JSON.parse(storage.get('session', VARIABLES_KEY) ?? '') as unknown[];
    return Array.isArray(rows) ? [begunAt, rows.filter(isRow)] : NONE;
  } catch {
    return NONE;
  }
}
