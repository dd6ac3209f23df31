import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { installPackages } from '../../../scripts/setup.mjs';
import type { FoundPopup } from '../../../vendors/look/find-vendors.ts';
import { VENDOR_RULES } from '../../../vendors/rules.ts';
import { bundleScript } from '../../support/bundle-script.ts';
import { REAL_VENDORS, type RealVendor } from './real-vendors.ts';
import { type Its, ruleCode } from './rule-code.ts';

const LAB = join(import.meta.dirname, '../../../lab');
/** Secure: only there does Sentry's form offer a screenshot. */
const ORIGIN = 'https://shop.example';

/** Serves the vendor's own files; everything else on the network is cut off. @returns addresses asked for elsewhere */
async function serve(page: Page, { files, answers = {}, bundle, html }: RealVendor): Promise<string[]> {
  const elsewhere: string[] = [];
  const code = bundle === undefined ? '' : await bundleScript({ code: bundle, folder: LAB, format: 'iife' });
  await page.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ORIGIN) {
      elsewhere.push(route.request().url());
      return route.abort();
    }
    const file = files[pathname];
    if (file)
      return route.fulfill({
        contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript; charset=utf-8',
        body: readFileSync(join(LAB, 'node_modules', file)),
      });
    if (pathname === '/bundle.js') return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: code });
    const answer = answers[pathname];
    if (answer !== undefined) return route.fulfill({ contentType: 'application/json', body: answer });
    if (pathname !== '/') return route.fulfill({ status: 404, body: '' });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title></head><body><h1>A shop</h1>${html}</body></html>`,
    });
  });
  return elsewhere;
}

/** Names of vendors with an open popup, after a press of *Close* on the first of `closes`, if one is named. */
const openOn = (page: Page, code: string, closes = '') =>
  page.evaluate(
    ([text, vendor]) => {
      const its: Its = new Function(`${text}; return its;`)();
      const open = (): FoundPopup[] =>
        its.findVendors(document, its.VENDOR_RULES).flatMap(({ popups }) => popups.filter((one) => one.open));
      const popup = open().find(({ rule }) => rule.id === vendor);
      const closing = popup ? its.closePopup(popup, document) : null;
      const kept = its.readKept(document);
      const records = its.VENDOR_RULES.flatMap((rule) => its.readRecords(rule, kept).map((record) => ({ vendor: rule.id, ...record })));
      return { open: closing ? [] : open().map(({ rule }) => rule.id), closing, records };
    },
    [code, closes] as const,
  );

// The first may have to install the lab's packages.
test.describe.configure({ timeout: 300_000 });
test.beforeAll(() => installPackages(LAB));

for (const real of REAL_VENDORS)
  test(`the own code of ${real.vendor} is recognised open, then closed (VEN-03)`, { tag: '@full' }, async ({ page }) => {
    expect(VENDOR_RULES.find(({ id }) => id === real.vendor)?.proof).toBe('code');
    await serve(page, real);
    const code = await ruleCode();
    await page.goto(`${ORIGIN}/`);
    await expect.poll(async () => (await openOn(page, code)).open, { timeout: 20_000 }).toEqual([real.vendor]);
    const { closing } = await openOn(page, code, real.vendor);
    expect(closing).toBe(real.closes === true ? 'asked' : 'no-way-out');
    if (real.closes !== true) await page.locator(real.closes).click();
    await expect.poll(async () => (await openOn(page, code)).open).toEqual([]);
    if (real.gone) await expect(page.locator(real.gone)).toHaveCount(0);
    const { records } = await openOn(page, code);
    if (real.record) expect(records).toContainEqual(expect.objectContaining({ vendor: real.vendor, ...real.record }));
  });
