import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POPUP_TYPES } from '../../../../runtime/decide/display/config.ts';
import { ask, inTurn, isModal, leave, type Turns } from '../../../../runtime/decide/queue/turns.ts';

const ids = (rows: Turns) => rows.map(({ id }) => id);
const waiting = (turns: Turns) => turns.filter((each) => !inTurn(turns).includes(each));
const standAndWait = (turns: Turns) => [ids(inTurn(turns)), ids(waiting(turns))];

test('one modal at a time, in the order they asked, others beside it (QUE-01, QUE-02)', () => {
  let turns: Turns = [];
  for (const [id, type] of [
    ['a', 'lightbox'],
    ['b', 'gamified'],
    ['c', 'bar'],
    ['d', 'fullpage'],
  ] as const)
    turns = ask(turns, id, type);
  expect(standAndWait(turns)).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
  turns = leave(turns, 'a');
  expect(standAndWait(turns)).toEqual([['b', 'c'], ['d']]);
  turns = leave(leave(turns, 'd'), 'b');
  expect(standAndWait(turns)).toEqual([['c'], []]);
});

test.each(POPUP_TYPES.map((type) => [type, ['lightbox', 'gamified', 'fullpage'].includes(type)] as const))(
  'a %s is modal: %s (QUE-01)',
  (type, modal) => {
    expect(isModal(type)).toBe(modal);
  },
);

test('however popups come and go, two modals are never shown together, nobody comes twice, and nobody waits without need (QUE-01, QUE-02)', () => {
  const step = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), type: fc.constantFrom(...POPUP_TYPES), asks: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let turns: Turns = [];
      for (const { id, type, asks } of steps) {
        turns = asks ? ask(turns, id, type) : leave(turns, id);
        const all = ids(turns);
        expect(new Set(all).size).toBe(all.length);
        const modals = inTurn(turns).filter(({ modal }) => modal).length;
        expect(modals).toBeLessThanOrEqual(1);
        if (waiting(turns).length) expect(modals).toBe(1);
        expect(waiting(turns).every(({ modal }) => modal)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
