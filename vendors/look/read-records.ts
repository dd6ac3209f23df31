import type { Area, Told, VendorRule } from '../vendor-rule.ts';

/** A record with the place where it was found. */
export interface VendorRecord extends Told {
  readonly area: Area;
  readonly key: string;
}

/** The page's own storage, read once for all rules. */
export type Kept = Readonly<Record<Area, ReadonlyArray<readonly [key: string, text: string]>>>;

const MAX_KEYS = 500;
const MAX_TEXT = 50_000;
const MAX_RECORDS = 20;

/** The real visitor's storage, since vendors know of no copy. A page without storage has none. */
export function readKept(document: Document): Kept {
  const view = document.defaultView;
  return {
    cookie: document.cookie
      .split('; ')
      .slice(0, MAX_KEYS)
      .map((pair) => [pair.split('=', 1)[0] ?? '', unescaped(pair.slice(pair.indexOf('=') + 1).slice(0, MAX_TEXT))]),
    local: entriesOf(() => view?.localStorage),
    session: entriesOf(() => view?.sessionStorage),
  };
}

/** A vendor's own records, decoded, the last first. */
export function readRecords({ records }: VendorRule, kept: Kept): VendorRecord[] {
  const told = records.flatMap(({ area, key, read }) => {
    const beside = (wanted: string) => kept[area].find(([name]) => name === wanted)?.[1];
    return kept[area].flatMap(([name, text]): VendorRecord[] => {
      const found = key.exec(name);
      return found ? read(text, found[1] ?? '', beside).map((one) => ({ ...one, area, key: name })) : [];
    });
  });
  return told.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)).slice(0, MAX_RECORDS);
}

function entriesOf(storage: () => Storage | undefined): Array<[string, string]> {
  try {
    const area = storage();
    if (!area) return [];
    const keys = Array.from({ length: Math.min(area.length, MAX_KEYS) }, (_, at) => area.key(at) ?? '');
    return keys.map((key) => [key, (area.getItem(key) ?? '').slice(0, MAX_TEXT)]);
  } catch {
    return [];
  }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
