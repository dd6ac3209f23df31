import { readAccount } from '../../../harness/accounts/seed-accounts.ts';
import { test } from '../support/shop.ts';
import { expect } from '../support/test.ts';

/**
 * The tag, its call, the code that decides, and the shop's cart; for the popup that shows within seconds its template, code and controls.
 */
const MOST_REQUESTS = 7;

test('a shop with ten popups makes at most seven requests before one of them is near (CST-05)', async ({ site, shopUrl, visitor }) => {
  const { popups, ...account } = await readAccount('shop', 'dist/templates');
  expect(popups).toHaveLength(10);
  await site.account(account, ...popups.map((popup) => ({ ...popup })));
  const asked: string[] = [];
  visitor.page.on('request', (request) => request.url().startsWith(site.displayOrigin) && asked.push(new URL(request.url()).pathname));
  await visitor.visit(shopUrl('/'));
  await expect.poll(() => asked.filter((path) => /\/(behaviours|store)-/.test(path))).toHaveLength(2);
  for (let times = 0; times < 3; times++) await visitor.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(await visitor.eventsOf('trigger-soon')).toEqual([]);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(asked.filter((path) => path.startsWith('/t/'))).toHaveLength(1);
});
