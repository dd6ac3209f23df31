import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { headersFile } from '../../../scripts/release/headers.ts';
import { serveCdn } from '../../support/cdn.ts';
import { systemFonts } from '../support/look/fonts.ts';
import { violationsOf } from '../support/look/violations.ts';
import { show } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';

/** The hosts that the guide tells an owner to allow, as placeholders. */
const [TOLD = ''] = /^script-src .+$/m.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];

for (const [where, ofCdn] of [
  ['on the CDN itself', true],
  ["on a site of another origin, whose policy names the CDN and the site's server", false],
] as const) {
  test(`the embed’s folder is all a CDN needs: a page ${where} shows a popup with fonts (contract 1, TYP-18)`, async ({
    site,
    visitor,
  }) => {
    const template = { type: 'lightbox', format: 'format_6', language: 'he' };
    const [id = ''] = await site.show({ template, poptin_format: 'format_6', triggers: { exit_intent: true } });
    let cdnOrigin = '';
    const tag = () => site.tag().replace(`${site.displayOrigin}/pixel.js`, `${cdnOrigin}/pixel.js`);
    const cdn = serveCdn('dist/embed', headersFile(), () => site.html({ head: tag() }));
    await new Promise<void>((listening) => cdn.listen(0, '127.0.0.1', listening));
    cdnOrigin = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
    // Without a style of its own, which the policy would forbid.
    site.page('/', `<!doctype html><html lang="en"><head><title>Shop</title>${tag()}</head><body><h1>Shop</h1></body></html>`);
    if (!ofCdn) {
      const policy = TOLD.replaceAll('https://cdn.example', cdnOrigin).replaceAll('https://display.example', site.displayOrigin);
      site.headers = { 'Content-Security-Policy': `default-src 'none'; ${policy}` };
    }
    const violations = await violationsOf(visitor.page);
    // The site's server answers calls and templates; of the embed it gives nothing away.
    const asked: string[] = [];
    await visitor.page.route(/\/(?:pixel\.js|chunks\/|fonts\/)/, (route) => {
      const { origin, pathname } = new URL(route.request().url());
      asked.push(`${origin === cdnOrigin ? 'cdn' : origin} ${pathname.replace(/-\w+\./, '.')}`);
      return origin === cdnOrigin ? route.continue() : route.abort();
    });
    try {
      await visitor.visit(ofCdn ? cdnOrigin : site.url());
      // Its files are fetched before it shows, unless the policy forbids that.
      await expect.poll(async () => asked.includes('cdn /chunks/near.js') || (await violations()).length > 0).toBe(true);
      await show(visitor, id);
      await expect.poll(() => visitor.page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)).toBe(4);
      expect(await systemFonts(visitor.page)).toEqual([]);
      const fonts = ['open-sans-hebrew-400', 'open-sans-hebrew-600', 'poppins-latin-400', 'poppins-latin-600'];
      expect(asked).toEqual(
        expect.arrayContaining(['cdn /pixel.js', 'cdn /chunks/near.js', ...fonts.map((font) => `cdn /fonts/${font}.woff2`)]),
      );
      expect(asked.filter((one) => !one.startsWith('cdn '))).toEqual([]);
      expect(await violations()).toEqual([]);
    } finally {
      cdn.closeAllConnections();
      cdn.close();
    }
  });
}
