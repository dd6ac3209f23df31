import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PopupState } from '../../../../runtime/decide/display/config.ts';
import { LIFECYCLE, next as nextOf, type PopupEffect, type PopupEvent } from '../../../../runtime/show/machine/lifecycle.ts';
import { SHOWN } from '../../../../runtime/show/machine/shown-chart.ts';

const next = (state: PopupState, event: PopupEvent['type']) => nextOf(state, event, SHOWN);

const ROWS: ReadonlyArray<[from: PopupState, event: PopupEvent['type'], to: PopupState, ...effects: PopupEffect[]]> = [
  ['held', 'arm', 'armed', 'arm-triggers'],
  ['held', 'trigger', 'queued', 'enqueue'],
  ['armed', 'disarm', 'held', 'disarm-triggers'],
  ['armed', 'trigger', 'queued', 'disarm-triggers', 'enqueue'],
  ['armed', 'failed', 'closed', 'disarm-triggers'],
  ['armed', 'arm', 'armed', 'disarm-triggers', 'arm-triggers'],
  ['queued', 'disarm', 'held', 'leave-queue'],
  ['queued', 'close', 'closed', 'leave-queue'],
  ['queued', 'turn', 'preparing', 'prepare'],
  ['queued', 'failed', 'closed', 'leave-queue'],
  ['preparing', 'disarm', 'held', 'remove', 'leave-queue'],
  ['preparing', 'close', 'closed', 'remove', 'leave-queue'],
  ['preparing', 'gates-refused', 'held', 'remove', 'leave-queue'],
  ['preparing', 'gates-not-yet', 'postponed', 'remove', 'leave-queue'],
  ['postponed', 'disarm', 'held'],
  ['postponed', 'close', 'closed'],
  ['postponed', 'gates-passed', 'queued', 'enqueue'],
  ['postponed', 'gates-refused', 'held'],
  ['postponed', 'arm', 'queued', 'enqueue'],
  ['postponed', 'trigger', 'queued', 'enqueue'],
  ['postponed', 'failed', 'closed'],
  ['preparing', 'ready', 'shown', 'show', 'track-impression', 'start-clocks'],
  ['preparing', 'failed', 'closed', 'remove', 'leave-queue'],
  ['shown', 'submit', 'submitting', 'stop-clocks', 'check'],
  ['shown', 'close', 'closing', 'stop-clocks', 'note-close', 'track-dismiss', 'leave'],
  ['shown', 'lost', 'closed', 'remove', 'leave-queue'],
  ['shown', 'failed', 'closed', 'remove', 'leave-queue'],
  ['submitting', 'checked', 'submitting', 'convert'],
  ['submitting', 'submit-accepted', 'converted', 'track-conversion', 'follow-up'],
  ['submitting', 'submit-refused', 'shown', 'start-clocks'],
  ['submitting', 'close', 'closing-submitting', 'note-close', 'remember-x', 'leave'],
  ['submitting', 'lost', 'lost-submitting', 'leave', 'take-down', 'leave-queue'],
  ['submitting', 'failed', 'closed', 'remove', 'leave-queue'],
  ['converted', 'close', 'closing-converted', 'note-close', 'remember-x', 'leave'],
  ['converted', 'lost', 'closed', 'remove', 'leave-queue'],
  ['converted', 'failed', 'closed', 'remove', 'leave-queue'],
  ['closing', 'gone', 'closed', 'remove', 'leave-queue', 'offer-again'],
  ['closing', 'disarm', 'closed', 'remove', 'leave-queue'],
  ['closing', 'failed', 'closed', 'remove', 'leave-queue'],
  ['closing-submitting', 'checked', 'closing-submitting', 'convert'],
  ['closing-submitting', 'submit-accepted', 'closing-converted', 'track-conversion'],
  ['closing-submitting', 'submit-refused', 'closing', 'track-dismiss'],
  ['closing-submitting', 'gone', 'closed-submitting', 'take-down', 'leave-queue'],
  ['closing-submitting', 'lost', 'lost-submitting', 'take-down', 'leave-queue'],
  ['closing-submitting', 'failed', 'closed', 'remove', 'leave-queue'],
  ['closing-converted', 'gone', 'closed', 'remove', 'leave-queue'],
  ['closing-converted', 'disarm', 'closed', 'remove', 'leave-queue'],
  ['closing-converted', 'failed', 'closed', 'remove', 'leave-queue'],
  ['closed-submitting', 'checked', 'closed-submitting', 'convert'],
  ['closed-submitting', 'submit-accepted', 'closed', 'track-conversion', 'remove'],
  ['closed-submitting', 'submit-refused', 'closed', 'track-dismiss', 'remove', 'offer-again'],
  ['closed-submitting', 'lost', 'lost-submitting'],
  ['closed-submitting', 'failed', 'closed', 'remove'],
  ['lost-submitting', 'checked', 'lost-submitting', 'convert'],
  ['lost-submitting', 'submit-accepted', 'closed', 'track-conversion', 'remove'],
  ['lost-submitting', 'submit-refused', 'closed', 'remove'],
  ['lost-submitting', 'failed', 'closed', 'remove'],
  ['closed', 'arm', 'armed', 'arm-triggers'],
  ['closed', 'trigger', 'queued', 'enqueue'],
];

test.each(ROWS)('a popup that is %s, on %s, becomes %s (LIF-01)', (from, event, to, ...effects) => {
  expect(next(from, event)).toEqual({ to, effects });
});

test('the table has no row that is not listed here, and every other event changes nothing (LIF-01)', () => {
  const listed = ROWS.map(([from, event]) => `${from} ${event}`).toSorted();
  const there = Object.entries({ ...LIFECYCLE, ...SHOWN }).flatMap(([from, row]) => Object.keys(row).map((event) => `${from} ${event}`));
  expect(there.toSorted()).toEqual(listed);
});

const EVENTS = [...new Set(ROWS.map(([, event]) => event))];

const IN_QUEUE: readonly PopupState[] = [
  'queued',
  'preparing',
  'shown',
  'submitting',
  'converted',
  'closing',
  'closing-submitting',
  'closing-converted',
];

/** Events in any order, except those that only an effect can cause: no form is answered that was not sent. */
const CAUSES: Partial<Record<PopupEvent['type'], PopupEffect>> = {
  checked: 'check',
  'submit-accepted': 'convert',
  'submit-refused': 'check',
  gone: 'leave',
};

test('a popup is prepared first, counted once, and ends once (LIF-01, LIF-02, LIF-03, LIF-09)', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 80 }), (events) => {
      let state: PopupState = 'held';
      let done: PopupEffect[] = [];
      let showing: PopupEffect[] = [];
      const count = (effect: PopupEffect, of = done) => of.filter((each) => each === effect).length;
      for (const event of events) {
        const cause = CAUSES[event];
        if (cause && !showing.includes(cause)) continue;
        const step = next(state, event);
        if (!step) continue;
        state = step.to;
        done = [...done, ...step.effects];
        showing = step.effects.includes('show') ? [...step.effects] : [...showing, ...step.effects];
        if (event === 'submit-accepted' || event === 'submit-refused') showing = showing.filter((effect) => effect !== cause);
        expect(count('show')).toBeLessThanOrEqual(count('prepare'));
        expect(count('track-impression')).toBe(count('show'));
        expect(count('track-conversion', showing) + count('track-dismiss', showing)).toBeLessThanOrEqual(1);
        expect(count('note-close', showing)).toBeLessThanOrEqual(1);
        expect(count('follow-up', showing)).toBeLessThanOrEqual(count('track-conversion', showing));
        expect(count('start-clocks') - count('stop-clocks')).toBeGreaterThanOrEqual(state === 'shown' ? 1 : 0);
        expect(count('enqueue') - count('leave-queue')).toBe(IN_QUEUE.includes(state) ? 1 : 0);
      }
    }),
    { numRuns: 2000 },
  );
});
