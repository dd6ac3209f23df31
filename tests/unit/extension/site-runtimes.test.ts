import { expect, test } from 'vitest';
import { siteOf, siteRuntimes } from '../../../extension/site-runtimes.ts';
import { readSettings } from '../../../inspection/site-runtime.ts';
import { fakeSites } from './fake-sites.ts';

const SHOP = 'https://shop.example';
const SETTINGS = {
  clientId: 'a3f09c2e71b5d',
  displayHost: 'https://display.example',
  apiHost: 'https://api.example',
  filesHost: 'https://cdn.example/v1',
};

test.each([
  ['https://shop.example/cart?x=1', SHOP],
  ['http://localhost:4611/', 'http://localhost'],
  ['https://shop.example:8443/', SHOP],
  ['chrome://extensions', null],
  ['about:blank', null],
  [undefined, null],
])('DEV-02 %s is kept as the site %s: as a cookie is, without its port', (url, site) => {
  expect(siteOf(url)).toBe(site);
});

test('DEV-02 a site that QA chose has the runtime in each frame before its first script, and no other site has', async () => {
  const { world, scripts } = fakeSites();
  const sites = siteRuntimes(world);
  await sites.choose(SHOP, SETTINGS);
  expect(await sites.of(SHOP)).toEqual({ site: SHOP, on: true, allowed: true, settings: SETTINGS });
  expect(await sites.of('https://other.example')).toMatchObject({ on: false, settings: null });
  expect([...scripts.values()]).toMatchObject([
    { matches: ['https://shop.example/*'], world: 'MAIN', runAt: 'document_start', allFrames: true },
  ]);
});

test('DEV-02 ended, the site keeps what was entered, so that it is asked once', async () => {
  const { world, scripts } = fakeSites();
  const sites = siteRuntimes(world);
  await sites.choose(SHOP, SETTINGS);
  await sites.choose(SHOP, null);
  expect(await sites.of(SHOP)).toMatchObject({ on: false, settings: SETTINGS });
  expect(scripts.size).toBe(0);
});

test('DEV-02 what an update of the extension dropped is registered again, and what nobody chose is not left behind', async () => {
  const { world, scripts, kept } = fakeSites();
  await siteRuntimes(world).choose(SHOP, SETTINGS);
  const [script] = scripts.values();
  scripts.clear();
  scripts.set('https://gone.example', { ...script!, id: 'https://gone.example' });
  await siteRuntimes(fakeSites(kept).world).settle();
  await siteRuntimes(world).settle();
  expect([...scripts.keys()]).toEqual([SHOP]);
});

test('DEV-02 two choices at once leave the last one standing', async () => {
  const { world, scripts } = fakeSites();
  const sites = siteRuntimes(world);
  await Promise.all([sites.choose(SHOP, SETTINGS), sites.choose(SHOP, null), sites.choose(SHOP, SETTINGS), sites.choose(SHOP, null)]);
  expect(scripts.size).toBe(0);
});

test.each([
  [{ ...SETTINGS, displayHost: 'https://display.example/' }, SETTINGS],
  [{ ...SETTINGS, clientId: 'a b' }, null],
  [{ ...SETTINGS, displayHost: 'javascript:alert(1)' }, null],
  [{ ...SETTINGS, apiHost: 'https://user@api.example' }, null],
  [{ ...SETTINGS, filesHost: '' }, null],
  ['https://display.example', null],
  [null, null],
])('SEC-04 settings are read field by field: %j', (value, read) => {
  expect(readSettings(value)).toEqual(read);
});
