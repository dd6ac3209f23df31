import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserClock } from '../../../runtime/browser/clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a throwing callback stops no other, and the browser gets its error (ERR-02, ERR-03)', () => {
  const told: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => void told.push(error));
  const clock = browserClock();
  const { signal } = new AbortController();
  const rang: string[] = [];
  const fault = new Error('mine');
  clock.after(5, () => void rang.push('first'), signal);
  clock.after(
    5,
    () => {
      throw fault;
    },
    signal,
  );
  clock.after(5, () => void rang.push('second'), signal);
  clock.after(9, () => void rang.push('later'), signal);
  vi.advanceTimersByTime(5);
  expect([rang, told]).toEqual([['first', 'second'], [fault]]);
  vi.advanceTimersByTime(4);
  expect(rang).toEqual(['first', 'second', 'later']);
});

test('timers keep their order and time on a page whose clock stands still (R4, TRG-04)', () => {
  vi.stubGlobal('performance', { now: () => 1000 });
  const clock = browserClock();
  const { signal } = new AbortController();
  const rang: number[] = [];
  const note = () => void rang.push(clock.elapsed());
  clock.after(50, note, signal);
  clock.after(20, note, signal);
  vi.advanceTimersByTime(19);
  expect(rang).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rang).toEqual([1020]);
  clock.after(10, note, signal);
  vi.advanceTimersByTime(30);
  expect(rang).toEqual([1020, 1030, 1050]);
});
