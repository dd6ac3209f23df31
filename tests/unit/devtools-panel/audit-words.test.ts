import { expect, test } from 'vitest';
import { browserIn, reportOf, whyNoAudit } from '../../../devtools-panel/popups/accessibility/audit-words.ts';
import type { Audit } from '../../../inspection/audit/audit.ts';
import { rowsOf } from '../../../words/documents/accessibility-rows.ts';

const CLEAN: Audit = {
  violations: [],
  keyboard: { stops: ['Close', 'Email'], reachesWayOut: true, closesByEscape: null },
  texts: [],
  overArt: [],
  targets: [{ name: 'Close', width: 44, height: 44, isTooSmall: false, covered: null }],
  narrow: [],
  close: { state: 'free', by: '', byPopupId: null },
  window: { width: 390, height: 844 },
};
const faultsOf = (change: Partial<Audit>) =>
  rowsOf({ ...CLEAN, ...change }).flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault}`));

test('a popup without a fault passes every row of the report (PRE-08)', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  [
    { violations: [{ rule: 'label', impact: '', help: 'Label it', url: '', elements: ['<input>'] }] },
    'axe-core: Label it (label): <input>',
  ],
  [{ keyboard: { stops: ['Email'], reachesWayOut: false, closesByEscape: null } }, 'Keyboard: Tab reaches no way out.'],
  [{ keyboard: { stops: ['Email'], reachesWayOut: false, closesByEscape: false } }, 'Keyboard: Neither Tab nor Escape leads out.'],
  [{ overArt: [{ text: 'Pale', ratio: 2.04, needed: 4.5 }] }, 'Contrast: “Pale”: 2.0, below 4.5'],
  [{ targets: [{ name: 'Go', width: 12, height: 9, isTooSmall: true, covered: null }] }, 'Target size: “Go”: 12 × 9 px'],
  [
    {
      targets: [{ name: 'Go', width: 44, height: 44, isTooSmall: false, covered: { by: 'div.chat', byPopupId: null, letsThrough: false } }],
    },
    'Reach: “Go” is under div.chat',
  ],
  [{ narrow: [{ text: 'Long', what: 'cut', ratio: 0, needed: 0 }] }, 'Reflow: “Long” is cut off'],
  [{ close: { state: 'covered', by: 'div', byPopupId: null } }, 'Way out: The X is covered.'],
] satisfies ReadonlyArray<readonly [Partial<Audit>, string]>)('the report names each fault in its row: %j (PRE-08)', (change, fault) => {
  expect(faultsOf(change)).toEqual([fault]);
});

test('Escape alone is a way out, where it was pressed (PRE-08)', () => {
  expect(faultsOf({ keyboard: { stops: [], reachesWayOut: false, closesByEscape: true } })).toEqual([]);
});

test('a width of 320 px that nobody looked at is named, and not passed over (PRE-08)', () => {
  const reflow = (narrow: Audit['narrow']) => rowsOf({ ...CLEAN, narrow }).find(({ what }) => what === 'Reflow');
  expect(reflow([])).toMatchObject({ asks: '1.4.10: nothing cut off, also at 320 CSS pixels', note: '' });
  expect(reflow(undefined)).toMatchObject({ asks: '1.4.10: nothing cut off here; 320 CSS pixels were not looked at', faults: [] });
  expect(reflow(undefined)?.note).toMatch(/phones may get other markup/);
});

test('the contrast of a text that no program could read is left to a person (PRE-08)', () => {
  const [row] = rowsOf({ ...CLEAN, unread: ['Below'] }).filter(({ what }) => what === 'Contrast');
  expect(row?.note).toBe('Not measured, so look for yourself or run a pre-flight: “Below”.');
});

test('the file says from where, when and in which browser, and no text of a page becomes markup (PRE-08)', () => {
  const html = reportOf(
    CLEAN,
    '<img src=x>',
    'https://shop.example/a?b=<c>',
    new Date('2026-11-29T10:00Z'),
    'Mozilla/5.0 HeadlessChrome/156.0 Safari/5',
  );
  expect(html).toContain('It passed all automatic checks.');
  expect(html).toContain('From shop.example, 2026-11-29 10:00 UTC, in Chromium 156.');
  expect(html).toContain('in a window of 390 × 844 px');
  expect(html).not.toMatch(/<img|<c>/);
});

test.each([
  ['Mozilla/5.0 (X11) Gecko/20100101 Firefox/153.0', 'Firefox 153'],
  ['Mozilla/5.0 Chrome/156.0.0.0 Safari/537.36 Edg/156.0', 'Edge 156'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/26.2 Safari/605', 'Safari 26'],
  ['curl', 'an unknown browser'],
])('a browser is named from what it says of itself: %s (PRE-08)', (said, name) => {
  expect(browserIn(said)).toBe(name);
});

test('a check that could not be made says what to do instead (PRE-08)', () => {
  for (const outcome of ['gone', 'no-code', 'failed'] as const) expect(whyNoAudit(outcome)).toMatch(/\. (?:Show|Use|Run)/);
});
