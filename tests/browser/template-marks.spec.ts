import { inline, show } from './support/popup.ts';
import { expect, test } from './support/test.ts';

const LATE = { triggers: { exit_intent: true } };
const TEMPLATES = ['gamified 3', 'gamified 2', 'lightbox 6', 'lightbox 9', 'lightbox 17', 'content 1'].map((name) => {
  const [type = '', format] = name.split(' ');
  const shape = { poptin_type: type, poptin_format: `format_${format}` };
  return { ...LATE, ...shape, template: { type, format: `format_${format}` } };
});

/** The chunks that were asked for, but for those which every popup has. One is fetched ahead and imported later, out of the cache. */
const named = (urls: readonly string[]) =>
  [...new Set(urls.flatMap((url) => /chunks\/(\w+)-/.exec(url)?.[1] ?? []))]
    .filter((name) => !/^(?:show|behaviours|fonts|validation|outbox|placements|triggers)$/.test(name))
    .toSorted();

test('what a template is built with is fetched beside it, and nothing more when it has come (CST-01, contract 2)', async ({
  site,
  visitor,
}) => {
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
  const all = ['fit', 'form', 'products', 'scratch', 'timer', 'wheel'];
  await expect.poll(() => named(asked)).toEqual(all);
  letCome();
  await expect.poll(async () => (await visitor.eventsOf('call-settled')).filter(({ call }) => call === 'template').length).toBe(6);
  await visitor.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(named(asked)).toEqual(all);
});

test('markup of the owner’s own is looked through when it has come, a product’s pattern in it too (contract 3)', { tag: '@full' }, async ({
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
  // What the server says beside it is believed, as far as it is known.
  await expect.poll(() => named(asked)).toEqual(['fit', 'form', 'products', 'wheel']);
});
