import { expect, test } from 'vitest';
import { isBirthday } from '../../../../runtime/capture/kinds/date.ts';

// Around midnight UTC a visitor west or east of it has another day than UTC has.
test.each([
  ['in Los Angeles, where it is still the 15th', '2026-06-15', '15/06/2026', '16/06/2026'],
  ['in Jerusalem, where it is the 16th already', '2026-06-16', '16/06/2026', '17/06/2026'],
])('a birthday %s is today or earlier on the visitor’s own calendar (FRM-13)', (_where, today, right, wrong) => {
  expect([isBirthday(right, today), isBirthday(wrong, today)]).toEqual([true, false]);
});
