import { expect, test } from 'vitest';
import { FakeBrowser, MINUTE, SECOND } from '../../support/fake-ports.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';

test('a session that ended while its tab was hidden is kept, without false events (VIS-02, VIS-10)', async () => {
  const browser = new FakeBrowser();
  const page = new PageOfPopups([], browser);
  await page.wait(30 * SECOND);
  browser.visible = false;
  browser.happen('visibility', undefined);
  await page.wait(5 * MINUTE);
  page.runtime.explain();
  expect(browser.cookies()).not.toHaveProperty('poptin_session_account_c');
  expect(page.events.filter(({ type }) => type === 'memory-lost')).toEqual([]);
});
