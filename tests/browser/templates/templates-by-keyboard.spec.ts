import { expect, type Page } from '@playwright/test';
import { templatesRendered } from '../support/look/templates-rendered.ts';
import { test } from '../support/servers.ts';
import { stage } from './template-stage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let templates: Awaited<ReturnType<typeof templatesRendered>> = [];
test.beforeAll(async () => {
  templates = await templatesRendered();
});

async function see(page: Page, name: string, lang: 'en' | 'he') {
  const template = templates.find(({ type, format }) => `${type}/${format}` === name);
  if (!template) throw new Error(`no ${name}`);
  await stage(page, { ...template, html: template.html[lang], screen: 'form' });
}

/** Runs in the page: by how many pixels what has the focus, with its ring, is outside what holds it; negative: so much is free around it. */
function outside(holder: string): number {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  const focused = root?.activeElement;
  const frame = focused?.closest(holder)?.getBoundingClientRect();
  if (!focused || !frame) return Number.POSITIVE_INFINITY;
  const { outlineWidth, outlineOffset } = getComputedStyle(focused);
  const ring = Number.parseFloat(outlineWidth) + Math.max(0, Number.parseFloat(outlineOffset));
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  return ring + Math.max(frame.left - left, right - frame.right, frame.top - top, bottom - frame.bottom);
}

for (const height of [600, 720, 1080])
  test(`the lower button of a cart drawer ${height} px high shows its focus (TYP-04, KEY-05)`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height });
    for (const lang of ['en', 'he'] as const) {
      await see(page, 'bside/format_2', lang);
      await page.locator('.end [data-action=link]').focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(outside, '[data-screen]'), lang).toBeLessThan(-8);
    }
  });

/** Runs in the page: whether what has the focus is seen from its first line to its last, under nothing and in the window. */
function isUncovered(): boolean {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  const focused = root?.activeElement;
  if (!root || !focused) return false;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => focused.contains(root.elementFromPoint((left + right) / 2, y)));
}

for (const [width, height] of [
  [568, 320],
  [667, 375],
  [1280, 400],
  [1280, 520],
  [1280, 620],
] as const)
  test(`Tab brings all of a cart drawer into view at ${width}×${height} px (TYP-04, KEY-05)`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const lang of ['en', 'he'] as const) {
      await see(page, 'bside/format_2', lang);
      const all = page.locator('[data-screen=form] :is(a,button):visible');
      await all.first().focus();
      for (let at = 0; at < (await all.count()); at++) {
        if (at > 0) await page.keyboard.press('Tab');
        expect(await page.evaluate(isUncovered), `${lang} ${at + 1}`).toBe(true);
      }
    }
  });

for (const width of [1280, 360])
  test(`Tab shows each product of a swipe strip whole in a window ${width} px wide (TYP-09, KEY-05)`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    for (const lang of ['en', 'he'] as const) {
      await see(page, 'mobile/format_4', lang);
      await page.locator('.products a').first().focus();
      for (let at = 0; at < 4; at++) {
        if (at > 0) await page.keyboard.press('Tab');
        // A snapping list snaps after the scroll to the focused element.
        for (let frame = 0; frame < 3; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
        expect(await page.evaluate(outside, '.products'), `${lang} ${at + 1}`).toBeLessThanOrEqual(0);
      }
    }
  });
