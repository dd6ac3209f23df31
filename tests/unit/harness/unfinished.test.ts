import { describe, expect, it } from 'vitest';
import { hearOf, leavingWords, NOTHING_UNFINISHED } from '../../../harness/page/site/unfinished.ts';
import { NOTHING_SIMULATED } from '../../../inspection/simulate/simulation.ts';
import type { SeenReport } from '../../../reports/check-report.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';

const ATTACHED = {
  kind: 'attached',
  version: 1,
  documentId: 'one',
  url: 'http://blog.example/',
  runtime: '1',
  own: false,
  tag: null,
  popups: 1,
} as const;
const told = (...events: RuntimeEvent[]): SeenReport => ({
  kind: 'events',
  documentId: 'one',
  events: events.map((event, n) => ({ n, at: 0, size: 1, event })),
});
const opened = told(
  {
    type: 'config-received',
    dropped: [],
    popups: [{ id: 'p', name: 'Welcome', type: 'bar', format: 1, target: 'lead', frequency: 'once', amount: 1, triggers: [] }],
  },
  { type: 'popup-moved', popupId: 'p', from: 'preparing', to: 'shown', by: 'ready' },
);
const kept = told({ type: 'lead-kept', key: 'k', popupId: 'p', safe: true });
const having = (...reports: SeenReport[]) =>
  [ATTACHED, ...reports].reduce((before, report) => hearOf(before, report, NOTHING_SIMULATED), NOTHING_UNFINISHED);
const DAY_AHEAD = { ...NOTHING_SIMULATED, clockOffsetMs: 86_400_000 };

describe('choosing another site', () => {
  it.each([
    ['nothing', having(), NOTHING_SIMULATED, ''],
    ['a phone, which goes along', having(), { ...NOTHING_SIMULATED, mobile: true, size: { width: 320, height: 568 } }, ''],
    ['a simulation', having(), DAY_AHEAD, 'Leaving Blog ended the simulation (clock: 1 day ahead).'],
    ['a draft, which goes along', NOTHING_UNFINISHED, { ...NOTHING_SIMULATED, draft: '{"poptin_id":"a"}' }, ''],
    ['an open popup', having(opened), NOTHING_SIMULATED, 'Leaving Blog ended the popup “Welcome”, with what was filled in.'],
    [
      'both',
      having(opened),
      DAY_AHEAD,
      'Leaving Blog ended the simulation (clock: 1 day ahead) and the popup “Welcome”, with what was filled in.',
    ],
    [
      'a lead that the server has not taken',
      having(kept),
      NOTHING_SIMULATED,
      'A lead of Blog that the server has not accepted waits in this browser, and will be sent when you come back there.',
    ],
    [
      'a lead that the server took',
      having(kept, told({ type: 'lead-sent', key: 'k', popupId: 'p', conversionId: '1', attempts: 1 })),
      NOTHING_SIMULATED,
      '',
    ],
    [
      'a popup that was closed before',
      having(opened, told({ type: 'popup-moved', popupId: 'p', from: 'shown', to: 'closing', by: 'close' })),
      NOTHING_SIMULATED,
      '',
    ],
    ['a lead of a copied visitor, which is thrown away', hearOf(having(), kept, DAY_AHEAD), NOTHING_SIMULATED, ''],
    ['a popup of the page before', having(opened, { ...ATTACHED, documentId: 'two' }), NOTHING_SIMULATED, ''],
  ] as const)('says what that ends: %s (DEV-12)', (_, unfinished, simulation, words) => {
    expect(leavingWords('Blog', unfinished, simulation)).toBe(words);
  });
});
