import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rollFor } from '../../../devtools-panel/state/roll-for.ts';
import { hearCallNames } from '../../../inspection/call-names-heard.ts';
import { readSimulation } from '../../../inspection/read-simulation.ts';
import { simulatePrize } from '../../../inspection/simulate-prize.ts';
import { draw } from '../../../runtime/capture/games/draw.ts';
import type { PopupState } from '../../../runtime/show/machine/lifecycle.ts';

const chances = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1000 }), fc.double({ min: 1e-3, max: 1e6, noNaN: true }));

test('GAM-01, DEV-06 of any game every prize that can be drawn is drawn when it was chosen, and no other can be chosen', () => {
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

test('DEV-06 chance is told where to fall while the chosen game is seen, and by nothing else of the page', () => {
  const heard = hearCallNames();
  const random = simulatePrize({ next: () => 0.1 }, () => ({ popupId: 'wheel', label: 'Ten off', roll: 0.8 }), heard);
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
])('SEC-04 a prize with %s is none', (_what, prize) => {
  expect(readSimulation({ prize }).prize).toBeNull();
});
