import type { StorageArea } from '../../runtime/ports.ts';
import { plainText } from '../protocol/as-plain-text.ts';

export interface CopiedCookie {
  readonly value: string;
  /** Milliseconds since 1970 on the simulated clock; null for as long as the browser runs. */
  readonly endsAt: number | null;
}

/** A copy of the visitor's storage. Null is a value removed in the copy. */
export interface Copy extends Record<StorageArea, Map<string, string | null>> {
  /** When its simulation began. A page may have written anything here. */
  readonly begunAt: unknown;
  readonly cookie: Map<string, CopiedCookie | null>;
  readonly leads: Map<string, unknown>;
}

export const emptyCopy = (begunAt: number): Copy => ({
  begunAt,
  cookie: new Map(),
  local: new Map(),
  session: new Map(),
  leads: new Map(),
});

export function writeCopy({ begunAt, cookie, local, session, leads }: Copy): string {
  const jar = [...cookie].map(([name, held]) => [name, held?.value, held?.endsAt]);
  return plainText({ begunAt, cookie: jar, local: [...local], session: [...session], leads: [...leads] }, Number.POSITIVE_INFINITY);
}

type Row = readonly [key: string, value: unknown, more?: unknown];

const isRow = (row: unknown): row is Row => Array.isArray(row) && typeof row[0] === 'string';
const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** A copy that was written before; null if there is none, or if a page has replaced it. */
export function readCopy(text: string | null): Copy | null {
  try {
    const { begunAt, cookie, local, session, leads } = JSON.parse(text ?? '') as Record<keyof Copy, unknown[]>;
    const rows = (list: unknown[]) => list.filter(isRow);
    const texts = (list: unknown[]) => new Map(rows(list).flatMap(([key, value]) => (isText(value) ? [[key, value] as const] : [])));
    const jar = rows(cookie).map(
      ([name, value, endsAt]) =>
        [name, typeof value === 'string' ? { value, endsAt: typeof endsAt === 'number' ? endsAt : null } : null] as const,
    );
    return {
      begunAt,
      cookie: new Map(jar),
      local: texts(local),
      session: texts(session),
      leads: new Map(rows(leads).map(([key, lead]) => [key, lead])),
    };
  } catch {
    return null;
  }
}
