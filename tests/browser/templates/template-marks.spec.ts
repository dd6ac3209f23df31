import { inline, show } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';

const LATE = { triggers: { exit_intent: true } };
const TEMPLATES = ['gamified 3', 'gamified 2', 'lightbox 6', 'lightbox 9', 'lightbox 17', 'content 1'].map((name) => {
  const [type = '', format] = name.split(' ');
  const shape = { poptin_type: type, poptin_format: `format_${format}` };
  return { ...LATE, ...shape, template: { type, format: `format_${format}` } };
});

/** The requested chunks, without those of every popup, whose late file brings `form`. Some are fetched ahead and imported later from the cache. */
const named = (urls: readonly string[]) =>
  [...new Set(urls.flatMap((url) => /chunks\/(\w+)-/.exec(url)?.[1] ?? []))]
    .filter((name) => !/^(?:show|near|behaviours|fonts|validation|outbox|placements|triggers)$/.test(name))
    .toSorted();

test('a template’s parts are fetched beside it, and none later (CST-01, contract 2)', async ({ site, visitor }) => {
  await site.show(...TEMPLATES);
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await visitor.page.route(/\/t\/\w+\.html/, async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  await visitor.visit(site.url());
  // Before that, one alone is fetched for (CST-05).
  await visitor.page.mouse.click(5, 5);
  const all = ['fit', 'products', 'scratch', 'timer', 'wheel'];
  await expect.poll(() => named(asked)).toEqual(all);
  letCome();
  await expect.poll(async () => (await visitor.eventsOf('call-settled')).filter(({ call }) => call === 'template').length).toBe(6);
  await visitor.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(named(asked)).toEqual(all);
});

test('an owner’s own markup is searched when it arrives, a product’s pattern in it too (contract 3)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const pattern = '<div data-products><template data-product><a data-action="link" href="#there">Go</a></template></div>';
  const [id = ''] = await site.show({
    ...inline(`<button data-action="close">x</button>${pattern}<p>{{page.title|here}}</p>`),
    template_marks: 'wheel constructor',
  });
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  await visitor.visit(site.url());
  await show(visitor, id);
  // The runtime trusts the server's marks beside it, as far as it knows them.
  await expect.poll(() => named(asked)).toEqual(['fit', 'products', 'wheel']);
});
