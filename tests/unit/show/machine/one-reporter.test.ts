import { expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { type Moment, PageOfPopups } from '../../../support/page-of-popups.ts';

const bar = (poptin_id: string, seconds: number) => ({
  ...{ poptin_id, poptin_type: 'lightbox', poptin: '<p>Hello</p>' },
  triggers: { delay: { seconds, per: 'page' } },
});

/** The reporter's places of faults. */
const places = ({ events }: PageOfPopups) => events.flatMap((event) => (event.type === 'fault' ? [event.where] : []));

/** The reporter's words. */
const told = ({ events }: PageOfPopups) => events.flatMap((event) => (event.type === 'fault' ? [event.message] : []));

test.each<[Moment, times: number, shown: readonly string[], where: string]>([
  // Fetched ahead, and tried again when its turn has come.
  ['prepare', 2, ['after'], 'parts'],
  ['build', 1, ['after'], 'popup breaks: prepare'],
  ['show', 1, ['after'], 'popup breaks: show'],
  ['count', 1, ['breaks', 'after'], 'popup breaks: track-impression'],
  ['leave', 1, ['breaks', 'after'], 'popup breaks: leave'],
])(
  'a fault while a popup is to %s is reported once; the next has its turn (ERR-02, ERR-03, QUE-01)',
  async (moment, times, shown, where) => {
    const page = new PageOfPopups([bar('breaks', 1), bar('after', 2)], new FakeBrowser(), (now, id) => {
      if (now === moment && id === 'breaks') throw new Error(`it broke at ${moment}`);
    });
    await page.wait(3 * SECOND);
    if (moment === 'leave') page.runtime.close('breaks');
    await page.wait(3 * SECOND);
    expect(told(page)).toEqual(Array(times).fill(`Error: it broke at ${moment}`));
    expect(places(page).at(-1)).toBe(where);
    expect([page.shown, page.open, page.state('breaks')]).toEqual([shown, ['after'], 'closed']);
  },
);

test('a throwing gate and a missing chunk go to one reporter, and the next page goes on (ERR-02, ERR-03)', async () => {
  const browser = new FakeBrowser();
  const { page: port } = browser.ports;
  Object.assign(port, {
    source: () => {
      throw new Error('no source');
    },
  });
  const filtered = { ...bar('filtered', 1), source_code_target_active: 1, source_code_target_html: 'x' };
  const page = new PageOfPopups([filtered], browser);
  await page.wait(1.5 * SECOND);
  expect(told(page)).toEqual(['Error: no source']);
  browser.mobile = true;
  await page.goTo('https://shop.example/next', [{ ...bar('plain', 1), triggers: { exit_intent: true } }, bar('next', 1)]);
  await page.wait(2 * SECOND);
  expect(page.open).toEqual(['next']);
  expect(told(page)).toEqual(['Error: no source', 'Error: no chunk back']);
});
