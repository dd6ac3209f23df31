import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type BuiltTemplate, buildTemplates } from '../../../templates/build.ts';
import { sample } from '../../support/sample.ts';
import { axeProblems } from '../support/look/axe.ts';
import { systemFonts } from '../support/look/fonts.ts';
import { test } from '../support/servers.ts';
import { stage } from './template-stage.ts';

const LANGS = ['en', 'he'] as const;
const TYPES = {
  lightbox: 'TYP-01',
  bar: 'TYP-02',
  sside: 'TYP-03',
  bside: 'TYP-04',
  browsing: 'TYP-05',
  fullpage: 'TYP-06',
  content: 'TYP-07',
  social: 'TYP-08',
  mobile: 'TYP-09',
  embedded: 'TYP-10',
  gamified: 'TYP-11',
} as const;

// An entering element is half transparent for 300 ms, too short to judge its colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let dir: string;
let catalogue: readonly BuiltTemplate[];

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'templates-'));
  catalogue = await buildTemplates(dir);
});
test.afterAll(() => rm(dir, { recursive: true }));

/**
 * Puts every screen of the templates of a type on the stage, and gathers what `look` finds wrong: each
 * template in both languages in `npm run test:full`, else every third in one of its languages in turn.
 */
async function walk(page: Page, type: string, look: () => Promise<readonly string[]>): Promise<string[]> {
  const found: string[] = [];
  const ofType = catalogue.filter((each) => each.type === type);
  for (const [at, template] of sample(ofType, Math.ceil(ofType.length / 3)).entries()) {
    for (const lang of process.env.TEST_FULL ? LANGS : LANGS.slice(at % 2, (at % 2) + 1)) {
      const html = await readFile(join(dir, template.files[lang].path), 'utf8');
      for (const [, screen = ''] of html.matchAll(/data-screen="([^"]+)"/g)) {
        await stage(page, { ...template, html, screen });
        found.push(...(await look()).map((problem) => `${template.files[lang].path} ${screen}: ${problem}`));
      }
    }
  }
  return found;
}

/** Runs in the page. Finds parts out of reach: outside the popup, or with the popup outside the window. */
function overflow(): string[] {
  const popup = document.querySelector('.poptin-popup')?.shadowRoot?.querySelector<HTMLElement>('.poptin');
  if (!popup) return ['no popup'];
  const frame = popup.getBoundingClientRect();
  const found = frame.left < -1 || frame.right > innerWidth + 1 ? [`the popup is ${frame.width} wide in ${innerWidth}`] : [];
  for (const one of popup.querySelectorAll<HTMLElement>('h2,p,b,code,label,legend,a,button,input,select,textarea,summary')) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.quiet,[aria-hidden],details:not([open]) > :not(summary)'))
      continue;
    const box = one.getBoundingClientRect();
    const swiped = one.closest('.swipe .products');
    if (!swiped && box.width > 0 && (box.right > frame.right + 1 || box.left < frame.left - 1)) {
      if (!popup.querySelector('.bubble')) found.push(`${one.localName}.${one.className} sticks out: ${one.textContent?.slice(0, 30)}`);
    }
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && !one.matches('input'))
      found.push(`${one.localName} is cut: ${one.textContent?.slice(0, 30)}`);
  }
  const close = popup.querySelector('.x')?.getBoundingClientRect();
  if (close && (close.top < -20 || close.bottom > innerHeight || close.width < 44)) found.push('the way out is out of sight');
  return found;
}

/** Runs in the page: an owner of another language says one long word everywhere. */
function sayLongWords(): void {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  for (const one of root?.querySelectorAll<HTMLElement>('h2,p,.btn,label,legend,[data-product-title]') ?? []) {
    const own = [...one.childNodes].find((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim());
    if (own && !one.closest('[data-ticker]')) own.nodeValue = 'Weihnachtsgeschenke Donaudampfschifffahrtskapitän';
  }
}

/** Runs in the page. Finds controls that are too small for a thumb (44 px), except links inside a sentence. */
function smallTargets(): string[] {
  const popup = document.querySelector('.poptin-popup')?.shadowRoot?.querySelector<HTMLElement>('.poptin');
  const controls =
    popup?.querySelectorAll<HTMLElement>('a,button,summary,select,textarea,input:not([type=checkbox],[type=radio]),.choice label') ?? [];
  return [...controls].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    const seen = control.checkVisibility({ visibilityProperty: true }) && width > 0;
    return seen && (height < 43.5 || width < 43.5)
      ? [`${control.localName}.${control.className} is ${Math.round(width)}×${Math.round(height)}`]
      : [];
  });
}

/** Runs in the page. Finds what the credit, or the comment beside the X, would cover once an account turns them on. */
function covered(): string[] {
  const popup = document.querySelector('.poptin-popup')?.shadowRoot?.querySelector<HTMLElement>('.poptin');
  const extras = [...(popup?.querySelectorAll<HTMLElement>('.extra') ?? [])];
  for (const extra of extras) extra.hidden = false;
  const words = document.createRange();
  const lies = (extra: HTMLElement, other: DOMRect): boolean => {
    words.selectNodeContents(extra);
    const { left, right, top, bottom } = words.getBoundingClientRect();
    return other.width > 0 && left < other.right - 2 && other.left < right - 2 && top < other.bottom - 2 && other.top < bottom - 2;
  };
  const others = popup?.querySelectorAll<HTMLElement>('.btn,.control,h2') ?? [];
  return [...others]
    .filter((other) => other.checkVisibility({ visibilityProperty: true }))
    .flatMap((other) =>
      extras
        .filter((extra) => lies(extra, other.getBoundingClientRect()))
        .map((extra) => `“${extra.textContent}” lies on ${other.textContent}`),
    );
}

for (const [type, requirement] of Object.entries(TYPES)) {
  test.describe(type, () => {
    test.slow();

    test(`axe finds nothing on any ${type} template, in either language, on any screen (KEY-05)`, async ({ page }) => {
      expect(await walk(page, type, () => axeProblems(page))).toEqual([]);
    });

    test(`every ${type} template keeps to a window of 320 px (${requirement})`, { tag: '@full' }, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await walk(page, type, () => page.evaluate(overflow))).toEqual([]);
    });

    test(`no word pushes anything out of a ${type} template on a phone (${requirement})`, { tag: '@full' }, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      const look = async () => {
        await page.evaluate(sayLongWords);
        return page.evaluate(overflow);
      };
      expect(await walk(page, type, look)).toEqual([]);
    });

    test(`every ${type} template bears text twice as large (${requirement})`, { tag: '@full' }, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Page.enable');
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      expect(await walk(page, type, () => page.evaluate(overflow))).toEqual([]);
    });

    test(`every ${type} template works with a thumb, and its credit lies on nothing (${requirement}, EMB-10)`, { tag: '@full' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const look = async () => [...(await page.evaluate(smallTargets)), ...(await page.evaluate(covered))];
      expect(await walk(page, type, look)).toEqual([]);
    });
  });
}

for (const lang of LANGS) {
  test(`every character of a template in ${lang} is in its own font (TYP-18)`, {
    tag: '@full',
  }, async ({ page }) => {
    test.slow();
    const found: string[] = [];
    for (const template of sample(catalogue, 10)) {
      const { path } = template.files[lang];
      await stage(page, { ...template, html: await readFile(join(dir, path), 'utf8') });
      found.push(...(await systemFonts(page)).map((font) => `${path} ${font}`));
    }
    expect(found).toEqual([]);
  });
}

const BUBBLES = [
  ['sside/format_3.html', 'form'],
  ['sside/format_3.he.html', 'thank-you'],
  ['social/format_2.he.html', 'form'],
  ['social/format_2.html', 'thank-you'],
] as const;

const PLACED = ['right bottom', 'left bottom', 'right top', 'left middle'].flatMap((place) => [
  [place, 390, 844] as const,
  [place, 320, 256] as const,
]);

for (const [place, width, height] of sample(PLACED, 3)) {
  test(`the bubble opens beside itself in a window of ${width} × ${height}, placed ${place} (TYP-03)`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [path, screen] of BUBBLES) {
      await stage(page, { type: 'sside', width: '70', height: '70', html: await readFile(join(dir, path), 'utf8'), place, screen });
      const screenNow = page.locator(`[data-screen=${screen}]`);
      const summary = screenNow.locator('summary');
      // A thank-you is open without a press.
      if (screen === 'form') await summary.click();
      const panel = await screenNow.locator('.panel').boundingBox();
      const bubble = await summary.boundingBox();
      if (!panel || !bubble) throw new Error('nothing opened');
      expect(panel.x).toBeGreaterThanOrEqual(0);
      expect(panel.x + panel.width).toBeLessThanOrEqual(width);
      expect(panel.y).toBeGreaterThanOrEqual(0);
      expect(panel.y + panel.height).toBeLessThanOrEqual(height);
      expect(panel.y + panel.height <= bubble.y || panel.y >= bubble.y + bubble.height).toBe(true);
    }
  });
}
