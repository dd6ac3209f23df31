import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIFECYCLE, next, type PopupEffect, type PopupEvent, type PopupState } from '../../../runtime/popup/lifecycle.ts';

const ROWS: ReadonlyArray<[from: PopupState, event: PopupEvent['type'], to: PopupState, ...effects: PopupEffect[]]> = [
  ['held', 'arm', 'armed', 'arm-triggers'],
  ['held', 'trigger', 'queued', 'enqueue'],
  ['armed', 'disarm', 'held', 'disarm-triggers'],
  ['armed', 'trigger', 'queued', 'disarm-triggers', 'enqueue'],
  ['armed', 'failed', 'closed', 'disarm-triggers'],
  ['armed', 'arm', 'armed', 'disarm-triggers', 'arm-triggers'],
  ['queued', 'disarm', 'held', 'leave-queue'],
  ['queued', 'turn', 'preparing', 'prepare'],
  ['queued', 'failed', 'closed', 'leave-queue'],
  ['preparing', 'disarm', 'held', 'remove', 'leave-queue'],
  ['preparing', 'gates-refused', 'held', 'remove', 'leave-queue'],
  ['preparing', 'ready', 'shown', 'show', 'count-view'],
  ['preparing', 'failed', 'closed', 'remove', 'leave-queue'],
  ['shown', 'submit', 'submitting', 'convert'],
  ['shown', 'close', 'closing', 'count-close', 'leave'],
  ['shown', 'failed', 'closed', 'remove', 'leave-queue'],
  ['submitting', 'submit-accepted', 'converted', 'count-conversion', 'celebrate'],
  ['submitting', 'submit-refused', 'shown'],
  ['submitting', 'close', 'closing', 'leave'],
  ['submitting', 'failed', 'closed', 'remove', 'leave-queue'],
  ['converted', 'close', 'closing', 'leave'],
  ['converted', 'failed', 'closed', 'remove', 'leave-queue'],
  ['closing', 'submit-accepted', 'closing', 'count-conversion'],
  ['closing', 'gone', 'closed', 'remove', 'leave-queue'],
  ['closing', 'failed', 'closed', 'remove', 'leave-queue'],
  ['closed', 'submit-accepted', 'closed', 'count-conversion'],
  ['closed', 'arm', 'armed', 'arm-triggers'],
  ['closed', 'trigger', 'queued', 'enqueue'],
];

test.each(ROWS)('a popup that is %s, on %s, becomes %s (LIF-01)', (from, event, to, ...effects) => {
  expect(next(from, event)).toEqual({ to, effects });
});

test('the table has no row that is not listed here, and every other event changes nothing (LIF-01)', () => {
  const listed = ROWS.map(([from, event]) => `${from} ${event}`).toSorted();
  const there = Object.entries(LIFECYCLE).flatMap(([from, row]) => Object.keys(row).map((event) => `${from} ${event}`));
  expect(there.toSorted()).toEqual(listed);
});

const EVENTS = [...new Set(ROWS.map(([, event]) => event))];

test('whatever happens, a popup is shown only after it was prepared, counted once a show, and leaves the queue as often as it entered (LIF-01, LIF-02, LIF-09)', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 }), (events) => {
      let state: PopupState = 'held';
      const done: PopupEffect[] = [];
      for (const event of events) {
        const step = next(state, event);
        if (!step) continue;
        state = step.to;
        done.push(...step.effects);
        const count = (effect: PopupEffect) => done.filter((each) => each === effect).length;
        expect(count('show')).toBeLessThanOrEqual(count('prepare'));
        expect(count('count-view')).toBe(count('show'));
        expect(count('count-close')).toBeLessThanOrEqual(count('show'));
        expect(count('celebrate')).toBeLessThanOrEqual(count('convert'));
        const queued = count('enqueue') - count('leave-queue');
        expect(queued).toBe(['queued', 'preparing', 'shown', 'submitting', 'converted', 'closing'].includes(state) ? 1 : 0);
      }
    }),
    { numRuns: 2000 },
  );
});
