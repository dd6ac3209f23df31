import { devices, type Page } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { box, inline, look, show } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
const TALL = 844;
test.use({ ...phone, viewport: { width: 390, height: TALL }, contextOptions: { reducedMotion: 'reduce' } });

interface Seen {
  readonly height: number;
  readonly offsetTop: number;
  readonly scale: number;
}

/**
 * No driven browser has a phone's keyboard, and emulated devices resize both viewports. So the test sets the size of the visual viewport.
 */
async function seeOnly(page: Page, seen: Seen): Promise<void> {
  await page.evaluate(
    (values) => {
      const { visualViewport } = window;
      for (const [name, value] of Object.entries(values)) Object.defineProperty(visualViewport, name, { configurable: true, value });
      visualViewport?.dispatchEvent(new Event('resize'));
    },
    { ...seen, width: 390 / seen.scale },
  );
}

const WINDOWS: ReadonlyArray<readonly [what: string, seen: Seen, from: number, to: number]> = [
  ['a keyboard', { height: 420, offsetTop: 0, scale: 1 }, 0, 420],
  ['a keyboard on a page that was pushed up', { height: 420, offsetTop: 300, scale: 1 }, 300, 720],
  ["the browser's own bars", { height: TALL - 60, offsetTop: 0, scale: 1 }, 0, TALL],
  ['a window zoomed in', { height: TALL / 2, offsetTop: 100, scale: 2 }, 0, TALL],
];

const FIELD = '<div style="height:600px">Words</div><form><input data-field="email" name="email" aria-label="Email"></form>';
const POPUPS: ReadonlyArray<readonly [what: string, popup: object]> = [
  ['a popup of ours', { template: { type: 'lightbox', format: 'format_1' }, triggers: {} }],
  ["an owner's own markup", inline(FIELD)],
];
for (const [what, popup] of POPUPS)
  test(`${what} stays above a phone’s keyboard and returns; bars and zoom move nothing (LIF-11, KEY-04)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ poptin_format: 'format_1', ...popup });
    await visitor.visit(site.url());
    await show(visitor, id);
    const place = async () => {
      const { y = 0, height = 0 } = (await box(visitor, id).boundingBox()) ?? {};
      return { from: Math.round(y), to: Math.round(y + height) };
    };
    // Its text moves once when its font arrives, on any phone.
    await visitor.page.waitForFunction(
      () => document.fonts.size > 0 && document.body.offsetWidth > 0 && document.fonts.status === 'loaded',
    );
    const before = await place();
    for (const [what, seen, from, to] of WINDOWS) {
      await seeOnly(visitor.page, seen);
      const { from: top, to: bottom } = await place();
      if (to - from < TALL) {
        expect(top, what).toBe(from + 16);
        expect(bottom, what).toBe(to - 16);
      } else expect({ from: top, to: bottom }, what).toEqual(before);
      // The field in use can be scrolled to.
      await box(visitor, id).locator('[data-field="email"]').focus();
      const field = await box(visitor, id).locator('[data-field="email"]').boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0), what).toBeLessThanOrEqual(to);
    }
    await seeOnly(visitor.page, { height: TALL, offsetTop: 0, scale: 1 });
    expect(await place()).toEqual(before);
  });

for (const [type, format] of [
  ['lightbox', 1],
  ['lightbox', 12],
  ['bside', 1],
  ['fullpage', 4],
] as const)
  test(`the field in use in ${type} ${format} stays above a landscape phone’s keyboard (KEY-04, LIF-11)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: TALL, height: 390 });
    const [id = ''] = await site.show({
      poptin_type: type,
      poptin_format: `format_${format}`,
      template: { type, format: `format_${format}` },
      triggers: { exit_intent: true },
    });
    await visitor.visit(site.url());
    await show(visitor, id);
    const field = box(visitor, id).locator('[data-field]').last();
    await field.focus();
    await seeOnly(page, { height: 190, offsetTop: 0, scale: 1 });
    const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    // Browsers scroll to whole pixels.
    expect(Math.round(y + height)).toBeLessThanOrEqual(190);
  });

const LONG = '<p>One of many words.</p>'.repeat(80);

const STRIP = '<div style="display:flex;overflow-x:scroll"><p style="flex:none;width:900px;height:300px">One, two, three</p></div>';

type Touch = readonly [what: string, lock: 0 | 1, where: '.poptin-overlay' | '.poptin-box', words: string, scale: number, held: boolean];
const TOUCHES: readonly Touch[] = [
  ['beside a popup that locks the page', 1, '.poptin-overlay', '', 1, true],
  ['in it, where all of it is seen', 1, '.poptin-box', '', 1, true],
  ['in it, where it has to be scrolled', 1, '.poptin-box', LONG, 1, false],
  ['beside one that does not lock it', 0, '.poptin-overlay', '', 1, false],
  ['in it, on a row that can be swiped sideways', 1, '.poptin-box', STRIP, 1, false],
  ['in it, by who has zoomed in and looks around', 1, '.poptin-box', '', 2, false],
];

for (const [what, lock, where, words, scale, held] of sample(TOUCHES, 3)) {
  test(`a finger drawn ${what} ${held ? 'moves nothing behind it' : 'is left alone'} (LIF-08, LIF-11)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ ...inline(words), ...look({ poptin_design_content_lock: lock }) });
    const { page } = visitor;
    // Before the page's own scripts, which hear nothing of a finger in a popup.
    await page.addInitScript(() =>
      addEventListener('touchmove', (event) => Object.assign(window, { moved: event }), { capture: true, once: true }),
    );
    await visitor.visit(site.url());
    await show(visitor, id);
    if (scale > 1) await seeOnly(page, { height: TALL / scale, offsetTop: 0, scale });
    const { x: left = 0, y: top = 0 } = (await page.locator(`.poptin-popup ${where}`).boundingBox()) ?? {};
    // An overlay begins outside the window.
    const [x, y] = [Math.max(0, left), Math.max(0, top)];
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + 20, y: y + 120 - by }] });
    await touch('touchStart', 0);
    for (const by of [10, 40, 90]) await touch('touchMove', by);
    await touch('touchEnd', 0);
    // In every browser. Where the page cannot scroll anyway, preventing it changes nothing.
    expect(await page.evaluate(() => (window as unknown as { moved: Event }).moved.defaultPrevented)).toBe(held);
    if (lock) expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

/** A phone with a notch above and a line for the thumb below. */
const INSETS = { top: 47, bottom: 34, left: 0, right: 0 };

/** The same phone, held sideways: the notch is at one side, and the system leaves as much at the other. */
const SIDEWAYS = { top: 0, bottom: 21, left: 59, right: 47 };

const EDGES: ReadonlyArray<readonly [type: string, location: string, edge: 'top' | 'bottom']> = [
  ['sside', 'center-top', 'top'],
  ['sside', 'center-bottom', 'bottom'],
  ['mobile', 'center-bottom', 'bottom'],
  ['bar', 'center-top', 'top'],
  ['bar', 'center-bottom', 'bottom'],
  ['bside', 'right-bottom', 'bottom'],
  ['fullpage', 'center-midlle', 'top'],
  ['fullpage', 'center-midlle', 'bottom'],
];

test('nothing to read or press lies under a notch or the home indicator (TYP-13, TYP-17)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const teasers = ['left-top', 'left-bottom'].map((location) => ({
    ...inline(),
    poptin_type: 'sside',
    triggers: { delay: { seconds: 60, per: 'page' } },
    is_teasers_on: 1,
    teaser: { display: 'before_show', text: location, location, entry_effect: 'none' },
  }));
  const ids = (
    await site.show(
      ...teasers,
      ...EDGES.map(([poptin_type, poptin_location]) => ({
        poptin_type,
        poptin_format: 'format_1',
        template: { type: poptin_type, format: 'format_1' },
        triggers: { exit_intent: true },
        ...look({ poptin_location }),
      })),
    )
  ).slice(teasers.length);
  const { page } = visitor;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: INSETS } as never);
  await visitor.visit(site.url());
  const reach = (selector: string) =>
    page.locator(selector).evaluateAll((all) => {
      const boxes = all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.getBoundingClientRect());
      return { top: Math.min(...boxes.map(({ top }) => top)), bottom: innerHeight - Math.max(...boxes.map(({ bottom }) => bottom)) };
    });
  await expect(page.locator('.poptin-tab')).toHaveCount(2);
  expect(await reach('.poptin-tab')).toEqual({ top: INSETS.top, bottom: INSETS.bottom });
  for (const [at, [type, location, edge]] of EDGES.entries()) {
    await show(visitor, ids[at] ?? '');
    const { [edge]: gap } = await reach('.poptin-popup :is(h2,p,a,button,input)');
    // At the window's other edge it is not, so it leaves no room for what is there.
    const away = edge === 'top' ? 'border-bottom-width' : 'border-top-width';
    if (type === 'bar')
      expect(await page.locator('.poptin-box .poptin').evaluate((bar, side) => getComputedStyle(bar).getPropertyValue(side), away)).toBe(
        '0px',
      );
    expect(gap, `${type} at ${location}`).toBeGreaterThanOrEqual(INSETS[edge]);
    await page.evaluate((id) => window.poptin.close(id), ids[at]);
    await visitor.wait(1000);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
  }
});

test('a tab at the side of a phone that is held sideways lies beside its notch, not under it (TYP-17)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const { page } = visitor;
  await page.setViewportSize({ width: TALL, height: 390 });
  await site.show(
    ...['left-middle', 'right-middle'].map((location) => ({
      ...inline(),
      poptin_type: 'sside',
      triggers: { delay: { seconds: 60, per: 'page' } },
      is_teasers_on: 1,
      teaser: { display: 'before_show', text: location, location, entry_effect: 'none' },
    })),
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: SIDEWAYS } as never);
  await visitor.visit(site.url());
  const tabs = page.locator('.poptin-tab');
  await expect(tabs).toHaveCount(2);
  const sides = await tabs.evaluateAll((all) =>
    all.map((tab) => tab.getBoundingClientRect()).map(({ left, right }) => [left, innerWidth - right]),
  );
  expect(Math.min(...sides.map(([left = 0]) => left))).toBe(SIDEWAYS.left);
  expect(Math.min(...sides.map(([, right = 0]) => right))).toBe(SIDEWAYS.right);
});
