import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POPUP_TYPES, type PopupType } from '../../../../runtime/decide/display/config.ts';
import { ask, inTurn, isModal, leave, type Turns as TurnsOf } from '../../../../runtime/decide/waiting/queue.ts';

const asking = (id: string, type: PopupType) => ({ id, isModal: isModal(type) });
type Turns = TurnsOf<ReturnType<typeof asking>>;

const ids = (rows: Turns) => rows.map(({ id }) => id);
const waiting = (turns: Turns) => turns.filter((each) => !inTurn(turns).includes(each));
const standAndWait = (turns: Turns) => [ids(inTurn(turns)), ids(waiting(turns))];

test('a single modal shows at a time, in the order of requests; others show beside it (QUE-01, QUE-02)', () => {
  const [a, b, c, d] = [asking('a', 'lightbox'), asking('b', 'gamified'), asking('c', 'bar'), asking('d', 'fullpage')];
  let turns: Turns = [];
  for (const each of [a, b, c, d]) turns = ask(turns, each);
  expect(standAndWait(turns)).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
  turns = leave(turns, a);
  expect(standAndWait(turns)).toEqual([['b', 'c'], ['d']]);
  turns = leave(leave(turns, d), b);
  expect(standAndWait(turns)).toEqual([['c'], []]);
});

test.each(POPUP_TYPES.map((type) => [type, ['lightbox', 'gamified', 'fullpage'].includes(type)] as const))(
  'a %s is modal: %s (QUE-01)',
  (type, modal) => {
    expect(isModal(type)).toBe(modal);
  },
);

test('no two modals show together, none twice, and none waits without need (QUE-01, QUE-02)', () => {
  const five = fc.tuple(...['a', 'b', 'c', 'd', 'e'].map((id) => fc.constantFrom(...POPUP_TYPES).map((type) => asking(id, type))));
  const step = fc.record({ at: fc.nat(4), asks: fc.boolean() });
  fc.assert(
    fc.property(five, fc.array(step, { maxLength: 40 }), (popups, steps) => {
      let turns: Turns = [];
      for (const { at, asks } of steps) {
        const popup = popups[at] as (typeof popups)[number];
        turns = asks ? ask(turns, popup) : leave(turns, popup);
        const all = ids(turns);
        expect(new Set(all).size).toBe(all.length);
        const modals = inTurn(turns).filter((each) => each.isModal).length;
        expect(modals).toBeLessThanOrEqual(1);
        if (waiting(turns).length) expect(modals).toBe(1);
        expect(waiting(turns).every((each) => each.isModal)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
