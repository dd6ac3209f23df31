import { devices, type Locator, type Page } from '@playwright/test';
import { box, look, show } from '../support/popup.ts';
import { KINDS, pageOf, type SiteKind } from '../support/site-kinds.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const { defaultBrowserType: _browser, ...pixel } = devices['Pixel 7'];
const NAME = 'Sam / Ada';
const EMAIL = 'sam@example.com';

/** Turns the wheel, or draws a finger up the screen; over once a frame has shown what came of it. */
async function scroll(page: Page, byFinger: boolean): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const [x, y] = [width / 4, height - 150];
  if (byFinger) {
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
    await touch('touchStart', y);
    for (let step = 1; step <= 5; step++) await touch('touchMove', y - 60 * step);
    await touch('touchEnd', 0);
    await devtools.detach();
  } else {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 300);
  }
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Presses the page's own button. Playwright's `tap` does not know that a phone may see another part of the window than its first. */
async function pressOwn(page: Page, byFinger: boolean): Promise<void> {
  const [x, y] = await page.locator('#own').evaluate((own) => {
    own.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = own.getBoundingClientRect();
    const { offsetLeft = 0, offsetTop = 0 } = visualViewport ?? {};
    return [x + width / 2 - offsetLeft, y + height / 2 - offsetTop] as const;
  });
  await (byFinger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** In a page that is wider than a phone, a finger moves what is seen of the window before it moves the page: both count. */
const scrolled = (page: Page, { scroller }: SiteKind) =>
  page.evaluate(
    (selector) => Math.round(selector ? document.querySelector(selector)!.scrollTop : (visualViewport?.pageTop ?? 0)),
    scroller,
  );

/** Runs in the page. Finds what hides an element in part, or takes a press in its middle. */
function hindrance(of: Element): string {
  const { left, top, right, bottom } = of.getBoundingClientRect();
  const { offsetLeft = 0, offsetTop = 0, width = 0, height = 0 } = visualViewport ?? {};
  const gaps = [left - offsetLeft, top - offsetTop, offsetLeft + width - right, offsetTop + height - bottom].map(Math.round);
  if (gaps.some((gap) => gap < 0) || right <= left) return `out of sight: ${gaps}`;
  const root = of.getRootNode() as ShadowRoot;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [over, within] = [document.elementFromPoint(x, y), root.elementFromPoint(x, y)];
  return over === root.host && within && of.contains(within) ? '' : `under ${(over === root.host ? within : over)?.outerHTML.slice(0, 80)}`;
}

/** The lightest of the points at the window's edges, from 0 to 255. */
async function lightestEdge(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  // Not Playwright's: it goes by what is fixed, not by what a phone shows of it.
  const { data: picture } = await devtools.send('Page.captureScreenshot', { format: 'png' });
  await devtools.detach();
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const { width, height } = image;
    const drawn = new OffscreenCanvas(width, height).getContext('2d')!;
    drawn.drawImage(image, 0, 0);
    const edges = [3, width / 3, width / 2, width - 4].flatMap((x) => [3, height / 2, height - 4].map((y) => [x, y] as const));
    const isEdge = ([x, y]: readonly [number, number]) => x < 9 || y < 9 || x > width - 9 || y > height - 9;
    return Math.max(...edges.filter(isEdge).map(([x, y]) => Math.max(...drawn.getImageData(x, y, 1, 1).data.slice(0, 3))));
  }, picture);
}

/** Runs in the page. Reads what a popup may not leave behind or move. */
const state = () => ({
  // A style that a page's script emptied again counts as absent.
  attributes: [document.documentElement, document.body].map((each) =>
    [...each.attributes].filter(({ value }) => value).map(({ name, value }) => `${name}=${value}`),
  ),
  sheets: document.adoptedStyleSheets.length,
  held: [...document.querySelectorAll('[inert], [data-poptin-held], .poptin-popup')].map(({ tagName }) => tagName),
});
const placeOfOwn = (page: Page) => page.evaluate(() => JSON.stringify(document.getElementById('own')?.getBoundingClientRect()));

async function meets(visitor: Visitor, kind: SiteKind, [lightbox = '', bar = '']: readonly string[], byFinger: boolean): Promise<void> {
  const { page } = visitor;
  const act = (what: Locator) => (byFinger ? what.tap() : what.click());
  const closes = async (id: string) => {
    const x = box(visitor, id).locator('[data-action="close"]:visible').first();
    expect(await x.evaluate(hindrance), 'the X').toBe('');
    await act(x);
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
  };
  const before = await page.evaluate(state);
  await kind.before?.(page, visitor);
  await visitor.wait(100);
  const [place, at] = [await placeOfOwn(page), await scrolled(page, kind)];

  await visitor.wait(SECOND);
  await visitor.untilState(lightbox, 'shown');
  await visitor.wait(SECOND);
  const popup = box(visitor, lightbox);
  await kind.open?.(popup);
  for (const part of ['[data-action="close"]:visible', 'input:not([hidden])', '[data-action="submit"]'])
    for (const each of await popup.locator(part).all()) expect(await each.evaluate(hindrance), part).toBe('');
  // A field for programs alone stays out of sight under any rule of the page.
  await expect(popup.locator('input[hidden]:visible')).toHaveCount(0);
  // An overlay of 0.6 leaves 102 of white. A phone draws its scroll bar over that, for a moment.
  expect(await lightestEdge(page), 'the window’s edges').toBeLessThan(140);
  await scroll(page, byFinger);
  expect([await placeOfOwn(page), await scrolled(page, kind)], 'the page is where it was').toEqual([place, at]);

  for (const [field, value] of [
    ['name', NAME],
    ['email', EMAIL],
  ] as const) {
    await act(popup.locator(`[data-field="${field}"]`));
    await page.keyboard.type(value);
    await expect(popup.locator(`[data-field="${field}"]`)).toHaveValue(value);
  }
  await kind.during?.(page);
  await expect(popup.locator('[data-field="email"]')).toHaveValue(EMAIL);
  await act(popup.locator('[data-action="submit"]'));
  await expect(popup.locator('[data-screen="thank-you"]')).toBeVisible();
  await visitor.wait(SECOND);
  await closes(lightbox);

  await show(visitor, bar);
  await visitor.wait(SECOND);
  await closes(bar);

  expect(await page.evaluate(state)).toEqual(before);
  await kind.gone?.(page, visitor);
  await pressOwn(page, byFinger);
  await expect(page.locator('#own')).toHaveText('Pressed');
  const from = await scrolled(page, kind);
  await scroll(page, byFinger);
  await expect.poll(() => scrolled(page, kind), 'the page scrolls').toBeGreaterThan(from);
}

const DEVICES = [
  ['a desktop', { viewport: { width: 1265, height: 800 } }],
  ['a phone', { ...pixel, viewport: { width: 390, height: 844 } }],
] as const;

for (const [device, use] of DEVICES)
  test.describe(device, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    for (const kind of KINDS)
      test(`on ${device}, popups work where ${kind.name} (${kind.requirements}, R4)`, {
        tag: kind.sampledOn === device ? [] : ['@full'],
        annotation: { type: 'awkward', description: kind.awkward },
      }, async ({ site, visitor }) => {
        const { page } = visitor;
        page.on('console', (message) => message.type() === 'error' && visitor.complaints.push(message.text()));
        const ids = await site.show(
          { triggers: { delay: { seconds: 1, per: 'page' } }, ...look({ poptin_design_content_lock: 1 }) },
          {
            poptin_type: 'bar',
            poptin_format: 'format_2',
            template: { type: 'bar', format: 'format_2' },
            triggers: { exit_intent: true },
          },
        );
        site.page('/', pageOf(kind, site.tag()));
        await visitor.visit(site.url());
        if (device === 'a desktop' && !kind.scroller)
          expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth), 'a scroll bar takes room').toBeGreaterThan(
            10,
          );
        await meets(visitor, kind, ids, device === 'a phone');
        expect((await site.leads()).map(({ fields }) => fields.find(({ name }) => name === 'email')?.value)).toEqual([EMAIL]);
        expect(await site.received('conversion')).toHaveLength(1);
      });
  });
