import { sample } from '../../support/sample.ts';
import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const LOCKING = { ...inline('<button data-action="close" aria-label="Close">x</button>'), ...look({ poptin_design_content_lock: 1 }) };

/** How a page's own dialog locks its scroll and gives it back. */
const LOCKS: ReadonlyArray<readonly [what: string, lock: string, unlock: string]> = [
  [
    'an inline style of the body, kept and put back',
    'kept = document.body.style.overflow; document.body.style.overflow = "hidden"',
    'document.body.style.overflow = kept',
  ],
  ['a class', 'root.classList.add("locked")', 'root.classList.remove("locked")'],
  ['overflow: clip', 'document.body.style.overflow = "clip"', 'document.body.style.overflow = ""'],
  [
    'the style attribute of the document, kept and put back',
    'kept = root.getAttribute("style"); root.style.cssText += "overflow: hidden; padding-right: 15px"',
    'kept === null ? root.removeAttribute("style") : root.setAttribute("style", kept)',
  ],
  [
    'a style sheet, and the list of sheets kept and put back',
    'kept = [...document.adoptedStyleSheets]; own = new CSSStyleSheet(); own.replaceSync(".page { overflow: hidden }"); document.adoptedStyleSheets = [...kept, own]',
    'document.adoptedStyleSheets = kept',
  ],
  [
    'a body that is fixed',
    'kept = scrollY; document.body.style.cssText = "position: fixed; width: 100%; top: " + -kept + "px"',
    'document.body.style.cssText = ""; scrollTo(0, kept)',
  ],
];

const scrolled = (visitor: Visitor) => visitor.page.evaluate(() => scrollY);

/** A turn of the wheel, and the frames in which it would have been seen. */
async function turnWheel({ page }: Visitor): Promise<void> {
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 200);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

async function closeAndGo(visitor: Visitor, id: string): Promise<void> {
  await visitor.page.evaluate((popup) => window.poptin.close(popup), id);
  await visitor.wait(SECOND);
  await expect(box(visitor, id)).toHaveCount(0);
}

for (const [what, lock, unlock] of sample(LOCKS, 3))
  test(`the scroll locks of a page and of a popup both end when they cross: ${what} (LIF-12)`, async ({ site, visitor }) => {
    const { page } = visitor;
    const [id = ''] = await site.show(LOCKING);
    const head = `${site.tag()}<style>body { overflow-x: hidden } .locked { overflow: hidden }</style>
      <script>let kept, own; const root = document.documentElement; root.classList.add('page')</script>`;
    site.page('/', site.html({ head }));
    await visitor.visit(site.url());
    await page.evaluate(() => scrollTo(0, 300));
    // The page's dialog is closed while the popup is open.
    await page.evaluate(lock);
    await show(visitor, id);
    await page.evaluate(unlock);
    const at = await scrolled(visitor);
    // A list of sheets that is put back without ours frees the page early.
    if (!what.includes('list of sheets')) {
      await turnWheel(visitor);
      expect(await scrolled(visitor)).toBe(at);
    }
    await closeAndGo(visitor, id);
    await turnWheel(visitor);
    await expect.poll(() => scrolled(visitor)).toBeGreaterThan(at);
    // The page's dialog is opened over the popup, and outlives it.
    await page.evaluate(() => scrollTo(0, 300));
    await show(visitor, id);
    await page.evaluate(lock);
    await closeAndGo(visitor, id);
    const locked = await scrolled(visitor);
    await turnWheel(visitor);
    expect(await scrolled(visitor)).toBe(locked);
    await page.evaluate(unlock);
    const free = await scrolled(visitor);
    await turnWheel(visitor);
    await expect.poll(() => scrolled(visitor)).toBeGreaterThan(free);
  });

test('a page whose body scrolls by itself is held where it is (LIF-08, LIF-12)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(LOCKING);
  site.page(
    '/',
    site.html({
      head: `${site.tag()}<style>html { overflow: hidden; height: 100% } body { height: 100%; margin: 0; overflow: auto }</style>`,
    }),
  );
  await visitor.visit(site.url());
  const top = () => page.evaluate(() => document.body.scrollTop);
  await page.evaluate(() => document.body.scrollTo(0, 300));
  await show(visitor, id);
  await turnWheel(visitor);
  expect(await top()).toBe(300);
  await closeAndGo(visitor, id);
  await turnWheel(visitor);
  await expect.poll(top).toBeGreaterThan(300);
});

const isInert = (visitor: Visitor) => visitor.page.evaluate(() => document.querySelector<HTMLElement>('#app')?.inert);
const setInert = (visitor: Visitor, is: boolean) =>
  visitor.page.evaluate((inert) => {
    document.querySelector<HTMLElement>('#app')!.inert = inert;
  }, is);

test('an element made inert by page and popup is free once both release it, in any order (LIF-12)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(LOCKING);
  site.page('/', site.html({ body: '<main id="app"><button>Buy</button></main>' }));
  await visitor.visit(site.url());
  // The page's dialog is opened over the popup, and outlives it.
  await show(visitor, id);
  await setInert(visitor, true);
  await closeAndGo(visitor, id);
  expect(await isInert(visitor)).toBe(true);
  await setInert(visitor, false);
  // It is there first, and closed while the popup is open.
  await setInert(visitor, true);
  await show(visitor, id);
  await setInert(visitor, false);
  await expect.poll(() => isInert(visitor)).toBe(true);
  // Opened once more, and closed with the popup in one turn.
  await setInert(visitor, true);
  await page.evaluate((popup) => {
    document.querySelector<HTMLElement>('#app')!.inert = false;
    window.poptin.close(popup);
  }, id);
  await visitor.wait(SECOND);
  await expect(box(visitor, id)).toHaveCount(0);
  await expect(page.locator('[inert], [data-poptin-held]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Buy' }).click();
});

test('a page that will not have a part of it inert has its way, and is not stopped by that (LIF-12)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const [id = ''] = await site.show(LOCKING);
  site.page('/', site.html({ body: '<main id="app"><button>Buy</button></main>' }));
  await visitor.visit(site.url());
  await visitor.page.evaluate(() => {
    const app = document.querySelector<HTMLElement>('#app')!;
    new MutationObserver(() => app.inert && app.removeAttribute('inert')).observe(app, { attributeFilter: ['inert'] });
  });
  await show(visitor, id);
  expect(await isInert(visitor)).toBe(false);
  await closeAndGo(visitor, id);
});

/** When scripts keep a copy of the page, by what they tell of it: some tell nothing. */
const KEEPERS = ['', 'turbolinks:before-cache', 'htmx:beforeHistorySave'];

for (const told of sample(KEEPERS, 1))
  test(`a page copy made under a popup works when restored: ${told || 'without notice'} (EMB-05, LIF-13)`, async ({ site, visitor }) => {
    const { page } = visitor;
    const tab = { is_teasers_on: 1, teaser: { display: 'before_show', text: 'An offer', entry_effect: 'none', exit_effect: 'none' } };
    const [, id = ''] = await site.account({ host_page: ['scroll_buttons'] }, { ...inline(), ...tab }, LOCKING);
    site.page('/', site.html({ body: '<main><button>Buy</button></main>' }));
    await visitor.visit(site.url());
    await expect(page.getByText('An offer')).toBeVisible();
    await show(visitor, id);
    await page.evaluate((type) => {
      if (type) document.dispatchEvent(new Event(type));
      const kept = document.body.outerHTML;
      document.addEventListener('back', () => {
        const next = document.createElement('html');
        next.innerHTML = kept;
        document.body.replaceWith(next.querySelector('body')!);
      });
    }, told);
    await closeAndGo(visitor, id);
    await page.evaluate(() => document.dispatchEvent(new Event('back')));
    await expect(page.locator('[inert], [data-poptin-held], .poptin-popup')).toHaveCount(0);
    await expect(page.locator('.poptin-teaser, .poptin-scroll-buttons')).toHaveCount(2);
    await page.getByRole('button', { name: 'Buy' }).click();
    // And under a popup that is open: it holds the copy, too.
    await show(visitor, id);
    await page.evaluate(() => document.dispatchEvent(new Event('back')));
    await expect(page.locator('main[data-poptin-held]')).toHaveCount(1);
    await expect(page.locator('.poptin-popup')).toHaveCount(1);
    await expect(box(visitor, id)).toBeVisible();
    await closeAndGo(visitor, id);
    await expect(page.locator('[inert], [data-poptin-held], .poptin-popup')).toHaveCount(0);
  });

/** Runs in the page: what scripts add to it in any second. */
function addParts(): void {
  document.body.insertAdjacentHTML('afterbegin', '<div id="banner"><button>Accept</button></div>');
  document
    .querySelector('#app')
    ?.replaceWith(Object.assign(document.createElement('main'), { id: 'next', innerHTML: '<a href="#">Next</a>' }));
  // Added and opened in one go: over the popup.
  const menu = Object.assign(document.createElement('div'), { id: 'menu', popover: 'manual' });
  document.body.append(menu, document.createElement('password-manager'));
  menu.showPopover();
}

test('what a page adds while a popup holds it is held too, not what comes over it (KEY-03, QUE-02)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = '', card = ''] = await site.show(LOCKING, { ...inline(), poptin_type: 'sside' });
  site.page('/', site.html({ body: '<div id="app"><a href="#">App</a></div>' }));
  await visitor.visit(site.url());
  await show(visitor, id);
  await page.evaluate(addParts);
  await show(visitor, card);
  const inert = () => page.evaluate(() => [...document.querySelectorAll('body > [inert]')].map((each) => each.id).filter(Boolean));
  expect(await inert()).toEqual(['banner', 'next']);
  await expect(page.locator('#menu[inert], password-manager[inert], .poptin-popup[inert]')).toHaveCount(0);
  await page.evaluate((popup) => window.poptin.close(popup), id);
  await visitor.wait(SECOND);
  await expect(page.locator('[inert], [data-poptin-held]')).toHaveCount(0);
});
