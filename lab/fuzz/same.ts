import { isDeepStrictEqual } from 'node:util';
import { demand } from './target.ts';

/** Demands that two values hold the same. */
export function demandSame(found: unknown, wanted: unknown, promise: string): void {
  if (!isDeepStrictEqual(found, wanted)) demand(false, `${promise}: ${short(found)} is not ${short(wanted)}`);
}

const short = (value: unknown): string => JSON.stringify(value)?.slice(0, 400) ?? `${value}`;
