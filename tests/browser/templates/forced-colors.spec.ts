import { expect, type Page } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { templatesRendered } from '../support/look/templates-rendered.ts';
import { test } from '../support/servers.ts';
import { stage } from './template-stage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

type Rendered = Awaited<ReturnType<typeof templatesRendered>>;
let templates: Rendered = [];
test.beforeAll(async () => {
  templates = await templatesRendered();
});

async function meet(page: Page, type: string, format: number): Promise<void> {
  const template = templates.find((each) => each.type === type && each.format === `format_${format}`);
  if (!template) throw new Error(`There is no ${type} ${format}`);
  await stage(page, { ...template, html: template.html.en });
}

const WITH_ANSWERS = [
  ['lightbox', 10],
  ['lightbox', 11],
  ['fullpage', 7],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in a ${colorScheme} contrast theme`, () => {
    test.use({ colorScheme });

    for (const [type, format] of sample(WITH_ANSWERS, 2))
      test(`the chosen answer of ${type} ${format} is visible in a ${colorScheme} contrast theme (KEY-05)`, {
        tag: '@full',
      }, async ({ page }) => {
        await meet(page, type, format);
        const [chosen, other] = [page.locator('.choice label').nth(0), page.locator('.choice label').nth(1)];
        const border = (tile: typeof chosen) => tile.evaluate((each) => getComputedStyle(each).borderColor);
        expect(await border(chosen)).toBe(await border(other));
        await chosen.click();
        expect(await border(chosen)).not.toBe(await border(other));
      });

    for (const format of [1, 6])
      test(`lightbox ${format} has a visible X and edges in a ${colorScheme} contrast theme (KEY-02)`, {
        tag: '@full',
      }, async ({ page }) => {
        await meet(page, 'lightbox', format);
        // The theme's own pair, whose contrast is measured.
        const [disc, stroke, paper, ink] = await page.locator('.x').evaluate((x) => {
          const of = (colour: string) => {
            const probe = document.createElement('i');
            probe.style.cssText = `forced-color-adjust:none;color:var(${colour})`;
            x.append(probe);
            return getComputedStyle(probe).color;
          };
          const style = (part: string) => getComputedStyle(x.querySelector(part) as Element);
          return [style('circle').fill, style('path').stroke, of('--p-paper'), of('--p-ink')];
        });
        expect([disc, stroke]).toEqual([paper, ink]);
        for (const edged of ['.poptin', '[data-screen=form] .btn >> nth=0'])
          expect(await page.locator(edged).evaluate((each) => getComputedStyle(each).outlineColor)).not.toBe('rgba(0, 0, 0, 0)');
        const button = page.locator('[data-screen=form] .btn').first();
        await button.focus();
        await page.keyboard.press('Shift');
        expect(await button.evaluate((each) => getComputedStyle(each).outlineWidth), 'the ring of what has the focus').toBe('3px');
      });
  });
}
