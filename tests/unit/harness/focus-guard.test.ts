import { expect, it } from 'vitest';
import { isTakenByItself } from '../../../harness/page/focus-guard.ts';

it.each([
  ['a popup opened while somebody typed in the panel', { pressedAt: 500, byTab: false, overFrameSince: null }, true],
  ['a popup opened while they typed, the pointer left lying over the site', { pressedAt: 500, byTab: false, overFrameSince: 100 }, true],
  ['they brought the pointer over the site and pressed there', { pressedAt: 500, byTab: false, overFrameSince: 900 }, false],
  ['they went there with Tab', { pressedAt: 500, byTab: true, overFrameSince: null }, false],
  ['they have pressed nothing in the harness yet', { pressedAt: 0, byTab: false, overFrameSince: null }, false],
])('the site has the focus because %s (DEV-12)', (_, hands, byItself) => {
  expect(isTakenByItself(hands)).toBe(byItself);
});
