import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POPUP_TYPES } from '../../../runtime/display/config.ts';
import { ask, isModal, leave, NO_TURNS, type Turns } from '../../../runtime/queue/turns.ts';

const ids = (rows: Turns['showing']) => rows.map(({ id }) => id);

test('one modal at a time, in the order they asked, others beside it (QUE-01, QUE-02)', () => {
  let turns = NO_TURNS;
  for (const [id, type] of [
    ['a', 'lightbox'],
    ['b', 'gamified'],
    ['c', 'bar'],
    ['d', 'fullpage'],
  ] as const)
    turns = ask(turns, id, type);
  expect([ids(turns.showing), ids(turns.waiting)]).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
  turns = leave(turns, 'a');
  expect([ids(turns.showing), ids(turns.waiting)]).toEqual([['c', 'b'], ['d']]);
  turns = leave(leave(turns, 'd'), 'b');
  expect([ids(turns.showing), ids(turns.waiting)]).toEqual([['c'], []]);
});

test.each(POPUP_TYPES.map((type) => [type, ['lightbox', 'gamified', 'fullpage'].includes(type)] as const))(
  'a %s is modal: %s (QUE-01)',
  (type, modal) => {
    expect(isModal(type)).toBe(modal);
  },
);

test('however popups come and go, two modals never stand together, nobody stands twice, and nobody waits without need (QUE-01, QUE-02)', () => {
  const step = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), type: fc.constantFrom(...POPUP_TYPES), asks: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let turns = NO_TURNS;
      for (const { id, type, asks } of steps) {
        turns = asks ? ask(turns, id, type) : leave(turns, id);
        const all = [...ids(turns.showing), ...ids(turns.waiting)];
        expect(new Set(all).size).toBe(all.length);
        const modals = turns.showing.filter(({ modal }) => modal).length;
        expect(modals).toBeLessThanOrEqual(1);
        if (turns.waiting.length) expect(modals).toBe(1);
        expect(turns.waiting.every(({ modal }) => modal)).toBe(true);
      }
    }),
  );
});
