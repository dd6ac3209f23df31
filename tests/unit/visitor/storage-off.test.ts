import { expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../support/fake-ports.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';

const TARGETING = [
  { d_f_r: 'display_once_a_visitor_2' },
  { d_f_r: 'display_once_every_few_days_3', d_f_a: 3 },
  { d_f_r: 'display_once_every_few_visiting_4', d_f_a: 3 },
  { poptin_new_session: 1 },
];

test.each(TARGETING)('a popup under %j shows once on each page if nothing can be stored (VIS-10, R6)', async (rule) => {
  const browser = new FakeBrowser();
  browser.storageOff = true;
  const popup = {
    poptin_id: 'p1',
    poptin_type: 'bar',
    poptin: '<p>Hello</p>',
    triggers: { delay: { seconds: 1, per: 'page' } },
    ...rule,
  };
  for (const _page of [1, 2]) {
    const page = new PageOfPopups([popup], browser);
    await page.wait(2 * SECOND);
    page.runtime.close('p1');
    await page.wait(SECOND);
    page.runtime.show('p1', false);
    await page.wait(2 * SECOND);
    expect([page.shown, page.state('p1')]).toEqual([['p1'], 'held']);
    expect(page.events.filter(({ type }) => type === 'fault')).toEqual([]);
    expect(page.events.filter(({ type }) => type === 'memory-lost').length).toBeGreaterThan(0);
    page.end();
  }
});
