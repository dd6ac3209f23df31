import { describe, expect, test } from 'vitest';
import { applyReport } from '../../../devtools-panel/state/apply-report.ts';
import { checkReport } from '../../../devtools-panel/state/check-report.ts';
import { sentenceFor } from '../../../devtools-panel/state/event-words.ts';
import { EMPTY_VIEW, type View } from '../../../devtools-panel/state/view.ts';
import { findEvents, NO_FILTER } from '../../../devtools-panel/timeline/find-events.ts';
import { PROTOCOL_VERSION, type Report } from '../../../inspection/protocol.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';

const ATTACHED: Report = {
  kind: 'attached',
  version: PROTOCOL_VERSION,
  documentId: 'one',
  url: 'https://shop.example/',
  runtime: '0.1.0',
  own: false,
  tag: null,
  popups: 1,
};
const CONFIG: RuntimeEvent = { type: 'config-received', popups: [], dropped: [] };
const happened = (events: readonly RuntimeEvent[], from = 1): Report => ({
  kind: 'events',
  documentId: 'one',
  events: events.map((event, i) => ({ n: from + i, at: 1000 * (from + i), event })),
});
/** As the panel takes reports in. */
const viewAfter = (...reports: readonly Report[]): View =>
  [ATTACHED, ...reports].reduce((view, report) => {
    const seen = checkReport(report);
    return seen ? applyReport(view, seen) : view;
  }, EMPTY_VIEW);

describe('the timeline', () => {
  const fault = (where: string): RuntimeEvent => ({ type: 'fault', where, message: 'Boom', stack: '' });
  test('DEV-08 the timeline keeps the last 10,000 events', () => {
    const faults = Array.from({ length: 6000 }, (_, i) => fault(`place ${i}`));
    const view = viewAfter(happened(faults), happened(faults, 6001));
    expect([view.timeline.length, view.timeline.at(-1)?.n]).toEqual([10_000, 12_000]);
  });

  test.each([
    ['every word of the search, in any case', 'BOOM 17', 'all', 1],
    ['one kind', '', 'faults', 30],
    ['both', 'place', 'popups', 0],
    ['nothing to look for', ' ', 'all', 31],
  ] as const)('DEV-08 the timeline is searched by %s', (_by, search, kind, found) => {
    const told = [CONFIG, ...Array.from({ length: 30 }, (_, i) => fault(`place ${i}`))];
    const { timeline } = viewAfter(happened(told));
    expect(findEvents(timeline, { ...NO_FILTER, search, kind }, ({ event }) => sentenceFor(event))).toHaveLength(found);
  });
});
