import type { Page, Ports, Storage } from '../runtime/ports.ts';
import { sourceWith, variableIs } from '../runtime/support/explain/what-if.ts';
import { plainText } from './plain-text.ts';

/** Where they are kept from page to page of one tab. Gone with the simulation. */
export const VARIABLES_KEY = '__poptin_devtools_variables__';
export const SOURCE_KEY = '__poptin_devtools_source__';

/** What of the page the runtime reads otherwise than it is: its variables and its source. The page's own stay untouched. */
export interface PageVariables {
  readonly page: Page;
  /** Null: as if there were none. */
  set(path: string, value: string | null): void;
  /** With the text in it, or without it. */
  setSource(text: string, there: boolean): void;
  /** After it was said anew whether anything is simulated: without that they are forgotten. */
  settle(): void;
}

export function pageVariables({ page, storage }: Pick<Ports, 'page' | 'storage'>, isOn: () => boolean): PageVariables {
  const values = keptRows(storage, VARIABLES_KEY, (value): value is string | null => value === null || typeof value === 'string');
  const texts = keptRows(storage, SOURCE_KEY, (there) => typeof there === 'boolean');
  return {
    page: {
      ...page,
      variable(asked) {
        if (!isOn()) return page.variable(asked);
        return values.all().reduce((read, [path, value]) => variableIs(read, path, value), page.variable)(asked);
      },
      source: () =>
        isOn() ? texts.all().reduce((source, [text, there]) => sourceWith(source, text, there), page.source()) : page.source(),
    },
    set: values.set,
    setSource: texts.set,
    settle() {
      if (isOn()) return;
      values.forget();
      texts.forget();
    },
  };
}

/** Rows by their names, the last said of each, for as long as the tab. Nothing where a page has put something else in their place. */
function keptRows<V>(storage: Storage, key: string, isValue: (value: unknown) => value is V) {
  const isRow = (row: unknown): row is readonly [string, V] => Array.isArray(row) && typeof row[0] === 'string' && isValue(row[1]);
  function read(): Array<readonly [string, V]> {
    try {
      const kept: unknown = JSON.parse(storage.get('session', key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isRow) : [];
    } catch {
      return [];
    }
  }
  const rows = new Map(read());
  return {
    all: () => [...rows],
    set(name: string, value: V): void {
      rows.delete(name);
      rows.set(name, value);
      storage.set('session', key, plainText([...rows]));
    },
    forget(): void {
      if (!rows.size) return;
      rows.clear();
      storage.set('session', key, null);
    },
  };
}
