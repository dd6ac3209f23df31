import { inline } from './support/popup.ts';
import { expect, test } from './support/test.ts';

/** As a consent tool or an old shim leaves it. */
const BROKEN = `<script>window.fetch = function () { return Promise.reject(new TypeError('no fetch here')) }</script>`;

test('what a page’s script asks for between the two starts, or before the first was given up, is done by the second, once (SEC-05, API-03, EMB-09)', async ({
  site,
  visitor,
}) => {
  const [early = '', meanwhile = ''] = await site.show({ ...inline(), poptin_type: 'bar' }, { ...inline(), poptin_type: 'sside' });
  const { page } = visitor;
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route('**/chunks/clean-start-*', async (route) => {
    await held;
    await route.continue();
  });
  const coming = page.waitForRequest('**/chunks/clean-start-*');
  const asks = `<script>addEventListener('DOMContentLoaded', () => poptin.show(${JSON.stringify(early)}))</script>`;
  // Not async: it is there before the page's own script asks.
  site.page('/', site.html({ head: BROKEN + site.tag().replace(' async', '') + asks }));
  await page.goto(site.url());
  await coming;
  await page.evaluate((id) => window.poptin.show(id), meanwhile);
  letGo();
  await visitor.until(({ type }) => type === 'natives-replaced');
  for (const id of [early, meanwhile]) await expect(visitor.popup(id)).toBeVisible();
  const viewed = async () => (await visitor.eventsOf('popup-viewed')).map(({ popupId }) => popupId).toSorted();
  await expect.poll(viewed).toEqual([early, meanwhile].toSorted());
});
