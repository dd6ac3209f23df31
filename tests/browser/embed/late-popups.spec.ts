import { inline } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

/** It comes as soon as the driven clock goes on. */
async function comes(visitor: Visitor, id: string): Promise<void> {
  await visitor.untilState(id, 'armed');
  await visitor.wait(SECOND);
  await expect(visitor.popup(id)).toBeVisible();
}

const AT_ONCE = { ...inline(), triggers: {} };

/** The code for popups, held until it is let come. */
async function holdCode({ page }: Visitor): Promise<{ readonly asked: Promise<unknown>; readonly letCome: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/chunks/popups-*', async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return { asked: page.waitForRequest('**/chunks/popups-*'), letCome: resolve };
}

/** Everything that a page asks of the embed's server. */
function watchRequests({ page }: Visitor, { displayOrigin }: Site): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === displayOrigin) paths.push(pathname.replace(/-\w+\.js$|\/\w{13}$/, ''));
  });
  return paths;
}

test('a page whose answer has no popup asks for nothing more (CST-06)', async ({ site, visitor }) => {
  await site.account({});
  const asked = watchRequests(visitor, site);
  await visitor.visit(site.url());
  await visitor.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(asked).toEqual(['/pixel.js', '/api/display']);
  expect(await visitor.eventsOf('config-received')).toMatchObject([{ popups: [], dropped: [] }]);
});

test('a popup that was asked for and closed before its code has come stays away (CST-06, EMB-09)', async ({ site, visitor }) => {
  const [id = '', other = ''] = await site.show(AT_ONCE, { ...inline(), triggers: { delay: { seconds: 60, per: 'page' } } });
  const { asked, letCome } = await holdCode(visitor);
  await visitor.page.goto(site.url());
  await asked;
  await visitor.page.evaluate((popupId) => window.poptin.show(popupId), other);
  await visitor.page.evaluate((popupId) => window.poptin.close(popupId), other);
  expect(await visitor.page.evaluate(() => window.poptin.explain())).toEqual([]);
  letCome();
  await comes(visitor, id);
  expect(await visitor.eventsOf('trigger-fired')).toMatchObject([{ popupId: id, trigger: 'immediate' }]);
});

test('turning the product off or leaving before the code has come shows nothing (CST-06, EMB-09)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(AT_ONCE);
  const { asked, letCome } = await holdCode(visitor);
  await visitor.page.goto(site.url());
  await asked;
  await visitor.page.evaluate(() => window.poptin.off());
  letCome();
  await visitor.wait(SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect(await visitor.eventsOf('config-received')).toEqual([]);
  await visitor.page.evaluate(() => window.poptin.on());
  await comes(visitor, id);
});

test('if the code fails to load the page is whole, and its next page has the popup (CST-06, ERR-01)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(AT_ONCE);
  await visitor.page.route('**/chunks/popups-*', (route) => route.abort(), { times: 1 });
  await visitor.page.goto(site.url());
  await visitor.until((event) => event.type === 'fault' && event.where === 'chunk');
  await visitor.page.getByRole('button', { name: 'A button of the page' }).click();
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  await visitor.page.evaluate(() => history.pushState(null, '', '/next'));
  await comes(visitor, id);
  expect(await visitor.eventsOf('natives-replaced')).toEqual([]);
});

test('a preview whose code does not come says so on the page (CST-06, TRG-19)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(AT_ONCE);
  await visitor.page.route('**/chunks/popups-*', (route) => route.abort());
  await visitor.page.goto(site.url(`/?ppt-preview=${id}`));
  await expect(visitor.page.getByText('its template or its code could not be loaded')).toBeVisible();
});
