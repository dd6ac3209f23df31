import { expect, test } from 'vitest';
import { costText, meetingTexts, popupName, recordText } from '../../../../devtools-panel/page/others/other-texts.ts';
import type { OtherCost, OtherHappened, OtherPopup } from '../../../../inspection/others/others-found.ts';
import { checkReport } from '../../../../reports/check-report.ts';
import { sentenceFor } from '../../../../words/events/event-words.ts';

const COST: OtherCost = { files: 0, bytes: 0, unsized: 0, scriptMs: null, slowest: null, shift: null };
const POPUP: OtherPopup = { id: 'R3Dacp', kind: 'popup', open: true, closes: true, share: 24, covers: [], ours: [] };

test.for<readonly [Partial<OtherCost>, string]>([
  [{}, 'No file of its own; main thread: this browser does not report it.'],
  [{ files: 2, unsized: 2, scriptMs: 0 }, '2 files, of a size that the server hides; 0 ms of long frames in its scripts.'],
  [
    { files: 3, bytes: 2048, unsized: 1, scriptMs: 9 },
    '3 files, 2.0 KB without 1 size that the server hides; 9 ms of long frames in its scripts.',
  ],
  [
    { files: 1, bytes: 500, scriptMs: 80, slowest: { what: 'click on a', ms: 120, codeMs: 60 }, shift: 0.0504 },
    '1 file, 500 B; 80 ms of long frames in its scripts; slowest interaction 120 ms (click on a), 60 ms of it in its scripts; layout shift 0.050.',
  ],
])('a cost of %o is "%s" (VEN-05)', ([cost, text]) => expect(costText({ ...COST, ...cost })).toBe(text));

test('a collision says where the popup lies, and controls are named up to five (VEN-02)', () => {
  const controls = Array.from({ length: 7 }, (_, at) => ({ name: at ? `Buy ${at}` : '', kind: 'button' as const, share: 1 }));
  const met = { ...POPUP, covers: controls, ours: [{ popupId: 'a', share: 0.25, lies: 'under' as const }] };
  expect(meetingTexts(met, () => 'Spring')).toEqual([
    'Covers controls of the page: a button without a name, button “Buy 1”, button “Buy 2”, button “Buy 3”, button “Buy 4”, and 2 more.',
    'Collides with our popup “Spring”: it lies under it and shares 25 % of the smaller one.',
  ]);
  expect(popupName(POPUP)).toBe('popup R3Dacp');
  expect(popupName({ kind: 'consent', id: 'consent 1' })).toBe('consent banner 1');
});

test('a record without a time has none in its words (VEN-04)', () => {
  const record = { did: 'closed', popup: '', at: null, area: 'cookie', key: 'MCPopupClosed' } as const;
  expect(recordText(record)).toEqual(['Closed', 'cookie MCPopupClosed']);
  expect(recordText({ ...record, did: 'chosen', note: 'allows nothing' })[0]).toBe('Choice saved (allows nothing)');
});

test.for<readonly [Partial<OtherHappened>, string]>([
  [{}, 'Shown: Klaviyo, popup R3Dacp'],
  [{ did: 'found-open' }, 'Found: Klaviyo, popup R3Dacp, already open'],
  [{ did: 'closed', popup: 'popup 1' }, 'Closed: Klaviyo, popup 1'],
  [{ did: 'submitted', how: 'told', kind: null }, 'Told: by Klaviyo, R3Dacp: submitted'],
])('an event with %o is the line "%s" (VEN-02)', ([change, line]) => {
  const event: OtherHappened = {
    type: 'other-popup',
    vendor: 'Klaviyo',
    popup: 'R3Dacp',
    kind: 'popup',
    did: 'shown',
    how: 'seen',
    ...change,
  };
  expect(sentenceFor(event)).toBe(line);
  const report = checkReport({ kind: 'events', documentId: 'one', events: [{ n: 1, at: 1, event }] });
  expect(report?.kind === 'events' && report.events[0]?.event).toEqual(event);
});
