import { describe, expect, test } from 'vitest';
import { findEvents, NO_FILTER } from '../../../devtools-panel/timeline/find-events.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { sentenceFor } from '../../../words/events/event-words.ts';
import { attached, fold, happened } from './reports.ts';

const CONFIG: RuntimeEvent = { type: 'config-received', popups: [], dropped: [] };

describe('the timeline', () => {
  const fault = (where: string): RuntimeEvent => ({ type: 'fault', where, message: 'Boom', stack: '' });
  test('the timeline keeps the last 10,000 events (DEV-08)', () => {
    const faults = Array.from({ length: 6000 }, (_, i) => fault(`place ${i}`));
    const view = fold(attached(), happened(faults), happened(faults, 6001));
    expect([view.timeline.length, view.timeline.at(-1)?.n]).toEqual([10_000, 12_000]);
  });

  test.each([
    ['every word of the search, in any case', 'BOOM 17', 'all', 1],
    ['one kind', '', 'faults', 30],
    ['both', 'place', 'popups', 0],
    ['nothing to look for', ' ', 'all', 31],
  ] as const)('the timeline is searched by %s (DEV-08)', (_by, search, kind, found) => {
    const told = [CONFIG, ...Array.from({ length: 30 }, (_, i) => fault(`place ${i}`))];
    const { timeline } = fold(attached(), happened(told));
    expect(findEvents(timeline, { ...NO_FILTER, search, kind }, ({ event }) => sentenceFor(event))).toHaveLength(found);
  });
});
