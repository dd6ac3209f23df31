import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rollFor } from '../../../../devtools-panel/simulate/roll-for.ts';
import { hearCalls } from '../../../../inspection/calls/heard-calls.ts';
import { simulate } from '../../../../inspection/simulate/simulate.ts';
import { NOTHING_SIMULATED, readSimulation } from '../../../../inspection/simulate/simulation.ts';
import { draw } from '../../../../runtime/capture/games/prizes.ts';
import type { PopupState } from '../../../../runtime/decide/display/config.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { wholePorts } from '../whole-ports.ts';

const chances = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1000 }), fc.double({ min: 1e-3, max: 1e6, noNaN: true }));

test('exactly the prizes that a game can draw can be chosen, and are drawn then (GAM-01, DEV-06)', () => {
  fc.assert(
    fc.property(fc.array(chances, { minLength: 1, maxLength: 12 }), (all) => {
      const prizes = all.map((each, at) => ({ chances: each, wins: true, at }));
      for (const prize of prizes) {
        const roll = rollFor(prizes, prize.at);
        expect(roll === null).toBe(prize.chances === 0);
        if (roll !== null) expect(draw(prizes, roll)?.at).toBe(prize.at);
      }
    }),
  );
});

test('the chosen chance holds only while the chosen game is seen (DEV-06)', () => {
  const heard = hearCalls();
  const simulation = { ...NOTHING_SIMULATED, prize: { popupId: 'wheel', label: 'Ten off', roll: 0.8 } };
  const { random } = simulate({ ...wholePorts(new FakeBrowser()), random: { next: () => 0.1 } }, () => simulation, heard);
  const move = (popupId: string, to: PopupState) => heard.hear({ type: 'popup-moved', popupId, from: 'preparing', to, by: 'ready' });
  expect(random.next()).toBe(0.1);
  move('other', 'shown');
  expect(random.next()).toBe(0.1);
  move('wheel', 'shown');
  expect(random.next()).toBe(0.8);
  // The wheel is drawn as its form is sent.
  move('wheel', 'submitting');
  expect(random.next()).toBe(0.8);
  move('wheel', 'closing-converted');
  expect(random.next()).toBe(0.1);
});

test.each([
  ['chance beyond its bounds', { popupId: 'p1', label: 'x', roll: 1 }],
  ['a game whose id is none', { popupId: '<b>', label: 'x', roll: 0.5 }],
  ['chance that is none', { popupId: 'p1', label: 'x', roll: Number.NaN }],
])('a prize with %s is ignored (SEC-04)', (_what, prize) => {
  expect(readSimulation({ prize }).prize).toBeNull();
});
