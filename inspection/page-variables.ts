import type { Page, Ports, Storage } from '../runtime/ports.ts';
import { variableIs } from '../runtime/support/explain/what-if.ts';
import { plainText } from './plain-text.ts';

/** Where they are kept from page to page of one tab. Gone with the simulation. */
export const VARIABLES_KEY = '__poptin_devtools_variables__';

/** Variables of the page that the runtime reads otherwise than they are. The page's own stay untouched. */
export interface PageVariables {
  readonly page: Page;
  /** Null: as if there were none. */
  set(path: string, value: string | null): void;
  /** After it was said anew whether anything is simulated: without that they are forgotten. */
  settle(): void;
}

type Row = readonly [path: string, value: string | null];

export function pageVariables({ page, storage }: Pick<Ports, 'page' | 'storage'>, isOn: () => boolean): PageVariables {
  let values = new Map(readKept(storage));
  return {
    page: {
      ...page,
      variable(asked) {
        if (!isOn()) return page.variable(asked);
        return [...values].reduce((read, [path, value]) => variableIs(read, path, value), page.variable)(asked);
      },
    },
    set(path, value) {
      values.set(path, value);
      storage.set('session', VARIABLES_KEY, plainText([...values]));
    },
    settle() {
      if (isOn() || !values.size) return;
      values = new Map();
      storage.set('session', VARIABLES_KEY, null);
    },
  };
}

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) && typeof row[0] === 'string' && (row[1] === null || typeof row[1] === 'string');

/** Nothing where a page has put something else in its place. */
function readKept(storage: Storage): Row[] {
  try {
    const kept: unknown = JSON.parse(storage.get('session', VARIABLES_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRow) : [];
  } catch {
    return [];
  }
}
