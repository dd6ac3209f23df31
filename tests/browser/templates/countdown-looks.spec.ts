import { expect } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { templatesRendered } from '../support/look/templates-rendered.ts';
import { test } from '../support/servers.ts';
import { stage } from './template-stage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let templates: Awaited<ReturnType<typeof templatesRendered>> = [];
test.beforeAll(async () => {
  templates = (await templatesRendered()).filter(({ html }) => html.en.includes('data-timer'));
});

/** Runs in the page: how far the left edge of any part wanders while these figures come one after another. */
function wanders(figures: readonly string[]): number {
  const parts = [...(document.querySelector('.poptin-popup')?.shadowRoot?.querySelectorAll('[data-timer-part]') ?? [])];
  const range = document.createRange();
  const seen = figures.map((figure) => {
    for (const part of parts.filter((each) => !each.matches('[data-timer-part=days]'))) part.textContent = figure;
    // The beginning of its cell, and its neighbour.
    return parts.map((part) => {
      range.selectNode(part.parentElement ?? part);
      return range.getBoundingClientRect().left;
    });
  });
  return Math.max(
    ...parts.map((_, at) => Math.max(...seen.map((lefts) => lefts[at] ?? 0)) - Math.min(...seen.map((lefts) => lefts[at] ?? 0))),
  );
}

for (const width of [1280, 390, 320])
  test(`no part of a countdown moves sideways with the seconds in a window ${width} px wide (TIM-01)`, { tag: '@full' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    const found: string[] = [];
    for (const template of templates)
      for (const [lang, html] of Object.entries(template.html)) {
        await stage(page, { ...template, html, screen: 'form' });
        const far = await page.evaluate(wanders, ['00', '11', '17', '20', '44', '59']);
        if (far > 0.5) found.push(`${template.type} ${template.format} ${lang}: ${far.toFixed(1)} px`);
      }
    expect(found).toEqual([]);
  });

/** Runs in the page: figures and their words that the popup's edge cuts. */
function cut([days, spaced]: readonly [days: string, spaced: boolean]): string[] {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  const popup = root?.querySelector('.poptin');
  const place = root?.querySelector('[data-timer-part=days]') ?? root?.querySelector('[data-timer-part=hours]');
  if (!root || !popup || !place) return ['no countdown'];
  place.textContent = days;
  // The spacing that WCAG 1.4.12 lets a reader set.
  const sheet = new CSSStyleSheet();
  if (spaced) sheet.replaceSync('*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}');
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const frame = popup.getBoundingClientRect();
  const range = document.createRange();
  const texts = [...root.querySelectorAll('.timer b,.timer small')].map((one) => {
    range.selectNodeContents(one);
    return { text: one.textContent, box: range.getBoundingClientRect() };
  });
  return texts.flatMap(({ text, box }) => (box.left < frame.left || box.right > frame.right ? [`“${text}” is cut`] : []));
}

for (const width of sample([320, 360, 390, 430], 2))
  for (const [what, days, spaced] of [
    ['has 100 days or more to go', '365', false],
    ['is read with more space between its letters', '07', true],
  ] as const)
    test(`a countdown that ${what} is whole on a phone ${width} px wide (TIM-01, KEY-05)`, { tag: '@full' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      const found: string[] = [];
      for (const template of templates)
        for (const [lang, html] of Object.entries(template.html)) {
          await stage(page, { ...template, html, screen: 'form' });
          found.push(
            ...(await page.evaluate(cut, [days, spaced] as const)).map((fault) => `${template.type} ${template.format} ${lang}: ${fault}`),
          );
        }
      expect(found).toEqual([]);
    });
