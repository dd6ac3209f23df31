import { box, inline, show } from './support/popup.ts';
import type { Site } from './support/site.ts';
import { expect, SECOND, test, type Visitor } from './support/test.ts';

async function open(site: Site, visitor: Visitor, more = '') {
  const [id = ''] = await site.show(inline(`<a data-action="link" href="/there" ${more}>To the sale</a>`));
  site.page('/there', site.html({ body: '<h1>There</h1>' }));
  await visitor.visit(site.url());
  await show(visitor, id);
  return box(visitor, id).getByRole('link');
}

const clicks = (site: Site) => expect.poll(async () => (await site.leads()).length);

test('who follows the link of a click popup to another page is there at once, and the click is counted once (LIF-04, FRM-19)', async ({
  site,
  visitor,
}) => {
  await (await open(site, visitor)).click();
  await visitor.page.waitForURL('**/there');
  await clicks(site).toBe(1);
});

test('where the server is away the click goes along, and arrives from the next page (FRM-19)', async ({ site, visitor }) => {
  const away = await open(site, visitor);
  await site.fault('conversion', { kind: 'status', status: 503 });
  await away.click();
  await visitor.page.waitForURL('**/there');
  await site.fault('conversion', null);
  await visitor.visit(site.url('/there'));
  await visitor.wait(60 * SECOND);
  await clicks(site).toBe(1);
});

test('where a browser keeps nothing, and does not say so, the link is followed all the same (FRM-19, R3)', async ({ site, visitor }) => {
  await visitor.page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() });
  });
  const away = await open(site, visitor);
  await away.click();
  await visitor.wait(SECOND);
  await visitor.page.waitForURL('**/there');
});

test('a link to another tab and one to a place on the page are left to the browser (LIF-04)', async ({ site, visitor, context }) => {
  const away = await open(site, visitor, 'target="_blank"');
  const other = context.waitForEvent('page');
  await away.click();
  expect((await other).url()).toMatch(/there$/);
  await clicks(site).toBe(1);
});
