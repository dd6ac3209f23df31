import { expect, test } from 'vitest';
import { siteOf, siteRuntimes } from '../../../extension/background/site-runtimes.ts';
import { readSettings } from '../../../inspection/protocol/site-runtime.ts';
import { fakeSites } from './support/fake-sites.ts';

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
])('%s is kept as the site %s: as a cookie is, without its port (DEV-02)', (url, site) => {
  expect(siteOf(url)).toBe(site);
});

test('a chosen site has the runtime in each frame before scripts; other sites do not (DEV-02)', async () => {
  const { world, scripts } = fakeSites();
  const sites = siteRuntimes(world);
  await sites.choose(SHOP, SETTINGS);
  expect(await sites.of(SHOP)).toEqual({ site: SHOP, on: true, allowed: true, settings: SETTINGS });
  expect(await sites.of('https://other.example')).toMatchObject({ on: false, settings: null });
  expect([...scripts.values()]).toMatchObject([
    { matches: ['https://shop.example/*'], world: 'MAIN', runAt: 'document_start', allFrames: true },
  ]);
});

test('ended, the site keeps what was entered, so that it is asked once (DEV-02)', async () => {
  const { world, scripts } = fakeSites();
  const sites = siteRuntimes(world);
  await sites.choose(SHOP, SETTINGS);
  await sites.choose(SHOP, null);
  expect(await sites.of(SHOP)).toMatchObject({ on: false, settings: SETTINGS });
  expect(scripts.size).toBe(0);
});

test('an extension update’s lost registrations return, without unchosen ones (DEV-02)', async () => {
  const { world, scripts, kept } = fakeSites();
  await siteRuntimes(world).choose(SHOP, SETTINGS);
  const [script] = scripts.values();
  scripts.clear();
  scripts.set('https://gone.example', { ...script!, id: 'https://gone.example' });
  await siteRuntimes(fakeSites(kept).world).settle();
  await siteRuntimes(world).settle();
  expect([...scripts.keys()]).toEqual([SHOP]);
});

test('two choices at once leave the last one standing (DEV-02)', async () => {
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
])('settings are read field by field: %j (SEC-04)', (value, read) => {
  expect(readSettings(value)).toEqual(read);
});
