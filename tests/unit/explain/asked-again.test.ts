import { expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../support/fake-ports.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';

const ID = 'later00000001';
const popup = (poptin_id: string, seconds: number, more: object) => ({
  ...{ poptin_id, poptin_type: 'bar', poptin: '<p>Hello</p>', triggers: { delay: { seconds, per: 'page' } } },
  ...more,
});

/** A popup that its rule keeps back, 10 s after another came. */
async function heldBack(rule: object) {
  const browser = new FakeBrowser();
  const page = new PageOfPopups([popup('first00000001', 1, rule), popup(ID, 3, rule)], browser);
  await page.wait(10 * SECOND);
  const asked = page.events.findLast((event) => event.type === 'gates-asked' && event.popupId === ID);
  return { state: page.state(ID), again: asked?.type === 'gates-asked' && asked.again, change: await page.whatWouldShow(ID) };
}

test.each([
  ['a pause between two popups', { cap_filter: { gap_minutes: 5 } }],
  ['a full day', { cap_filter: { day: 1 } }],
  ['hours that have not begun', { schedule_filter: { zone: 'UTC', windows: [{ from: '23:00', to: '23:30' }] } }],
])('a popup kept back by %s comes on this page, and says so (DEV-03, TGT-15, TGT-18)', async (_what, rule) => {
  const { state, again, change } = await heldBack(rule);
  expect(state).toBe('postponed');
  expect(again).toContain('rule');
  expect(change).toMatch(/^Would show if you .*, once its gates are asked again\.$/);
});

test.each([
  ['a full page', { cap_filter: { page: 1 } }],
  ['a schedule that is over', { schedule_filter: { until: '2020-01-01' } }],
])('a popup kept back by %s does not come on this page (DEV-03, TGT-15, TGT-18)', async (_what, rule) => {
  const { again, change } = await heldBack(rule);
  expect(again).not.toContain('rule');
  expect(change).not.toContain('once its gates are asked again');
});
