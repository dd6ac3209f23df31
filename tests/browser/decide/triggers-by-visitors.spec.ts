import type { Page } from '@playwright/test';
import { inline, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const progressOf = async (visitor: Visitor) => (await visitor.eventsOf('trigger-progress')).at(-1)?.progress.current;
const frame = ({ page }: Visitor) => page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));

/** Scrolls down like a finger, which presses nothing once it moves. */
async function swipeUp(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 50, y }] });
  await touch('touchStart', 600);
  for (const y of [560, 400, 250, 100]) await touch('touchMove', y);
  await touch('touchEnd');
}

const CAROUSEL = '<div id="carousel" style="overflow:hidden;width:300px"><div style="width:9000px">One, two, three</div></div>';

test('a visitor’s scroll in part of a page is activity; carousels and script events are not (TRG-08)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { inactivity: { seconds: 30 } } });
  const list = '<div id="list" style="height:200px;overflow:auto"><p style="height:3000px">Long</p></div>';
  site.page('/', site.html({ body: CAROUSEL + list }));
  await visitor.visit(site.url());
  const { page } = visitor;
  await page.mouse.move(50, 10);
  await frame(visitor);
  await visitor.wait(20 * SECOND);
  const box = await page.locator('#list').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await frame(visitor);
  for (const turn of [0, 1]) {
    await visitor.wait(20 * SECOND);
    await page.mouse.wheel(0, 50);
    await page.waitForFunction((last) => (document.querySelector('#list')?.scrollTop ?? 0) > last, turn * 50);
    await frame(visitor);
  }
  await expect(visitor.popup(id)).toBeHidden();
  await visitor.wait(20 * SECOND);
  await page.evaluate(() => {
    document.querySelector('#carousel')?.scrollBy(300, 0);
    document.querySelector('#carousel')?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await frame(visitor);
  await visitor.wait(10 * SECOND);
  await expect(visitor.popup(id)).toBeVisible();
});

test('a script’s click is no visitor’s click, and a click on a label is one (TRG-06)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { clicks: { count: 3 } } });
  site.page('/', site.html({ body: '<button id="next">Next</button><label for="red">Red</label><input id="red" type="radio">' }));
  await visitor.visit(site.url());
  await visitor.page.evaluate(() => {
    for (const _turn of [1, 2, 3, 4]) document.querySelector<HTMLElement>('#next')?.click();
  });
  expect(await progressOf(visitor)).toBe(0);
  await visitor.page.locator('label').click();
  await expect(visitor.page.locator('#red')).toBeChecked();
  await expect.poll(() => progressOf(visitor)).toBe(1);
  await visitor.page.locator('#red').click();
  await expect.poll(() => progressOf(visitor)).toBe(2);
  await visitor.page.locator('#next').click();
  await expect(visitor.popup(id)).toBeVisible();
});

for (const [what, part, mark] of [
  ['a button that is a web component', '<my-part data-poptin-open="ID">Open</my-part>', '<button id="open"><slot></slot></button>'],
  ['a link with an icon that is one', '<a href="/api/display/click/ID"><my-part></my-part></a>', '<b id="open">→</b>'],
] as const)
  test(`a click on ${what} opens its marked popup and leaves the page where it is (TRG-11, contract 4)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ on_click: 1 });
    const defined = `<script>customElements.define('my-part', class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(mark)}; }
    })</script>`;
    site.page('/', site.html({ body: `${part.replace('ID', id)}${defined}` }));
    await visitor.visit(site.url());
    await visitor.page.locator('#open').click();
    await expect(visitor.popup(id)).toBeVisible();
    expect(visitor.page.url()).toBe(site.url());
  });

test('scroll depth counts as usual if the body has the scroll bar (TRG-05, TRG-13)', { tag: '@full' }, async ({ site, visitor }) => {
  const [half = '', bar = ''] = await site.show({ triggers: { scroll: { percent: 50 } }, poptin_type: 'sside' }, { poptin_type: 'bar' });
  const style = '<style>html, body { height: 100%; margin: 0; overflow-x: hidden }</style>';
  site.page('/', site.html({ head: style + site.tag(), body: '<p style="height:6000px">Long</p>' }));
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
  await visitor.page.evaluate(() => document.body.scrollTo(0, innerHeight * 1.6));
  await visitor.untilState(bar, 'shown');
  await visitor.page.evaluate(() => document.body.scrollTo(0, 9999));
  await visitor.untilState(half, 'shown');
});

/** Many apps look like this: the page is as high as the window, and a part of it scrolls. */
const shell = (tag: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>App</title><style>html, body { height: 100%; margin: 0; overflow: hidden }</style>${tag}</head><body>${body}</body></html>`;

test('scroll depth counts in the scrolled part of an app, under a popup too (TRG-05, TRG-13, CFG-07)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [half = '', bar = '', auto = '', modal = ''] = await site.show(
    { triggers: { scroll: { percent: 50 } }, poptin_type: 'sside' },
    { ...inline(), poptin_type: 'bar', triggers: {} },
    { auto_pilot_trigger: 1, poptin_type: 'sside' },
    inline(),
  );
  const list = '<div style="height:60vh;overflow:auto"><p style="height:900px">A list of its own</p></div>';
  const app = `<div id="app" style="height:100vh;overflow:auto">${list}<p style="height:6000px">Long</p></div>`;
  site.page('/', shell(site.tag(), app));
  await visitor.visit(site.url());
  for (const id of [half, bar, auto]) await visitor.untilState(id, 'armed');
  await visitor.wait(SECOND);
  await show(visitor, modal);
  await page.evaluate(() => history.pushState(null, '', '/second'));
  await expect.poll(async () => (await visitor.eventsOf('trigger-armed')).length).toBe(7);
  await visitor.wait(SECOND);
  await page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  expect((await visitor.eventsOf('trigger-fired')).map(({ popupId }) => popupId)).toEqual([modal]);
  const { height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(20, height / 2);
  const scrollTo = (top: number) => page.locator('#app').evaluate((app, to) => app.scrollTo(0, to), top);
  await scrollTo(height * 1.6);
  await visitor.untilState(bar, 'shown');
  expect((await visitor.eventsOf('trigger-fired')).map(({ popupId }) => popupId)).toEqual([modal, bar]);
  await scrollTo(9999);
  for (const id of [half, auto]) await visitor.untilState(id, 'shown');
});

test.describe('in such an app, where no mouse is over what is scrolled', () => {
  test.use({ hasTouch: true });

  const WAYS: ReadonlyArray<readonly [how: string, scroll: (page: Page) => Promise<void>]> = [
    ['a finger', swipeUp],
    ['the keyboard', (page) => page.keyboard.press('End')],
  ];
  for (const [how, scroll] of WAYS)
    test(`scroll depth by ${how} counts as usual, and self-moving parts count nothing (TRG-05, TRG-13, CFG-07)`, {
      tag: '@full',
    }, async ({ site, visitor }) => {
      const { page } = visitor;
      const [half = '', bar = '', auto = ''] = await site.show(
        { triggers: { scroll: { percent: 50 } }, poptin_type: 'sside' },
        { ...inline(), poptin_type: 'bar', triggers: {} },
        { auto_pilot_trigger: 1, poptin_type: 'sside' },
      );
      const app = `<main tabindex="0" style="height:100vh;overflow:auto">${CAROUSEL}<p style="height:140vh">Long</p></main>`;
      site.page('/', shell(site.tag(), app));
      await visitor.visit(site.url());
      for (const id of [half, bar, auto]) await visitor.untilState(id, 'armed');
      await page.locator('main').focus();
      await page.evaluate(() => document.querySelector('#carousel')?.scrollBy(300, 0));
      await frame(visitor);
      expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
      await scroll(page);
      for (const id of [half, bar, auto]) await visitor.untilState(id, 'shown');
      expect(await page.locator('main').evaluate((main) => main.matches(':hover'))).toBe(false);
    });
});

test('a small list on a page that fits the window does not stand for the page (TRG-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { scroll: { percent: 50 } } });
  const list = '<div style="margin:40vh 0 0;height:20vh;overflow:auto"><p style="height:900px">Terms</p></div>';
  site.page('/', shell(site.tag(), list));
  await visitor.visit(site.url());
  await visitor.untilState(id, 'armed');
  // A page that fits is believed after two seconds.
  await visitor.wait(2 * SECOND);
  await visitor.untilState(id, 'shown');
});

test('an earlier page’s scroll depth does not count on an app’s next page (TRG-05, EMB-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { scroll: { percent: 50 } } });
  site.page('/', site.html({ body: '<p style="height:6000px">Long</p>' }));
  await visitor.visit(site.url());
  await visitor.page.evaluate(() => scrollTo(0, innerHeight));
  await expect.poll(() => progressOf(visitor)).toBeGreaterThan(0);
  const { page } = visitor;
  await page.evaluate(() => {
    scrollTo(0, 0);
    history.pushState(null, '', '/second');
    scrollTo(0, 9999);
  });
  await expect.poll(async () => (await visitor.eventsOf('trigger-armed')).length).toBe(2);
  await visitor.wait(SECOND);
  await page.evaluate(() => scrollTo(0, 0));
  await frame(visitor);
  await visitor.wait(2 * SECOND);
  expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
  await page.evaluate(() => scrollTo(0, 9999));
  await expect(visitor.popup(id)).toBeVisible();
});

test('the runtime reads a late shop’s cart before a cart filter answers (GAT-10)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({
    triggers: { delay: { seconds: 1, per: 'page' } },
    cart_filter: [{ name: 'product_id', role: 'equal|||44101', type: 'dont_show' }],
  });
  let letGo = () => {};
  const coming = new Promise<void>((go) => {
    letGo = go;
  });
  await visitor.page.route('**/slow.js', async (route) => {
    await coming;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const params =
    '<script>document.cookie = "woocommerce_items_in_cart=1"; var woocommerce_params = { ajax_url: "/wp-admin/admin-ajax.php", wc_ajax_url: "/?wc-ajax=%%endpoint%%" }</script>';
  site.page('/', site.html({ body: `<p>Mugs</p><script src="/slow.js"></script>${params}` }));
  await visitor.page.goto(site.url(), { waitUntil: 'commit' });
  await visitor.until(({ type }) => type === 'gates-asked');
  const asked = (await visitor.eventsOf('gates-asked'))[0]?.verdicts.find(({ gate }) => gate === 'cart-filter');
  expect(asked).toMatchObject({ pass: false, code: 'unknown' });
  letGo();
  await visitor.page.waitForLoadState();
  expect((await visitor.explain(id))?.gates.find(({ gate }) => gate === 'cart-filter')).toMatchObject({ pass: false });
});
