import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../inspection/config/read-config.ts';
import { imaginedVisitor } from '../../../../inspection/week/imagined-visitor.ts';
import { playPage } from '../../../../inspection/week/play-visit.ts';
import { DAYS, playWeek } from '../../../../inspection/week/play-week.ts';
import { VISITOR_KINDS } from '../../../../inspection/week/visitor-kinds.ts';
import { shownOn, weekFindings } from '../../../../inspection/week/week-findings.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';
import { visits } from '../../../support/visits.ts';

const HERE = 'https://shop.example/';
/** A Monday. */
const FROM = Date.UTC(2026, 5, 15, 12);
const popup = (poptin_id: string, more: object = {}) => ({
  ...{ poptin_id, poptin_name: `Popup ${poptin_id}`, poptin_type: 'lightbox', triggers: { delay: { seconds: 3, per: 'page' } } },
  ...more,
});
const A = 'aaaaaaaaaaaa1';
const B = 'bbbbbbbbbbbb1';
const week = (...popups: object[]) => playWeek(popups as never, HERE, FROM);
/** On how many of its days each kind sees the popup. */
const seenBy = (...popups: object[]) => Object.fromEntries(week(...popups).rows[0]?.cells.map((cell) => [cell.kind, shownOn(cell)]) ?? []);

test('ten kinds of visitor have seven days each (DEV-43)', () => {
  const { rows } = week(popup(A));
  expect(VISITOR_KINDS).toHaveLength(10);
  expect(rows[0]?.cells.map(({ days }) => days.length)).toEqual(Array(10).fill(DAYS));
});

test.each<readonly [rule: string, more: object, seen: Readonly<Record<string, number>>]>([
  ['none, and closed by its X', {}, { 'new-desktop': 7, daily: 7, closes: 1, converts: 7, search: 7 }],
  ['once a visitor', { d_f_r: 'display_once_a_visitor_2' }, { 'new-desktop': 7, daily: 1, converts: 1, shopper: 1 }],
  ['every three days', { d_f_r: 'display_once_every_few_days_3', d_f_a: 3 }, { daily: 3, 'new-phone': 7 }],
  ['not to the converted', { stop_showing_to_converted_users: true }, { converts: 1, daily: 7 }],
  [
    'phones',
    { device_filter: [{ value: 'phone', type: 'show' }] },
    { 'new-phone': 7, 'daily-phone': 7, ad: 7, daily: 0, 'new-desktop': 0 },
  ],
  ['returning visitors', { visitor_filter: 'returning' }, { 'new-desktop': 0, daily: 7, search: 0 }],
  ['Hebrew', { language_filter: [{ value: 'he', type: 'show' }] }, { abroad: 7, daily: 0 }],
  ['one country', { country_filter: [{ value: 'US', type: 'show' }] }, { abroad: 0, daily: 7 }],
  ['search', { traffic_filter: [{ value: 'search', type: 'show' }] }, { search: 7, daily: 0, ad: 0 }],
  ['an advertisement', { utm_filter: [{ value: 'facebook', name: 'source', type: 'show' }] }, { ad: 7, daily: 0 }],
  ['a cart of 50', { cart_filter: [{ name: 'total', role: 'greater_than|||50', type: 'show' }] }, { shopper: 1, daily: 0 }],
  ['a page that the rule names', { page_filter: [{ value: '/pricing', role: 'is', type: 'show' }] }, { daily: 7, 'new-phone': 7 }],
  ['two days of the week', { schedule_filter: { windows: [{ days: [6, 0] }] } }, { daily: 2, 'new-desktop': 2 }],
  ['the third visit', { visits_filter: { min: 3 } }, { daily: 6, 'new-desktop': 0 }],
  ['leaving', { triggers: { exit_intent: true } }, { daily: 7, 'daily-phone': 0 }],
])('a popup for %s is met by those that it is for (DEV-43)', (_rule, more, seen) => {
  expect(seenBy(popup(A, more))).toMatchObject(seen);
});

test.each<readonly [what: string, popups: readonly object[], finding: object | undefined]>([
  ['free', [popup(A)], undefined],
  [
    'refused by one rule everywhere',
    [popup(A, { country_filter: [{ value: 'FR', type: 'show' }] })],
    { kind: 'never', gates: ['country'], always: true },
  ],
  [
    'refused by several in turn',
    [popup(A, { device_filter: [{ value: 'phone', type: 'show' }], visits_filter: { min: 99 } })],
    { kind: 'never', gates: ['visits'], always: true },
  ],
  ['without a trigger that fires', [popup(A, { triggers: { delay: { seconds: 600, per: 'page' } } })], { kind: 'untriggered' }],
  ['behind one that stays open', [popup(A, { triggers: { exit_intent: true } }), popup(B)], { kind: 'collides', behind: [B] }],
])('a week names a popup that is %s (DEV-43)', (_what, popups, finding) => {
  const found = weekFindings(week(...popups)).find(({ popupId }) => popupId === A);
  if (finding) expect(found).toMatchObject(finding);
  else expect(found).toBeUndefined();
});

test('a popup that comes after one that nobody closes is starved, and the one in front is named (DEV-43)', () => {
  const forLeavers = { device_filter: [{ value: 'phone', type: 'show' }], traffic_filter: [{ value: 'direct', type: 'show' }] };
  const found = weekFindings(week(popup(A, { ...forLeavers, triggers: { delay: { seconds: 20, per: 'page' } } }), popup(B)));
  expect(found).toContainEqual({ kind: 'starved', popupId: A, behind: [B] });
});

test('a popup whose settings cannot be read is named (DEV-43)', () => {
  expect(week(popup(A, { poptin_type: 'spaceship' }), popup(B)).unread).toEqual([`Popup ${A}`]);
});

test('a page of a new visitor has the verdicts that the runtime gives there (DEV-43)', async () => {
  const kind = VISITOR_KINDS[0]!;
  await fc.assert(
    fc.asyncProperty(visits, async ({ popups }) => {
      const browser = new FakeBrowser();
      const page = new PageOfPopups(
        popups.map((each) => ({ ...each, triggers: { delay: { seconds: 3600, per: 'page' } } })),
        browser,
      );
      await page.wait();
      const told = page.runtime.explain();
      page.end();
      const visitor = Object.assign(imaginedVisitor(kind, 1), { at: browser.now, url: browser.url });
      const read = popups.flatMap((each) => readConfig({ ...each, triggers: { delay: { seconds: 3600, per: 'page' } } }).read ?? []);
      const fates = playPage(visitor, kind, read, 1);
      expect(fates.map(({ popupId, verdicts }) => [popupId, verdicts.every(({ pass }) => pass)])).toEqual(
        told.map(({ id, pass }) => [id, pass]),
      );
    }),
    { numRuns: 40 },
  );
});

test('fifty popups have their week in under two seconds (DEV-43)', () => {
  const popups = Array.from({ length: 50 }, (_, n) =>
    popup(`popup${`${n}`.padStart(8, '0')}`, {
      ...{ poptin_type: n % 3 ? 'bar' : 'lightbox', d_f_r: 'display_once_every_few_days_3', d_f_a: 1 + (n % 5) },
      ...{
        page_filter: [{ value: `/page-${n % 7}`, role: 'is', type: 'show' }],
        country_filter: [{ value: n % 2 ? 'US' : 'IL', type: 'show' }],
      },
    }),
  );
  // The time of this thread alone: other test files share the process.
  const before = process.threadCpuUsage();
  const { rows, pages } = playWeek(popups as never, HERE, FROM);
  const { user } = process.threadCpuUsage(before);
  expect([rows.length, pages.length]).toEqual([50, 5]);
  expect(user / 1000).toBeLessThan(2000);
});
