import type { Memory } from './memory.ts';

/** The highest possible cap, which keeps the cookie short. */
export const MOST_KEPT = 30;
const SECOND_MS = 1000;
const WEEK_MS = 7 * 86_400_000;
const BASE = 36;

/** The time at which a showing in this second counts. Compare beginnings with showings in this form. */
export const secondOf = (at: number): number => Math.floor(at / SECOND_MS) * SECOND_MS;

/** `t3x1c0.t3x1d4`: when popups were shown, in seconds, oldest first. Two in the same second stand there twice. */
export const readShown = (kept: string | undefined): readonly number[] =>
  (kept ?? '')
    .split('.')
    .filter((each) => /^[\da-z]{5,7}$/.test(each))
    .map((each) => Number.parseInt(each, BASE) * SECOND_MS);

export const writeShown = (times: readonly number[]): string =>
  times
    .map((at) => Math.floor(at / SECOND_MS))
    .sort((a, b) => a - b)
    .slice(-MOST_KEPT)
    .map((at) => at.toString(BASE))
    .join('.');

/** The showings that only the first list has. Each of the second stands for one of its second. */
function without(times: readonly number[], others: readonly number[]): number[] {
  const left = [...others];
  return times.filter((at) => {
    const same = left.indexOf(secondOf(at));
    if (same >= 0) left.splice(same, 1);
    return same < 0;
  });
}

/** Two records that may have showings in common. */
export const joinShown = (one: string | undefined, other: string): string =>
  writeShown([...readShown(other), ...without(readShown(one), readShown(other))]);

/** All showings that count: those of this browser, and those of a contact's other devices. */
export const shownOf = (jar: ReadonlyMap<string, string>): readonly number[] => [
  ...readShown(jar.get('shown_at')),
  ...readShown(jar.get('shown_elsewhere')),
];

/** Counts a showing of any popup. */
export function noteShown(memory: Memory, now: number): void {
  const before = readShown(memory.cookie('shown_at') ?? undefined).filter((at) => at > now - WEEK_MS);
  memory.setCookie('shown_at', writeShown([...before, now]), '', WEEK_MS);
}

export const noteClosed = (memory: Memory, now: number): void => memory.setCookie('last_closed', `${now}`, '', WEEK_MS);

/** The longest list that a server sends. */
const MAX_CONVERTED = 50;

/** Stands for the conversion id of a popup in which a contact converted on another device. */
const ELSEWHERE = 'elsewhere';
const CONVERSION = /^conversion_([\w-]{1,64})$/;

/** Adds what the server knows about a contact. It stays apart from what this browser did, which alone is sent. */
export function remember(memory: Memory, raw: { readonly shown?: unknown; readonly converted?: unknown }): void {
  const times = Array.isArray(raw.shown) ? raw.shown.filter((at): at is number => Number.isInteger(at) && at > 0) : [];
  const jar = memory.cookies();
  const others = writeShown(without(times, readShown(jar.get('shown_at'))));
  if (others && others !== jar.get('shown_elsewhere')) memory.setCookie('shown_elsewhere', others, '', WEEK_MS);
  const converted = Array.isArray(raw.converted) ? raw.converted.slice(0, MAX_CONVERTED) : [];
  for (const id of converted)
    if (typeof id === 'string' && CONVERSION.test(`conversion_${id}`) && !jar.has(`conversion_${id}`))
      memory.setCookie('conversion_', ELSEWHERE, id);
}

/** The popups in which the visitor converted, by whether they did it in this browser. */
const convertedIn = (jar: ReadonlyMap<string, string>, isHere: boolean): readonly string[] =>
  [...jar].flatMap(([name, value]) => (isHere === (value !== ELSEWHERE) && CONVERSION.exec(name)?.[1]) || []);

/** What this browser did, for the contact's other devices. */
export const ownShowings = (jar: ReadonlyMap<string, string>) => ({
  shown: readShown(jar.get('shown_at')),
  converted: convertedIn(jar, true),
});

/** Removes what came from a contact: the visitor is another one now. */
export function forgetOthers(memory: Memory): void {
  memory.setCookie('shown_elsewhere', null);
  for (const id of convertedIn(memory.cookies(), false)) memory.setCookie('conversion_', null, id);
}
