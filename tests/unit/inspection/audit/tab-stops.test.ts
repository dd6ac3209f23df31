import { expect, test } from 'vitest';
import { tabStops } from '../../../../inspection/audit/tab-stops.ts';
import { only } from '../../../support/only.ts';

const box = (isInFlow: boolean) =>
  only<HTMLElement>({ querySelectorAll: () => [], closest: (wanted: string) => (isInFlow && wanted === '[data-in-flow]' ? {} : null) });

test('a popup in the page’s flow holds nobody, so it needs no X; another does (PRE-08)', () => {
  expect(tabStops(box(true)).reachesWayOut).toBe(true);
  expect(tabStops(box(false)).reachesWayOut).toBe(false);
});
