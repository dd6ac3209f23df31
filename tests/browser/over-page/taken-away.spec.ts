import type { Page } from '@playwright/test';
import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const FORM = '<form data-screen="form"><label>Email <input data-field="email" name="email" type="email"></label></form>';
const LIGHTBOX = { ...inline(FORM), ...look({ poptin_design_content_lock: 1 }) };

/** How scripts put another page in the place of this one, without loading it. */
const SWAPS: ReadonlyArray<readonly [how: string, swap: () => void]> = [
  [
    'another body, at another address',
    () => {
      history.pushState(null, '', '/second');
      document.body = Object.assign(document.createElement('body'), { innerHTML: '<main id="new">The second page</main>' });
    },
  ],
  [
    'other content in the body',
    () => {
      document.body.innerHTML = '<main id="new">The second page</main>';
    },
  ],
];

/** Whether the page can be scrolled and used. */
const isFree = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'visible' && !document.querySelector('[inert]'));

for (const [how, swap] of SWAPS)
  test(`a popup survives a script’s page swap with its typed text: ${how} (EMB-05, LIF-11)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    const [id = ''] = await site.show(LIGHTBOX);
    await visitor.visit(site.url());
    await show(visitor, id);
    const email = box(visitor, id).getByLabel('Email');
    await email.fill('noa@exa');
    await page.evaluate(swap);
    await expect(email).toHaveValue('noa@exa');
    await expect(email).toBeVisible();
    await expect(email).toBeFocused();
    // It still holds its page, like the previous popup.
    await expect.poll(() => page.evaluate(() => document.querySelector<HTMLElement>('#new')?.inert)).toBe(true);
    expect(await visitor.eventsOf('popup-viewed')).toHaveLength(1);
    await page.evaluate((popup) => window.poptin.close(popup), id);
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    expect(await isFree(page)).toBe(true);
    expect(await visitor.eventsOf('fault')).toEqual([]);
  });

test('teaser tab, scroll buttons and popup survive every page swap (EMB-05, TYP-17, BTN-01)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const tab = { is_teasers_on: 1, teaser: { display: 'before_show', text: 'An offer', entry_effect: 'none', exit_effect: 'none' } };
  const waits = { ...inline(), triggers: { delay: { seconds: 60, per: 'page' } } };
  const [, id = ''] = await site.account({ host_page: ['scroll_buttons'] }, { ...waits, ...tab }, { ...inline(), poptin_type: 'sside' });
  await visitor.visit(site.url());
  await show(visitor, id);
  const teaser = page.locator('.poptin-teaser').getByRole('button');
  const all = page.locator('.poptin-teaser, .poptin-scroll-buttons, .poptin-popup');
  await expect(all).toHaveCount(3);
  for (let nth = 2; nth < 8; nth++) {
    await page.evaluate((title) => {
      document.body = Object.assign(document.createElement('body'), { innerHTML: `<main>${title}</main>` });
    }, `Page ${nth}`);
    await expect(page.getByText(`Page ${nth}`)).toBeVisible();
    await expect(all).toHaveCount(3);
    await visitor.wait(2 * SECOND);
  }
  await expect(teaser).toBeVisible();
  await expect(box(visitor, id)).toBeVisible();
  // Something removed the tab on purpose, so the embed does not put it back.
  await page.evaluate(() => document.querySelector('.poptin-teaser')?.remove());
  await visitor.wait(2 * SECOND);
  await expect(all).toHaveCount(2);
});

test('a popup removed alone, or repeatedly, frees the page and is logged (LIF-11, QUE-01, ERR-02)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [first = '', second = '', third = ''] = await site.show(LIGHTBOX, LIGHTBOX, LIGHTBOX);
  await visitor.visit(site.url());
  await show(visitor, first);
  await page.evaluate(
    ([one = '', other = '']) => {
      window.poptin.show(one);
      window.poptin.show(other);
    },
    [second, third],
  );
  await page.evaluate(() => document.querySelector('.poptin-popup')?.remove());
  await visitor.untilState(second, 'shown');
  await expect(page.locator('.poptin-popup')).toHaveCount(1);
  // A page that changes all the time.
  await page.evaluate(() => {
    const anew = () => {
      document.documentElement.innerHTML = '<body><main>The page</main></body>';
    };
    new MutationObserver(() => document.querySelector('.poptin-popup') && anew()).observe(document, { childList: true, subtree: true });
    anew();
  });
  await visitor.until((event) => event.type === 'popup-moved' && event.popupId === third && event.to === 'closed');
  await expect.poll(() => isFree(page)).toBe(true);
  await expect(page.locator('.poptin-popup')).toHaveCount(0);
  const faults = await visitor.eventsOf('fault');
  expect(faults.map(({ where, message }) => `${where}: ${message}`)).toEqual(
    [first, second, third].map((id) => `popup ${id}: stay: Error: a script of the page took the popup away`),
  );
  // Nobody closed it.
  expect(await visitor.eventsOf('popup-closed')).toEqual([]);
});

/** Each type has another hold on the page. */
for (const type of ['lightbox', 'bar', 'sside'])
  test(`document.write under a ${type} and a tab leaves a free page (EMB-05, LIF-11, KEY-01)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    const tab = { is_teasers_on: 1, teaser: { display: 'before_show', text: 'An offer', entry_effect: 'none', exit_effect: 'none' } };
    const [, id = '', next = ''] = await site.account({}, { ...inline(), ...tab }, { ...LIGHTBOX, poptin_type: type }, LIGHTBOX);
    await visitor.visit(site.url());
    await show(visitor, id);
    await expect(page.getByText('An offer')).toBeVisible();
    await page.evaluate(() => {
      document.open();
      document.write('<!doctype html><title>New</title><body><button onclick="this.textContent = 1">Buy</button></body>');
      document.close();
    });
    await expect(page.locator('[class^=poptin-]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Buy' }).click();
    await expect(page.getByRole('button', { name: '1' })).toBeVisible();
    expect(await isFree(page)).toBe(true);
    await show(visitor, next);
    await page.keyboard.press('Escape');
    await visitor.untilState(next, 'closing');
    await visitor.wait(2 * SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    expect((await visitor.eventsOf('popup-closed')).map(({ popupId }) => popupId)).toEqual([next]);
  });

test('a page rewritten under an open popup is usable once that is closed (LIF-11)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(LIGHTBOX);
  site.page('/', site.html({ body: '<header><a href="#menu">Menu</a></header><main><button>Buy</button></main>' }));
  await visitor.visit(site.url());
  await show(visitor, id);
  // An everyday line, which puts a copy in the place of all that was there.
  await page.evaluate(() => {
    // And a part that is taken out for a while.
    const header = document.querySelector('header')!;
    header.remove();
    document.addEventListener('again', () => document.body.prepend(header), { once: true });
    document.body.innerHTML += '<div id="chat">Chat</div>';
  });
  await expect(box(visitor, id)).toBeVisible();
  await page.evaluate((popup) => window.poptin.close(popup), id);
  await visitor.wait(SECOND);
  await page.getByRole('button', { name: 'Buy' }).click();
  await page.evaluate(() => document.dispatchEvent(new Event('again')));
  await page.getByRole('link', { name: 'Menu' }).click();
  expect(await isFree(page)).toBe(true);
});

test('Turbo’s copy of a page left with an open popup is usable on return (EMB-05, LIF-11)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(LIGHTBOX);
  site.page('/', site.html({ body: '<main><button>Buy</button></main>' }));
  await visitor.visit(site.url());
  await show(visitor, id);
  // Goes to another page like Turbo, which keeps this one for the way back.
  await page.evaluate(() => {
    document.dispatchEvent(new Event('turbo:before-cache'));
    const kept = document.body.cloneNode(true) as HTMLElement;
    document.body = Object.assign(document.createElement('body'), { innerHTML: '<main id="new">The second page</main>' });
    document.addEventListener('back', () => document.body.replaceWith(kept), { once: true });
  });
  await expect.poll(() => page.evaluate(() => document.querySelector<HTMLElement>('#new')?.inert)).toBe(true);
  await page.evaluate((popup) => window.poptin.close(popup), id);
  await visitor.wait(SECOND);
  await page.evaluate(() => document.dispatchEvent(new Event('back')));
  await page.getByRole('button', { name: 'Buy' }).click();
});
