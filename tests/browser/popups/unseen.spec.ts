import { inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const LOCKING = {
  ...inline('<button data-action="close" aria-label="Close">x</button>'),
  ...look({ poptin_design_content_lock: 1 }),
  d_f_r: 'all@display_once_a_visitor_2',
};

/**
 * Hides it like a content blocker's style sheet, which wins over the page's and ours: the layers of an element come
 * before those of adopted sheets.
 */
const hide = ([id, how]: readonly [string, string]) => {
  const style = document.createElement('style');
  style.textContent = `@layer { :host { ${how} !important } }`;
  document.querySelector<HTMLElement>(`.poptin-popup[data-poptin-id="${id}"]`)?.shadowRoot?.append(style);
};

const isFree = ({ page }: Visitor) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'visible' && !document.querySelector('[inert]'));

test('a popup hidden by a content blocker is no view and passes its turn on (LIF-14, QUE-01)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [never = '', soon = '', last = ''] = await site.show(LOCKING, LOCKING, LOCKING);
  await visitor.visit(site.url());
  await page.evaluate(
    ([id, act]) => {
      const run = new Function(`return ${act}`)();
      new MutationObserver(() => run([id, 'display: none'])).observe(document.body, { childList: true });
    },
    [never, `${hide}`],
  );
  await page.evaluate((id) => window.poptin.show(id, { ignoreGates: true }), never);
  await visitor.until((event) => event.type === 'popup-moved' && event.popupId === never && event.to === 'closed');
  expect(await isFree(visitor)).toBe(true);
  // Nobody has seen it: it may come once more.
  expect(await page.evaluate(() => document.cookie)).not.toContain(never);
  await show(visitor, soon);
  await page.evaluate((id) => window.poptin.show(id, { ignoreGates: true }), last);
  expect(await isFree(visitor)).toBe(false);
  // On paper it is not hidden by the visitor.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(hide, [soon, 'display: none'] as const);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await visitor.explain(soon)).toMatchObject({ state: 'shown' });
  // Back on the screen it is hidden still.
  await page.emulateMedia({ media: 'screen' });
  await visitor.untilState(last, 'shown');
  await expect(page.locator('.poptin-popup')).toHaveCount(1);
  // Its size says nothing of that.
  await page.evaluate(hide, [last, 'visibility: hidden'] as const);
  await visitor.wait(2 * SECOND);
  await expect(page.locator('.poptin-popup')).toHaveCount(0);
  expect(await isFree(visitor)).toBe(true);
  expect((await visitor.eventsOf('popup-viewed')).map(({ popupId }) => popupId)).toEqual([soon, last]);
  expect(await visitor.eventsOf('popup-closed')).toEqual([]);
  expect((await visitor.eventsOf('fault')).map(({ where }) => where)).toEqual([never, soon, last].map((id) => `popup ${id}: stay`));
  expect((await visitor.begun('viewed')).map((path) => path.split('/').at(-1))).toEqual([soon, last]);
});

for (const style of ['display: none', 'width: 0; height: 0; border: 0'])
  test(`a page in a frame with ${style} is no visit until the frame has room (EMB-13)`, async ({ site, visitor }) => {
    const { page } = visitor;
    await site.show({ ...inline(), triggers: {} });
    site.page('/around', site.html({ head: '', body: `<iframe src="/" style="${style}"></iframe>` }));
    await page.goto(site.url('/around'));
    const [, frame] = page.frames();
    // The tag's script has run, and has begun to wait.
    await frame?.waitForFunction(() => 'poptin' in window);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await visitor.begun('display')).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await page.evaluate(() => document.querySelector('iframe')?.setAttribute('style', 'width: 600px; height: 400px'));
    await expect(page.frameLocator('iframe').locator('.poptin-popup').getByRole('dialog')).toBeVisible();
    expect(await visitor.begun('display')).toHaveLength(1);
  });
