import { isDeepStrictEqual } from 'node:util';
import { demand } from './target.ts';

/** Of what stands for the same: equal in all it holds. */
export function demandSame(found: unknown, wanted: unknown, promise: string): void {
  if (!isDeepStrictEqual(found, wanted)) demand(false, `${promise}: ${short(found)} is not ${short(wanted)}`);
}

const short = (value: unknown): string => JSON.stringify(value)?.slice(0, 400) ?? `${value}`;
