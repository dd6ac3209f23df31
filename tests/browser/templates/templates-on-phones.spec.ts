import { expect, type Page } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { templatesRendered } from '../support/look/templates-rendered.ts';
import { test } from '../support/servers.ts';
import { stage } from './template-stage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let templates: Awaited<ReturnType<typeof templatesRendered>> = [];
test.beforeAll(async () => {
  templates = await templatesRendered();
});

const LANGS = ['en', 'he'] as const;
type Lang = (typeof LANGS)[number];

/** A template's screen in such a window, with the owner's words in place of the template's. */
async function see(page: Page, name: string, lang: Lang, screen: string, words: Readonly<Record<string, string>> = {}) {
  const template = templates.find(({ type, format }) => `${type}/${format}` === name);
  if (!template) throw new Error(`no ${name}`);
  let html = template.html[lang];
  for (const [theirs, own] of Object.entries(words)) html = html.replaceAll(theirs, own);
  await stage(page, { ...template, html, screen });
}

/** Runs in the page. Finds controls and text that the X covers. */
function underTheX(): string[] {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  const x = root?.querySelector('.x')?.getBoundingClientRect();
  if (!root || !x) return ['no X'];
  const range = document.createRange();
  const boxes = (one: Element) => {
    range.selectNodeContents(one);
    return one.matches('input,select,.btn') ? [one.getBoundingClientRect()] : [...range.getClientRects()];
  };
  // The disc is what is seen of the X; a finger takes 44 px, and so do those beside it.
  return [...root.querySelectorAll('input,select,.btn,h2,p,label,small,b')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.quiet'))
    .flatMap((one) => {
      const inset = one.matches('input,select,.btn') ? 0 : 6;
      return boxes(one).some(
        (box) =>
          box.width > 1 &&
          box.right > x.left + inset &&
          box.left < x.right - inset &&
          box.bottom > x.top + inset &&
          box.top < x.bottom - inset,
      )
        ? [`${one.localName} “${one.textContent}”`]
        : [];
    });
}

for (const width of sample([320, 360, 390, 430, 520, 620], 3))
  test(`the X of a bar covers nothing to read or press on a phone ${width} px wide (TYP-02, TYP-16)`, { tag: '@full' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    const found: string[] = [];
    for (const [format, words] of [
      [1, {}],
      [2, {}],
      [3, {}],
      [3, { 'data-timer-part="hours">02': 'data-timer-part="hours">1234' }],
      [4, {}],
      [4, { 'The Friday list: what is on this weekend': 'The Friday list', 'כל חמישי: מה עושים בסוף השבוע': 'רשימת חמישי' }],
    ] as const)
      for (const lang of LANGS)
        for (const screen of ['form', 'thank-you']) {
          await see(page, `bar/format_${format}`, lang, screen, words);
          found.push(...(await page.evaluate(underTheX)).map((one) => `bar ${format} ${lang} ${screen}: ${one} ${JSON.stringify(words)}`));
        }
    expect(found).toEqual([]);
  });

for (const [width, height] of [
  [375, 667],
  [390, 664],
] as const)
  for (const [format, art] of [
    [1, '.art'],
    [13, '.art'],
    [16, '.bookside'],
  ] as const)
    test(`lightbox ${format} shows picture and thanks on a phone of ${width} × ${height} (TYP-01)`, {
      tag: '@full',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const lang of LANGS) {
        await see(page, `lightbox/format_${format}`, lang, 'thank-you');
        await expect(page.locator(`[data-screen=thank-you] ${art}`)).toBeVisible();
        await see(page, `lightbox/format_${format}`, lang, 'form');
        await expect(page.locator(`[data-screen=form] ${art}`), 'the form has the room').toBeHidden();
      }
    });

/** Runs in the page: how far words stick out of what holds them, and the screen out of its window. */
function sticksOut(selector: string): number {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  const range = document.createRange();
  return Math.max(
    ...[...(root?.querySelectorAll(selector) ?? [])]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => {
        const box = one.getBoundingClientRect();
        range.selectNodeContents(one);
        const rects = [...range.getClientRects()];
        return Math.max(...rects.map(({ left, right }) => Math.max(right - box.right, box.left - left)), one.scrollWidth - one.clientWidth);
      }),
  );
}

for (const [width, size] of [
  [320, 20],
  [360, 24],
  [390, 32],
] as const)
  test(`an invitation’s date is whole on a phone ${width} px wide, text ${size} px (TYP-01, KEY-05)`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
    for (const lang of LANGS)
      for (const screen of ['form', 'thank-you']) {
        await see(page, 'lightbox/format_15', lang, screen);
        expect(await page.evaluate(sticksOut, '.date'), `${lang} ${screen}`).toBeLessThanOrEqual(0);
      }
  });

for (const width of [430, 390, 320])
  test(`a ticket that was torn off is no wider than its window of ${width} px (TYP-01)`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const lang of LANGS) {
      await see(page, 'lightbox/format_5', lang, 'thank-you');

      const screen = page.locator('[data-screen=thank-you]');
      expect(await screen.evaluate((one) => one.scrollWidth - one.clientWidth), lang).toBe(0);
    }
  });
