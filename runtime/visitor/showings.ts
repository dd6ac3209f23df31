import type { Memory } from './memory.ts';

/** The highest possible cap, which keeps the cookie short. */
export const MOST_KEPT = 30;
const SECOND_MS = 1000;
const WEEK_MS = 7 * 86_400_000;
const BASE = 36;

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
