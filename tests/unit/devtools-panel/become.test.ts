import { expect, test } from 'vitest';
import { answerFor } from '../../../devtools-panel/popups/words/answer.ts';
import { entriesOf } from '../../../devtools-panel/store/snapshots.ts';
import { makeCase } from '../../../inspection/cases/case.ts';
import type { VisitorPreset } from '../../../inspection/simulate/kinds/simulate-visitor.ts';
import { NOTHING_SIMULATED } from '../../../inspection/simulate/simulation.ts';
import { InspectedPage } from '../../support/inspected-page.ts';

const DAY_MS = 86_400_000;
const ID = '8f5fa95b4c1f9';
const WIRE = {
  poptin_id: ID,
  poptin_name: 'Newsletter',
  poptin_type: 'bar',
  poptin: '<p>x</p>',
  d_f_r: 'display_once_a_visitor_2',
  triggers: { delay: { seconds: 30, per: 'page' } },
};

/** The panel's word for the one popup, for a visitor who began so. */
async function meeting() {
  const page = new InspectedPage([WIRE]);
  await page.settle();
  const { store, browser } = page;
  const word = () => answerFor(page.popup(ID), store.getState().view).word;
  return {
    page,
    word,
    browser,
    async become(preset: VisitorPreset, popupId: string) {
      store.getState().simulate({ visitor: { preset, popupId } }, false);
      store.getState().ask({ kind: 'become', preset, popupId });
      await page.settle();
    },
  };
}

test('a click replaces the copied visitor and restarts the page; the real visitor stays (DEV-05, DEV-14)', async () => {
  const { page, word, become, browser } = await meeting();
  const before = browser.cookies();
  expect(word()).toBe('Waiting');
  await become('capped', ID);
  expect([page.loads, word()]).toEqual([2, 'Blocked']);
  await become('new', '');
  expect([page.loads, word()]).toEqual([3, 'Waiting']);
  expect(browser.cookies()).toEqual(before);
  await become('saw', 'ghost');
  expect(page.loads).toBe(3);
});

test('the visitor of a case comes back on the day of the case, long after it was copied (DEV-42, DEV-05)', async () => {
  const { page, browser } = await meeting();
  const { now } = browser;
  const at = now - 20 * DAY_MS;
  const one = makeCase({
    ...{ at, url: 'https://shop.example/', simulation: { ...NOTHING_SIMULATED, clockOffsetMs: 3 * DAY_MS }, memory: [] },
    ...{ popup: { id: ID, name: 'Newsletter', state: 'held' }, verdicts: [], remedy: '', popupIds: [ID] },
  });
  page.store.getState().becomeCase(one, now);
  await page.settle();
  expect([page.loads, now + page.store.getState().simulation.clockOffsetMs]).toEqual([2, at]);
});

test('a snapshot returns to the page after another visitor was tried (DEV-05)', async () => {
  const { page, word, become } = await meeting();
  await become('converted', ID);
  const entries = entriesOf(page.store.getState().view.memory ?? []);
  await become('new', '');
  expect(word()).toBe('Waiting');
  page.store.getState().ask({ kind: 'restore', entries });
  await page.settle();
  expect([page.loads, word()]).toEqual([4, 'Blocked']);
});
