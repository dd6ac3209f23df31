import { resolve } from 'node:path';
import { bundleScript } from '../../support/bundle-script.ts';
import type { Site } from '../support/site.ts';
import { expect, test, type Visitor } from '../support/test.ts';

let script = '';
test.beforeAll(async () => {
  script = await bundleScript({
    code: "import { loadPoptin } from './load-poptin.ts'; Object.assign(window, { its: { loadPoptin } });",
    folder: resolve('packages/embed'),
    format: 'iife',
  });
});

const REDDIT = '<script async src="https://www.redditstatic.com/ads/pixel.js?pixel_id=a2_shop"></script>';

/** Opens a page with this head. A call is an app's, of the package. */
async function openPage(visitor: Visitor, site: Site, head: string): Promise<void> {
  await site.show({ triggers: { exit_intent: true } });
  site.page('/', site.html({ head }));
  await visitor.page.route('https://www.redditstatic.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await visitor.page.addInitScript(script);
  await visitor.page.goto(site.url());
}

/** An app's call of the package. @returns what `window.poptin` has, or the sentence of the problem */
const load = ({ page }: Visitor, { clientId, displayOrigin }: Site): Promise<string> =>
  page.evaluate(
    async (options) => {
      const { its } = window as unknown as { its: { loadPoptin(of: object): Promise<{ show: unknown }> } };
      return its.loadPoptin(options).then(
        ({ show }) => `show is a ${typeof show}`,
        (problem: Error) => problem.message,
      );
    },
    { clientId, cdn: displayOrigin, displayHost: displayOrigin },
  );

test('the loader puts its tag on a page where another vendor has a pixel.js (KIT-02)', async ({ site, visitor }) => {
  await openPage(visitor, site, REDDIT);
  expect(await load(visitor, site)).toBe('show is a function');
  await expect(visitor.page.locator('#pixel-script-poptin')).toHaveCount(1);
  await expect(visitor.page.locator('script[src*="redditstatic"]')).toHaveCount(1);
});

test('the loader uses the page’s own tag, before and after another vendor’s (KIT-02)', async ({ site, visitor }) => {
  await openPage(visitor, site, `${REDDIT}${site.tag()}${REDDIT}`);
  expect(await Promise.all([load(visitor, site), load(visitor, site)])).toEqual(['show is a function', 'show is a function']);
  await expect(visitor.page.locator('#pixel-script-poptin')).toHaveCount(1);
});

test('a page’s tag that has failed already is a sentence, and the next call tries again (KIT-02)', async ({ site, visitor }) => {
  await visitor.page.clock.install();
  await visitor.page.route('**/pixel.js?id=*', (route) => route.abort(), { times: 1 });
  await openPage(visitor, site, site.tag());
  const first = load(visitor, site);
  await visitor.page.clock.runFor(11_000);
  expect(await first).toMatch(/^loadPoptin: the page’s own tag http.*pixel\.js\?id=.* brought no window\.poptin\. Look at its address/);
  expect(await load(visitor, site)).toBe('show is a function');
});

test('a tag that a consent tool holds back is waited for, until another takes its place (KIT-02)', async ({ site, visitor }) => {
  await visitor.page.clock.install();
  await openPage(visitor, site, site.tag('type="text/plain"'));
  const loaded = load(visitor, site);
  await visitor.page.clock.runFor(60_000);
  await expect(visitor.page.locator('#pixel-script-poptin')).toHaveCount(1);
  await visitor.page.evaluate(() => {
    const held = document.querySelector('#pixel-script-poptin') as HTMLScriptElement;
    const run = document.createElement('script');
    for (const { name, value } of held.attributes) if (name !== 'type') run.setAttribute(name, value);
    held.replaceWith(run);
  });
  await visitor.page.waitForFunction(() => 'poptin' in window);
  await visitor.page.clock.runFor(200);
  expect(await loaded).toBe('show is a function');
});
