import { expect } from '@playwright/test';
import { templatesRendered } from '../support/look/templates-rendered.ts';
import { test } from '../support/servers.ts';
import { stage } from '../templates/template-stage.ts';

/** A desktop at 400 %, and a phone held sideways. */
const WINDOWS = [
  ['at 400 %', 320, 256],
  ['on a phone held sideways', 844, 390],
] as const;
/** All but the bars: one with much to say is higher than so low a window. In `npm test` those with a bubble. */
const TYPES = process.env.TEST_FULL
  ? ['lightbox', 'sside', 'bside', 'browsing', 'fullpage', 'content', 'social', 'mobile', 'embedded', 'gamified']
  : ['sside', 'social'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let templates: Awaited<ReturnType<typeof templatesRendered>> = [];
test.beforeAll(async () => {
  templates = await templatesRendered();
});

/** Runs in the page: lines that no scrolling brings into the window, and an X that is not in it; credit and comment are on. */
function outOfReach(): string[] {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  const popup = root?.querySelector<HTMLElement>('.poptin');
  if (!popup) return ['no popup'];
  for (const bubble of popup.querySelectorAll<HTMLDetailsElement>('.bubble details')) bubble.open = true;
  for (const extra of popup.querySelectorAll<HTMLElement>('.extra')) extra.hidden = false;
  const range = document.createRange();
  const ancestors = (of: Element) => {
    const all: Element[] = [];
    for (let one: Element | null = of; one; one = one.parentElement ?? (one.getRootNode() as Partial<ShadowRoot>).host ?? null)
      all.push(one);
    return all;
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(popup, NodeFilter.SHOW_TEXT);
  for (let words = walker.nextNode(); words; words = walker.nextNode()) {
    const holder = words.parentElement;
    if (!holder || !words.nodeValue?.trim() || holder.closest('.quiet,style,option')) continue;
    if (!holder.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(words);
    for (const at of [0, range.getClientRects().length - 1]) {
      // The middle of a line: the empty strips above and below its letters belong to it.
      const middle = () => {
        const { top = 0, bottom = 0 } = range.getClientRects()[at] ?? {};
        return (top + bottom) / 2;
      };
      const edges = (one: Element) => (one === document.documentElement ? { top: 0, bottom: innerHeight } : one.getBoundingClientRect());
      for (const one of ancestors(holder)) {
        const { top, bottom } = edges(one);
        // Only the elements that a visitor can scroll.
        if (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowY))
          one.scrollTop += middle() - (top + bottom) / 2;
      }
      const hides = (one: Element) => one === document.documentElement || (one !== holder && getComputedStyle(one).overflowY !== 'visible');
      // The window alone cuts a fixed element.
      const above = ancestors(holder);
      const fixed = above.findIndex((one) => getComputedStyle(one).position === 'fixed');
      const cutBy = fixed < 0 ? above : [...above.slice(0, fixed), document.documentElement];
      if (cutBy.filter(hides).some((one) => middle() < edges(one).top + 4 || middle() > edges(one).bottom - 4))
        found.push(`“${words.nodeValue?.slice(0, 30)}” line ${at}`);
    }
  }
  const x = popup.querySelector('.x');
  // In the page's own column it goes along with the page.
  if (!popup.closest('.poptin-box')) x?.scrollIntoView({ block: 'center' });
  const { top = 0, bottom = 0, left = 0, right = 0 } = x?.getBoundingClientRect() ?? {};
  if (top < -2 || left < -2 || bottom > innerHeight + 2 || right > innerWidth + 2) found.push('the X is not in the window');
  return found;
}

for (const type of TYPES) {
  for (const [where, width, height] of WINDOWS)
    test(`each ${type} ${where}: every word can be scrolled to, and the X is in the window (TYP-12, KEY-05)`, { tag: '@full' }, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      const found: string[] = [];
      for (const template of templates.filter((each) => each.type === type)) {
        for (const [lang, html] of Object.entries(template.html)) {
          for (const [, screen = ''] of html.matchAll(/data-screen="([^"]+)"/g)) {
            await stage(page, { ...template, html, screen });
            const problems = await page.evaluate(outOfReach);
            found.push(...problems.map((problem) => `${type} ${template.format} ${lang} ${screen}: ${problem}`));
          }
        }
      }
      expect(found).toEqual([]);
    });
}

/** Runs in the page: by how many pixels the nearest words of the popup are away from its X, across or down; negative: under it. */
function fromX(): number {
  const popup = document.querySelector('.poptin-popup')?.shadowRoot?.querySelector('.poptin');
  const x = popup?.querySelector('.x')?.getBoundingClientRect();
  if (!popup || !x) return Number.NaN;
  return Math.min(...lines(popup).map((line) => gap(line, x)));

  function lines(of: Element): DOMRect[] {
    const range = document.createRange();
    const words = [...of.querySelectorAll('h2,p')].filter((each) => each.checkVisibility());
    return words.flatMap((each) => {
      range.selectNodeContents(each);
      return [...range.getClientRects()];
    });
  }
  function gap(one: DOMRect, other: DOMRect): number {
    const across = Math.max(one.left - other.right, other.left - one.right);
    return Math.max(across, one.top - other.bottom, other.top - one.bottom);
  }
}

for (const height of [256, 300, 400])
  test(`the X of a form without its picture, ${height} px high, lies beside its words (TYP-09, TYP-16)`, { tag: '@full' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height });
    const template = templates.find(({ type, format }) => `${type} ${format}` === 'mobile format_8');
    if (!template) throw new Error('no mobile 8');
    for (const [lang, html] of Object.entries(template.html)) {
      await stage(page, { ...template, html });
      expect(await page.evaluate(fromX), lang).toBeGreaterThanOrEqual(0);
    }
  });
