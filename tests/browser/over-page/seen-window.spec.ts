import { devices, type Page } from '@playwright/test';
import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
const SCREEN = { width: 390, height: 844 };
test.use({ ...phone, viewport: SCREEN, contextOptions: { reducedMotion: 'reduce' } });

const META = '<meta name="viewport" content="width=device-width,initial-scale=1">';
const wide = (px: number) => `<div style="width:${px}px;background:#def">A table</div>`;
const page =
  (head: string, inside: string, dir = 'ltr') =>
  (tag: string) =>
    `<!doctype html><html lang="en" dir="${dir}"><head><title>Shop</title>${head}${tag}</head><body>${inside}<p style="height:3000px">Words</p></body></html>`;

const pinch = async (page: Page, pageScaleFactor: number) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor });
};

/** Moves what is seen of a wide page, as a finger does. */
async function drag(page: Page, across: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 300 }] });
  const moved = page.evaluate(() => new Promise((done) => visualViewport?.addEventListener('scroll', done, { once: true })));
  await touch('touchStart', 200);
  for (let step = 1; step <= 5; step++) await touch('touchMove', 200 + (across * step) / 5);
  await touch('touchEnd', 200);
  await moved;
}

interface Kind {
  readonly what: string;
  readonly html: (tag: string) => string;
  /** The visitor's acts before a popup comes. */
  readonly before?: (page: Page) => Promise<void>;
  /** It is like another one, and slow. */
  readonly full?: true;
}
const KINDS: readonly Kind[] = [
  { what: 'one element is 25 px wider than the phone', html: page(META, wide(415)), full: true },
  {
    what: 'all is read from the right and twice as wide as the phone, pushed aside',
    html: page(META, wide(780), 'rtl'),
    before: (on) => drag(on, -120),
  },
  { what: 'there is no viewport meta', html: page('', ''), full: true },
  { what: 'its visitor has zoomed in', html: page(META, ''), before: (on) => pinch(on, 2) },
];

/** Type, place, and which edges of what is seen it touches. */
const POPUPS = [
  ['lightbox', 'center-midlle', ''],
  ['bar', 'center-top', 'left top right'],
  ['bar', 'center-bottom', 'left bottom right'],
  ['sside', 'right-bottom', ''],
  ['bside', 'left-bottom', 'left bottom'],
  ['mobile', 'center-bottom', ''],
  ['fullpage', 'center-midlle', 'left top right bottom'],
] as const;

/** Runs in the page: how far each edge lies inside what is seen, in pixels of the screen. */
function gaps(of: Element): Record<'left' | 'top' | 'right' | 'bottom', number> {
  const { left, top, right, bottom } = of.getBoundingClientRect();
  const { offsetLeft = 0, offsetTop = 0, width = 0, height = 0, scale = 1 } = visualViewport ?? {};
  return {
    left: (left - offsetLeft) * scale,
    top: (top - offsetTop) * scale,
    right: (offsetLeft + width - right) * scale,
    bottom: (offsetTop + height - bottom) * scale,
  };
}

for (const { what, html, before, full } of KINDS)
  test(`on a page where ${what}, every popup, tab and button is whole in what is seen, and legible (TYP-21)`, {
    tag: full ? ['@full'] : [],
  }, async ({ site, visitor }) => {
    const { page: on } = visitor;
    const teaser = { is_teasers_on: 1, teaser: { display: 'before_show', text: 'An offer', location: 'right-top', entry_effect: 'none' } };
    const [tabbed = '', ...ids] = await site.account(
      { host_page: ['scroll_buttons'] },
      { ...inline(), ...teaser },
      ...POPUPS.map(([type, poptin_location]) => ({
        poptin_type: type,
        poptin_format: 'format_1',
        template: { type, format: 'format_1' },
        triggers: { exit_intent: true },
        ...look({ poptin_location }),
      })),
    );
    site.page('/', html(site.tag()));
    await visitor.visit(site.url());
    await before?.(on);
    const out: string[] = [];
    const inSight = async (name: string, selector: string, touches = '', sides = 'left right top bottom') => {
      for (const part of await on.locator(selector).all()) {
        if (!(await part.isVisible())) continue;
        for (const [side, gap] of Object.entries(await part.evaluate(gaps)))
          if (!sides.includes(side)) continue;
          else if (gap < -1 || (touches.includes(side) && gap > 1)) out.push(`${name}: ${Math.round(gap)} px from the ${side}`);
      }
    };
    for (const [at, [type, place, touches]] of POPUPS.entries()) {
      const id = ids[at] ?? '';
      await show(visitor, id);
      await inSight(`${type} ${place}`, '.poptin-box', touches);
      await inSight(`the X of ${type} ${place}`, '.poptin-box [data-action=close]');
      // The lower part can be scrolled to.
      await inSight(`what is in ${type} ${place}`, '.poptin-box :is([data-action],[data-field])', '', 'left right');
      // Legible: 16 px on the phone's screen, or larger.
      const px = await box(visitor, id)
        .locator('h2')
        .first()
        .evaluate(
          (title) => Number.parseFloat(getComputedStyle(title).fontSize) * (title.currentCSSZoom ?? 1) * (visualViewport?.scale ?? 1),
        );
      if (px < 16) out.push(`${type} ${place}: a title of ${px} px`);
      await on.evaluate((popup) => window.poptin.close(popup), id);
      await visitor.untilState(id, 'closing');
      await visitor.wait(SECOND);
      await expect(on.locator('.poptin-popup')).toHaveCount(0);
    }
    // These were on the page before its visitor zoomed: then they are where they were.
    if (!what.includes('zoomed')) {
      await expect(on.locator(`.poptin-teaser[data-poptin-id="${tabbed}"] .poptin-tab`)).toBeVisible();
      await inSight('tab', '.poptin-tab');
      await inSight('button', '.poptin-scroll-buttons button');
    }
    expect(out).toEqual([]);
  });

test('an owner’s media queries mean the popup’s window without a viewport meta (TYP-21, TYP-12)', async ({ site, visitor }) => {
  const style =
    '<style>i,b{display:none}@media (max-width:600px){i{display:block}}@container (width < 500px){b{display:block}}</style><i>By media</i><b>By container</b>';
  const [id = ''] = await site.show(inline(style, 'data-width="50%"'));
  site.page('/', page('', '')(site.tag()));
  await visitor.visit(site.url());
  expect(await visitor.page.evaluate(() => innerWidth)).toBe(980);
  await show(visitor, id);
  for (const words of ['By media', 'By container']) await expect(box(visitor, id).getByText(words)).toBeVisible();
  expect(Math.round((await box(visitor, id).boundingBox())?.width ?? 0)).toBe(980 / 2);
});

test('an open popup stays visible while a page is scrolled sideways, widened or zoomed (TYP-21, TYP-12)', async ({ site, visitor }) => {
  const { page: on } = visitor;
  const [id = ''] = await site.show({
    ...inline('', 'data-width="50%" data-height="60%"'),
    ...look({ poptin_location: 'right-bottom' }),
    poptin_type: 'sside',
  });
  site.page('/', page(META, '<div id="table">A table</div>')(site.tag()));
  await visitor.visit(site.url());
  await show(visitor, id);
  const half = async () => {
    const { width = 0 } = (await box(visitor, id).locator('[data-poptin-container]').boundingBox()) ?? {};
    return Math.round(width);
  };
  expect(await half()).toBe(SCREEN.width / 2);
  await on.evaluate(() => {
    document.getElementById('table')!.style.width = '800px';
  });
  const least = () =>
    box(visitor, id)
      .evaluate(gaps)
      .then((all) => Math.round(Math.min(...Object.values(all))));
  await expect.poll(least).toBe(16);
  expect(await half()).toBe(SCREEN.width / 2);
  await drag(on, -150);
  await expect.poll(least).toBe(16);
  // A fling may still be moving sideways.
  const size = async () => {
    const { width, height } = await box(visitor, id).evaluate((each) => each.getBoundingClientRect());
    return { width, height };
  };
  const before = await size();
  await pinch(on, 2);
  await visitor.wait(SECOND);
  expect(await size()).toEqual(before);
});
