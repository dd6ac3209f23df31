import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { followOthers, Others } from '../../../inspection/others/follow-others.ts';
import type { OtherHappened, OtherVendor } from '../../../inspection/others/others-found.ts';
import { bundleScript } from '../../support/bundle-script.ts';
import { FULL, MIDDLE } from './pages/vendor-page.ts';

const VENDOR_FILE = 'https://static.klaviyo.com/onsite/js/klaviyo.js';
/** A press on it takes 120 ms of the main thread, and inserts an element that moves the page. */
const VENDOR_CODE = `window._klOnsite = [];
document.addEventListener('click', ({ target }) => {
  if (!target.matches('.klaviyo-close-form')) return;
  const end = performance.now() + 120;
  while (performance.now() < end);
  document.querySelector('#k').style.opacity = '0';
});`;
const OURS = `<div class="poptin-popup" data-poptin-id="c0de000000001"><template shadowrootmode="open"><div class="poptin-box" style="position:fixed;left:0;top:0;width:40%;height:60%;background:#eee">Ours</div></template></div>`;
const FORM = `<div id="k" class="needsclick kl-private-reset-css-Xuajs1" style="display:none;transition:opacity .15s"><div role="dialog" aria-label="POPUP Form" class="kl-private-reset-css-Xuajs1" style="${MIDDLE}"><button class="klaviyo-close-form">×</button><form data-testid="klaviyo-form-R3Dacp"></form></div></div>`;
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body><h1>Shop</h1><div id="push"></div><p>Words</p><button id="cart" style="position:fixed;left:35%;top:30%">Add to cart</button>${OURS}${FORM}<script src="${VENDOR_FILE}"></script></body></html>`;

interface Followed {
  others: Others;
  vendors: OtherVendor[];
  events: OtherHappened[];
  end(): void;
}
declare global {
  interface Window {
    followed: Followed;
  }
}

async function follow(page: Page): Promise<void> {
  const code = await bundleScript({
    code: "export { followOthers } from './follow-others.ts';",
    folder: join(import.meta.dirname, '../../../inspection/others'),
    format: 'iife',
  });
  await page.evaluate((text) => {
    const its: { followOthers: typeof followOthers } = new Function(`${text}; return its;`)();
    const ending = new AbortController();
    const followed: Followed = { others: { look() {}, close() {} }, vendors: [], events: [], end: () => ending.abort() };
    window.followed = followed;
    followed.others = its.followOthers(
      { after: (ms, run) => void setTimeout(run, ms), elapsed: () => performance.now() },
      {
        vendors(found) {
          followed.vendors = [...found];
        },
        happened: (event) => void followed.events.push(event),
      },
      ending.signal,
    );
  }, code);
}

const told = (page: Page) => page.evaluate(() => window.followed.vendors);
const eventsOf = (page: Page) => page.evaluate(() => window.followed.events.map(({ did, how, popup }) => `${how} ${did} ${popup}`));

test.beforeEach(async ({ page }) => {
  await page.route('**/*', (route) => {
    const isVendor = route.request().url() === VENDOR_FILE;
    return route.fulfill({
      contentType: isVendor ? 'text/javascript' : 'text/html',
      // A server that lets the page know its sizes.
      headers: { 'timing-allow-origin': '*' },
      body: isVendor ? VENDOR_CODE : HTML,
    });
  });
  await page.goto('https://shop.example/');
  await follow(page);
});

test('a followed popup has its place, collision, costs and events (VEN-02, VEN-05)', async ({ page }) => {
  expect(await told(page)).toMatchObject([{ id: 'klaviyo', by: 'window._klOnsite', popups: [{ open: false, share: 0, ours: [] }] }]);
  await page.evaluate(() => {
    const popup = document.querySelector<HTMLElement>('#k')!;
    document.querySelector<HTMLElement>('#push')!.style.height = '300px';
    popup.style.display = 'block';
  });
  await expect.poll(async () => (await told(page))[0]?.popups[0]?.open).toBe(true);
  const [opened] = await told(page);
  expect(opened!.popups[0]).toMatchObject({
    id: 'R3Dacp',
    covers: [{ name: 'Add to cart', kind: 'button' }],
    ours: [{ popupId: 'c0de000000001', lies: 'over' }],
  });
  expect(opened!.popups[0]!.share).toBeGreaterThan(10);
  expect(opened!.popups[0]!.ours[0]!.share).toBeGreaterThan(0.1);

  await page.locator('.klaviyo-close-form').click();
  // It fades, and is closed when it has gone.
  await expect.poll(async () => (await told(page))[0]?.popups[0]?.open).toBe(false);
  expect(await eventsOf(page)).toEqual(['seen shown R3Dacp', 'seen closed R3Dacp']);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.followed.others.look());
      return (await told(page))[0]?.cost.slowest?.ms ?? 0;
    })
    .toBeGreaterThanOrEqual(104);
  const { cost } = (await told(page))[0]!;
  expect(cost).toMatchObject({ files: 1, unsized: 0, slowest: { what: expect.stringContaining('button.klaviyo-close-form') } });
  expect(cost.bytes).toBeGreaterThan(100);
  expect(cost.scriptMs).toBeGreaterThanOrEqual(100);
  expect(cost.slowest!.codeMs).toBeGreaterThanOrEqual(100);
});

test('the page shifts that come with a popup are its own, and an end of looking ends all (VEN-05)', { tag: '@full' }, async ({ page }) => {
  // Two frames before it, so that the browser counts what moves.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#k')!.style.display = 'block';
  });
  await expect.poll(() => eventsOf(page)).toEqual(['seen shown R3Dacp']);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#push')!.style.height = '300px';
  });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.followed.others.look());
      return (await told(page))[0]?.cost.shift ?? 0;
    })
    .toBeGreaterThan(0);
  await page.evaluate(() => {
    window.followed.end();
    document.querySelector<HTMLElement>('#k')!.remove();
  });
  await page.evaluate(() => window.followed.others.look());
  expect(await eventsOf(page)).toEqual(['seen shown R3Dacp']);
});

test('close presses the vendor’s own X and nothing else (VEN-02)', { tag: '@full' }, async ({ page }) => {
  await page.evaluate((full) => {
    document.querySelector<HTMLElement>('#k')!.style.cssText = full;
  }, FULL);
  await expect.poll(() => eventsOf(page)).toEqual(['seen shown R3Dacp']);
  await page.evaluate(() => {
    Object.assign(window, { pressed: [] });
    document.addEventListener(
      'click',
      ({ target }) => (window as unknown as { pressed: string[] }).pressed.push((target as Element).className),
      true,
    );
    window.followed.others.close('klaviyo', 'another');
    window.followed.others.close('klaviyo', 'R3Dacp');
  });
  expect(await page.evaluate(() => (window as unknown as { pressed: string[] }).pressed)).toEqual(['klaviyo-close-form']);
  await expect.poll(() => eventsOf(page)).toEqual(['seen shown R3Dacp', 'seen closed R3Dacp']);
});

test('a look at a page of twenty thousand elements is no long task (VEN-05)', { tag: '@full' }, async ({ page }) => {
  const ms = await page.evaluate(() => {
    const many = document.createElement('main');
    for (let at = 0; at < 20_000; at++)
      many.append(Object.assign(document.createElement('p'), { className: `c${at % 50}`, textContent: 'words' }));
    document.body.append(many);
    const times = Array.from({ length: 15 }, () => {
      const begun = performance.now();
      window.followed.others.look();
      return performance.now() - begun;
    });
    return times.toSorted((a, b) => a - b)[7]!;
  });
  console.log(`a look takes ${ms.toFixed(1)} ms`);
  expect(ms).toBeLessThan(50);
});

test('a page with broken natives is read as far as possible, and nothing is thrown (VEN-02)', { tag: '@full' }, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error}`));
  await page.evaluate(() => {
    window.followed.end();
    const throws = () => {
      throw new Error('broken');
    };
    Object.defineProperty(window, 'performance', { get: throws });
    Object.defineProperty(window, 'PerformanceObserver', { get: throws });
    Object.defineProperty(window, 'localStorage', { get: throws });
    Object.defineProperty(window, 'ju_num', { get: throws });
    Storage.prototype.key = throws;
  });
  await follow(page);
  expect(await told(page)).toMatchObject([{ id: 'klaviyo', records: [], cost: { files: 0, scriptMs: null, slowest: null, shift: null } }]);
  await page.evaluate(() => {
    document.querySelectorAll = () => {
      throw new Error('broken');
    };
    window.followed.others.look();
  });
  expect(errors).toEqual([]);
});
