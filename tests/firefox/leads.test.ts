import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { installWatch, leaveLead } from '../../lab/kills/kill-page.ts';
import { type OpenDisplay, openDisplay, Site } from '../browser/support/site.ts';
import { test } from './firefox-test.ts';

const FORM = `<div data-poptin-container data-width="400" data-height="300"><form data-screen="form">
  <label>Email <input data-field="email" name="email" type="email"></label><button type="submit" data-action="submit">Send</button></form>
  <div data-screen="thank-you"><p>Thank you</p></div></div>`;
const EVERY_PAGE = { triggers: {}, d_f_r: 'all@display_everytime_everypage_5' };
const DAY_MS = 86_400_000;
const SOON = { timeout: 20_000, interval: 50 };

let open: OpenDisplay;

beforeAll(async () => {
  open = await openDisplay();
});

afterAll(() => open?.display.close());

async function openSite(): Promise<Site> {
  const site = await Site.open(open.display, open.port);
  onTestFinished(() => site.close());
  return site;
}

/** A page of a site whose runtime tells what becomes of leads, its calendar so far ahead. */
async function visit(visitor: BrowserContext, url: string, aheadMs: number, given?: Page): Promise<Page> {
  const page = given ?? (await visitor.newPage());
  await page.evaluateOnNewDocument(() => {
    const told: string[] = [];
    Object.assign(window, { told, tellTest: (what: string) => told.push(what) });
  });
  await page.evaluateOnNewDocument(installWatch, { outbox: true, aheadMs, tab: 0 });
  await page.goto(url);
  return page;
}

const told = (page: Page): Promise<string> =>
  page.evaluate(() => (window as typeof window & { told: string[] }).told.join('\n')).catch(() => '');
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test('a refused lead in Firefox is on the disk, outlives the page, and arrives once (R1, FRM-19)', async ({ visitor }) => {
  const site = await openSite();
  await site.show({ template: undefined, markup: FORM, ...EVERY_PAGE });
  await site.fault('conversion', { kind: 'status', status: 500 });
  const first = await visit(visitor, site.url(), 0);
  await expect.poll(() => told(first), SOON).toContain('shown');
  await first.evaluate(leaveLead, 'noa@example.com');
  await expect.poll(() => told(first), SOON).toMatch(/kept \S+ true/);
  await expect.poll(async () => (await site.received('conversion')).length, SOON).toBeGreaterThan(0);

  await first.reload();
  expect(await databases(first)).toEqual(['poptin_outbox']);
  await first.close();
  expect(await site.leads()).toEqual([]);

  await site.fault('conversion', null);
  const later = await visit(visitor, site.url('/later'), DAY_MS / 4);
  await expect.poll(() => told(later), SOON).toContain('sent');
  await expect.poll(() => databases(later), SOON).toEqual([]);
  const fields = (await site.leads()).map((lead) => lead.fields.find(({ name }) => name === 'email')?.value);
  expect(fields).toEqual(['noa@example.com']);
});

test('a lead in Firefox is sent although its code failed, which Firefox loads only once (FRM-19)', async ({ visitor }) => {
  const site = await openSite();
  await site.show({ template: undefined, markup: FORM, ...EVERY_PAGE });
  let asked = 0;
  let isDown = true;
  const page = await visitor.newPage();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isIts = request.url().includes('/chunks/outbox-');
    asked += +isIts;
    void (isIts && isDown ? request.abort() : request.continue());
  });
  await visit(visitor, site.url(), 0, page);
  await expect.poll(() => told(page), SOON).toContain('shown');
  // Nobody asks for it before the first sign that somebody fills in the form.
  await page.waitForSelector('.poptin-popup >>> [data-live]');
  const email = await page.waitForSelector('.poptin-popup >>> [data-field="email"]', { visible: true });
  await email!.type('n');
  await expect.poll(() => asked, SOON).toBeGreaterThan(0);
  isDown = false;
  // A repeat while the last is still being answered does nothing.
  const press = async () => {
    await page.evaluate(leaveLead, 'noa@example.com');
    return (await site.leads()).length;
  };
  await expect.poll(press, SOON).toBe(1);
});

// Games are played in Firefox by `npm run test:full -- --only engines` as well.
if (process.env.TEST_FULL)
  test('in Firefox the wheel turns to the drawn prize, says so, and the lead takes it along (GAM-02, GAM-07)', async ({ visitor }) => {
    const site = await openSite();
    await site.show({
      poptin_type: 'gamified',
      poptin_format: 'format_3',
      template: { type: 'gamified', format: 'format_3' },
      gamified_prize: Array.from({ length: 12 }, (_, at) => ({ label: `Prize ${at}`, code: `CODE${at}`, chances: +(at === 5) })),
      ...EVERY_PAGE,
    });
    const page = await visit(visitor, site.url(), 0);
    const email = await page.waitForSelector('.poptin-popup >>> [data-field="email"]', { visible: true });
    await email!.type('noa@example.com');
    await (await page.waitForSelector('.poptin-popup >>> [data-action="play"]'))!.click();
    await page.waitForSelector('.poptin-popup >>> [data-screen="winning"]', { visible: true });
    const seen = await page.evaluate(() => {
      const root = document.querySelector('.poptin-popup')!.shadowRoot!;
      const { transform } = getComputedStyle(root.querySelector('[data-wheel-disc]')!);
      return { prize: root.querySelector('[data-screen="winning"] [data-prize-label]')?.textContent, transform };
    });
    // Slot 5 is under the pointer once the wheel is turned back by five twelfths.
    const turned =
      (Math.atan2(
        ...(seen.transform
          .match(/-?[\d.]+/g)!
          .slice(0, 2)
          .map(Number)
          .reverse() as [number, number]),
      ) *
        180) /
      Math.PI;
    expect({ prize: seen.prize, turned: Math.round((turned + 360) % 360) }).toEqual({ prize: 'Prize 5', turned: 210 });
    const [lead] = await site.leads();
    expect(lead?.fields).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'prize_code', value: 'CODE5' })]));
  });
