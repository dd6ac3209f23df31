import type { Memory } from './memory.ts';

/** The highest possible cap, which keeps the cookie short. */
export const MOST_KEPT = 30;
const SECOND_MS = 1000;
const WEEK_MS = 7 * 86_400_000;
const BASE = 36;

/** The time at which a showing in this second counts. Compare beginnings with showings in this form. */
export const secondOf = (at: number): number => Math.floor(at / SECOND_MS) * SECOND_MS;

/** `t3x1c0.t3x1d4`: when popups were shown, in seconds, oldest first. */
export const readShown = (kept: string | undefined): readonly number[] =>
  (kept ?? '')
    .split('.')
    .filter((each) => /^[\da-z]{5,7}$/.test(each))
    .map((each) => Number.parseInt(each, BASE) * SECOND_MS);

export const writeShown = (times: readonly number[]): string =>
  [...new Set(times.map((at) => Math.floor(at / SECOND_MS)))]
    .sort((a, b) => a - b)
    .slice(-MOST_KEPT)
    .map((at) => at.toString(BASE))
    .join('.');

/** Counts a showing of any popup. */
export function noteShown(memory: Memory, now: number): void {
  const before = readShown(memory.cookie('shown_at') ?? undefined).filter((at) => at > now - WEEK_MS);
  memory.setCookie('shown_at', writeShown([...before, now]), '', WEEK_MS);
}

export const noteClosed = (memory: Memory, now: number): void => memory.setCookie('last_closed', `${now}`, '', WEEK_MS);

/** The longest list that a server sends. */
const MAX_CONVERTED = 50;

/** Adds what the server knows about a contact to what this browser knows. */
export function remember(memory: Memory, raw: { readonly shown?: unknown; readonly converted?: unknown }): void {
  const times = Array.isArray(raw.shown) ? raw.shown.filter((at): at is number => Number.isInteger(at) && at > 0) : [];
  const before = memory.cookie('shown_at') ?? '';
  const all = writeShown([...readShown(before), ...times]);
  if (times.length && all !== before) memory.setCookie('shown_at', all, '', WEEK_MS);
  const converted = Array.isArray(raw.converted) ? raw.converted.slice(0, MAX_CONVERTED) : [];
  const jar = memory.cookies();
  for (const id of converted)
    if (typeof id === 'string' && /^[\w-]{1,64}$/.test(id) && !jar.has(`conversion_${id}`))
      memory.setCookie('conversion_', 'elsewhere', id);
}
