import { sample } from '../../support/sample.ts';
import { inline, show } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';

interface Seen {
  /** A popup's steps in order: it came to the page, it was there in a frame, it went. */
  readonly came: string[];
  readonly cards: number;
}

/** Runs in the page, before its own scripts. */
function watchPopups(): void {
  const seen = { came: [] as string[], cards: 0 };
  customElements.define(
    'owners-card',
    class extends HTMLElement {
      connectedCallback() {
        seen.cards++;
      }
    },
  );
  const isPopup = (node: Node) => node instanceof Element && node.classList.contains('poptin-popup');
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      if ([...addedNodes].some(isPopup)) seen.came.push('came');
      if ([...removedNodes].some(isPopup)) seen.came.push('went');
    }
  }).observe(document, { childList: true, subtree: true });
  const lookEachFrame = () => {
    if (document.querySelector('.poptin-popup')) seen.came.push('in a frame');
    requestAnimationFrame(lookEachFrame);
  };
  requestAnimationFrame(lookEachFrame);
  Object.assign(window, { __seen: seen });
}

test.beforeEach(({ visitor }) => visitor.page.addInitScript(watchPopups));

test('a near popup is laid out once in idle time, unseen, and put into the page once (R7, CST-01)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(), triggers: { clicks: { count: 2 } } });
  await visitor.visit(site.url());
  await visitor.untilState(id, 'armed');
  await visitor.page.locator('h1').click();
  const seen = () => visitor.page.evaluate(() => (window as typeof window & { __seen: Seen }).__seen.came);
  await expect.poll(seen).toEqual(['came', 'went']);
  await visitor.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await seen()).toEqual(['came', 'went']);
  // Shown, it is put into the page once: not again after the wait for its fonts.
  await show(visitor, id);
  expect((await seen()).filter((step) => step !== 'in a frame')).toEqual(['came', 'went', 'came']);
});

const DRAWN = [
  ['a picture', '<img src="/owners.png" alt="">'],
  ['a picture in capitals', '<IMG SRC="/owners.png" ALT="">'],
  ['a background of its style sheet', '<style>h2{background:url(/owners.png)}</style>'],
  ['a background in place', '<p style="background:url(/owners.png)">x</p>'],
  ['a picture in a drawing', '<svg viewBox="0 0 9 9"><image href="/owners.png" width="9" height="9"/></svg>'],
  ['an element of the page’s own', '<owners-card></owners-card>'],
] as const;

for (const [what, markup] of sample(DRAWN, 3))
  test(`${what} comes to the page with the popup that has it, not for a visitor who never sees that (R7)`, { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    const [id = ''] = await site.show({ ...inline(markup), triggers: { clicks: { count: 2 } } });
    const asked: string[] = [];
    visitor.page.on('request', (request) => request.url().endsWith('/owners.png') && asked.push(request.url()));
    const effects = async () =>
      asked.length + (await visitor.page.evaluate(() => (window as typeof window & { __seen: Seen }).__seen.cards));
    await visitor.visit(site.url());
    await visitor.untilState(id, 'armed');
    await visitor.page.locator('h1').click();
    await visitor.until(({ type }) => type === 'trigger-soon');
    await visitor.page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/near-')));
    await visitor.page.evaluate(async () => {
      for (let times = 0; times < 3; times++) await new Promise((idle) => requestIdleCallback(idle));
    });
    expect(await effects()).toBe(0);
    await show(visitor, id);
    await expect.poll(effects).toBe(1);
  });
