import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserClock } from '../../../runtime/browser/clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what one of ours throws when its time has come keeps none of the others from theirs, and is told to the browser (ERR-02, ERR-03)', () => {
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
