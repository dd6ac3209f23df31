import { expect, test } from 'vitest';
import { GRACE_MS, isStray } from '../../../../runtime/show/stage/presses.ts';

test.each<[what: string, press: { isTrusted: boolean; detail: number }, since: number, stray: boolean]>([
  ['a click just after it came', { isTrusted: true, detail: 1 }, 1, true],
  ['a click as the moment ends', { isTrusted: true, detail: 1 }, GRACE_MS - 1, true],
  ['a click after the moment', { isTrusted: true, detail: 1 }, GRACE_MS, false],
  ['the second click of a double click', { isTrusted: true, detail: 2 }, 100, true],
  ['a double click later on', { isTrusted: true, detail: 2 }, GRACE_MS, false],
  ['a click by a key or a screen reader', { isTrusted: true, detail: 0 }, 1, false],
  ['a click that a script makes', { isTrusted: false, detail: 1 }, 1, false],
  ['a click while the clock stands still', { isTrusted: true, detail: 1 }, 0, false],
  ['a double click while the clock stands still', { isTrusted: true, detail: 2 }, 0, true],
])('%s: it was meant for what was there before: %j, %i ms: %s (KEY-07)', (_what, press, since, stray) => {
  expect(isStray(press, since)).toBe(stray);
});
