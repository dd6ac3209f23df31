import { expect, test } from 'vitest';
import { fakeSites } from './support/fake-sites.ts';
import { soon, started } from './support/started.ts';

const SHOP = 'https://shop.example';
const SETTINGS = {
  clientId: 'a3f09c2e71b5d',
  displayHost: 'https://d.example',
  apiHost: 'https://d.example',
  filesHost: 'https://d.example',
};

test('a site with the extension’s runtime gets it on each page, and its panel says so (DEV-02)', async () => {
  const { page, panel, asked } = started();
  const shown = await page(1);
  const qa = panel(1);
  qa.say({ n: 1, site: SHOP, useRuntime: SETTINGS });
  await soon();
  expect(shown.heard.at(-1)).toEqual({ kind: 'reload' });
  expect(qa.told.at(-1)).toEqual({ site: 'https://shop.example', on: true, allowed: true, settings: SETTINGS, serverCookies: ['sid'] });
  expect((await page(1)).heard).toContainEqual({ kind: 'run', settings: SETTINGS });
  expect(asked).toEqual([]);
});

test('a click restores the page’s own build (DEV-02)', async () => {
  const { page, panel } = started();
  const shown = await page(1);
  const qa = panel(1);
  qa.say({ n: 1, site: SHOP, useRuntime: SETTINGS });
  qa.say({ n: 2, site: SHOP, useRuntime: null });
  await soon();
  expect(qa.told.at(-1)).toMatchObject({ on: false, settings: SETTINGS });
  expect(shown.heard.at(-1)).toEqual({ kind: 'reload' });
  expect((await page(1)).heard.map((request) => (request as { kind: string }).kind)).not.toContain('run');
});

test('access that the browser withholds is asked on our page, then the site starts (DEV-02)', async () => {
  let allowed = false;
  const { background, page, panel, asked } = started(
    {},
    undefined,
    fakeSites({}, () => allowed),
  );
  const shown = await page(1);
  const qa = panel(1);
  qa.say({ n: 1, site: SHOP, useRuntime: SETTINGS });
  await soon();
  expect([asked, qa.told.at(-1)]).toMatchObject([['https://shop.example'], { on: true, allowed: false, serverCookies: null }]);
  expect(shown.heard).not.toContainEqual({ kind: 'reload' });
  allowed = true;
  await background.leaveChanged();
  expect(shown.heard.at(-1)).toEqual({ kind: 'reload' });
  expect(qa.told.at(-1)).toMatchObject({ allowed: true });
});

test('access for one site, or its end, reloads that site’s tabs only (DEV-02)', async () => {
  const allowed = new Set([SHOP]);
  const blog = 'https://blog.example';
  const kept = Object.fromEntries([SHOP, blog].map((site) => [`runtime:${site}`, { on: true, settings: SETTINGS }]));
  const { background, page } = started(
    {},
    undefined,
    fakeSites(kept, (pattern) => allowed.has(pattern.slice(0, -2))),
  );
  const shop = await page(1);
  const reloads = ({ heard }: typeof shop) => heard.filter((request) => (request as { kind: string }).kind === 'reload').length;
  const before = await page(2, `${blog}/`);
  allowed.add(blog);
  await background.leaveChanged();
  const after = await page(2, `${blog}/`);
  expect([shop, before].map(reloads)).toEqual([0, 1]);
  allowed.delete(blog);
  await background.leaveChanged();
  expect([shop, after].map(reloads)).toEqual([0, 1]);
});

test.each([
  ['use the extension’s runtime', { useRuntime: SETTINGS }, { on: true, settings: SETTINGS }],
  ['use the page’s build', { useRuntime: null }, { on: false, settings: null }],
])('%s, pressed while the tab changes its site, applies to the named site only (DEV-02)', async (_, wish, kept) => {
  const { page, panel, sites, asked } = started();
  const shown = await page(1);
  const qa = panel(1);
  qa.say({ n: 1, site: 'https://blog.example', ...wish });
  await soon();
  expect(sites.kept).toEqual({ 'runtime:https://blog.example': kept });
  expect(shown.heard).not.toContainEqual({ kind: 'reload' });
  expect(qa.told.at(-1)).toMatchObject({ site: SHOP, on: false });
  expect(asked).toEqual([]);
});

test.each(['', 'chrome://settings', 'https://shop.example/path', 'file:///etc'])(
  '“%s” is no site, and nothing is kept for it (DEV-02)',
  async (site) => {
    const { page, panel, sites, asked } = started();
    await page(1);
    const qa = panel(1);
    qa.say({ n: 1, site, useRuntime: SETTINGS });
    qa.say({ n: 2, site, askLeave: true });
    await soon();
    expect([sites.kept, asked]).toEqual([{}, []]);
  },
);

test('a page can choose no runtime, and its calls go to its own site’s hosts only (SEC-04)', async () => {
  const { page, panel, sites, sent } = started();
  const hostile = await page(1);
  const call = (url: string) => JSON.stringify({ kind: 'call', id: 1, request: { method: 'GET', url } });
  hostile.say({ n: 1, site: SHOP, useRuntime: SETTINGS });
  hostile.say(JSON.stringify({ n: 1, site: SHOP, useRuntime: SETTINGS }));
  hostile.say(call('https://d.example/api'));
  await soon();
  expect([sites.kept, sent]).toEqual([{}, []]);
  const qa = panel(1);
  qa.say({ n: 1, site: SHOP, useRuntime: SETTINGS });
  await soon();
  hostile.say(call('https://d.example/api'));
  hostile.say(call('https://intranet.example/'));
  await soon();
  expect(sent).toEqual([{ method: 'GET', url: 'https://d.example/api' }]);
  expect(hostile.heard).toContainEqual({ kind: 'answered', id: 1, answer: { ok: true, status: 200, text: 'answer' } });
  expect(qa.reports().filter((text) => `${text}`.includes('"call"'))).toEqual([]);
});
