import { expect, test } from 'vitest';
import type { Tab } from '../../../scenarios/play/tab.ts';
import { leaveByTop, scroll, type Visit } from '../../../scenarios/play/visit.ts';
import { only } from '../../support/only.ts';

test('the pointer leaves through the top from within a phone’s window (SCN-05)', async () => {
  const moved: Array<readonly [x: number, y: number]> = [];
  const move: Tab['mouse']['move'] = async (x, y) => void moved.push([x, y]);
  const tab = only<Tab>({ mouse: only<Tab['mouse']>({ move }), evaluate: async () => null });
  await leaveByTop(only<Visit>({ tab }));
  expect(moved.length).toBeGreaterThan(1);
  for (const [x, y] of moved) {
    expect(x).toBeLessThan(320);
    expect(y).toBeLessThan(568);
  }
});

test('a scroll turns the wheel by whole pixels, whatever part of one the page reports (SCN-05)', async () => {
  const turned: number[] = [];
  let now = 900.4;
  const wheel: Tab['mouse']['wheel'] = async (down) => {
    turned.push(down);
    now += down;
  };
  const evaluate: Tab['evaluate'] = async (expression) =>
    expression.includes('scrolledTo') ? JSON.stringify({ target: 138.2834, now, x: 5, y: 300 }) : null;
  await scroll(only<Visit>({ tab: only<Tab>({ mouse: only<Tab['mouse']>({ move: async () => {}, wheel }), evaluate }) }), '20 %');
  expect(turned).toEqual([-762]);
});
