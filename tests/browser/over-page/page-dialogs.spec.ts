import { sample } from '../../support/sample.ts';
import { box, closedBy, inline, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const CONTROLS = '<button data-action="close" aria-label="Close">✕</button><input aria-label="Name">';

const closeOwn = ({ page }: Visitor) => page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')?.close());

/** The element that a press on its X would meet. A trial click would not do, since the popup repeats a stopped click. */
const underPointer = (visitor: Visitor, id: string) =>
  box(visitor, id).evaluate((each) => {
    const root = each.getRootNode() as ShadowRoot;
    const { left, top, width, height } = root.querySelector('[data-action="close"]')!.getBoundingClientRect();
    const at = [left + width / 2, top + height / 2] as const;
    return document.elementFromPoint(...at) === root.host && root.elementFromPoint(...at)?.getAttribute('aria-label');
  });

/** Styles of a page's dialog that carry along fixed elements inside it. */
const WORN = ['transform: translateX(10px)', 'filter: drop-shadow(0 0 9px #000)', 'backdrop-filter: blur(3px)'];

for (const worn of sample(WORN, 2))
  test(`a popup over a page’s dialog with ${worn} has the whole window, as has a card (TYP-13, R4, LIF-11)`, async ({ site, visitor }) => {
    const { page } = visitor;
    const [card = '', dialog = ''] = await site.show({ ...inline(CONTROLS), poptin_type: 'sside' }, inline(CONTROLS));
    const body = `<style>#own { width: 200px; height: 90px; overflow: hidden; ${worn} } ::backdrop { background: rgb(255 0 0 / .5) }</style>
      <dialog id="own"><button>OK</button></dialog><script>own.showModal()</script>`;
    site.page('/', site.html({ body }));
    await visitor.visit(site.url());
    const places = async () => {
      // The overlay reaches beyond it.
      const frames = await page
        .locator('.poptin-popup .poptin-frame')
        .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
      const room = await page.evaluate(() => {
        const { clientWidth, clientHeight } = document.documentElement;
        return JSON.stringify(new DOMRect(0, 0, clientWidth, clientHeight));
      });
      expect(frames).toEqual([room, room]);
      return Promise.all([card, dialog].map((id) => box(visitor, id).boundingBox()));
    };
    await show(visitor, card);
    await show(visitor, dialog);
    const inDialog = await places();
    await expect.poll(() => underPointer(visitor, dialog)).toBe('Close');
    // The page's backdrop is no part of a card.
    expect(
      await box(visitor, card).evaluate((each) => getComputedStyle((each.getRootNode() as ShadowRoot).host, '::backdrop').display),
    ).toBe('none');
    await closeOwn(visitor);
    await expect(page.locator('body > .poptin-popup')).toHaveCount(2);
    expect(await places()).toEqual(inDialog);
    for (const id of [dialog, card]) {
      await box(visitor, id).getByRole('button', { name: 'Close' }).click();
      await visitor.untilState(id, 'closing');
      await visitor.wait(SECOND);
      await expect(box(visitor, id)).toHaveCount(0);
    }
    expect(await closedBy(visitor)).toEqual(['x_click', 'x_click']);
  });

const OK = `<button onclick="document.title = 'pressed'">OK</button>`;
const DIALOG = `<dialog id="own">${OK}</dialog>`;
const POPOVER = `<div id="own" popover>${OK}</div>`;

/** Puts it into a web component, which the page brings with it. */
const inComponent = (
  own: string,
) => `const root = document.body.appendChild(document.createElement('section')).attachShadow({ mode: 'open' });
  root.innerHTML = ${JSON.stringify(own)}; const own = root.firstChild;`;

/** Things that a page may open over a popup, by method. */
const OPENED = [
  ['dialog', DIALOG, 'own.showModal()'],
  ['popover', POPOVER, 'own.showPopover(); own.firstChild.focus()'],
  ['popover in a web component', '', `${inComponent(POPOVER)} own.showPopover(); own.firstChild.focus()`],
  ['dialog in a web component', '', `${inComponent(DIALOG)} own.showModal()`],
] as const;

for (const [what, own, open] of sample(OPENED, 2))
  test(`a ${what} opened over a popup works and gets the first Escape, the popup the next (KEY-01, LIF-11)`, async ({ site, visitor }) => {
    const { page } = visitor;
    const [id = ''] = await site.show(inline(CONTROLS));
    site.page('/', site.html({ body: `<p id="beside">Beside</p>${own}` }));
    await visitor.visit(site.url());
    await show(visitor, id);
    await page.evaluate(open);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveTitle('pressed');
    await page.keyboard.press('Escape');
    await expect(page.locator('#own')).toBeHidden();
    // The browser takes the focus from what is hidden with its next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await visitor.wait(SECOND);
    expect(await closedBy(visitor)).toEqual([]);
    await page.keyboard.press('Escape');
    await visitor.untilState(id, 'closing');
    await visitor.wait(SECOND);
    await expect(box(visitor, id)).toHaveCount(0);
    expect(await closedBy(visitor)).toEqual(['escape']);
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

/** Over the whole window, as a menu on a phone is. One that is `auto` the browser closes at any press beside it. */
const MENU = '<nav id="menu" popover="manual" style="inset: 0; box-sizing: border-box; width: 100%; height: 100%">Menu</nav>';

for (const [where, body] of [
  ['beside', MENU],
  ['in', `<main>${MENU}</main>`],
] as const)
  test(`popup and card show over a popover open ${where} their content, which stays (TYP-16, EMB-11, KEY-01)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    const [card = '', dialog = ''] = await site.show({ ...inline(CONTROLS), poptin_type: 'sside' }, inline(CONTROLS));
    site.page('/', site.html({ body: `${body}<script>menu.showPopover()</script>` }));
    await visitor.visit(site.url());
    for (const id of [card, dialog]) {
      await show(visitor, id);
      await expect.poll(() => underPointer(visitor, id)).toBe('Close');
    }
    await expect(box(visitor, dialog)).toBeFocused();
    await page.keyboard.press('Escape');
    await visitor.untilState(dialog, 'closing');
    await visitor.wait(SECOND);
    await expect(box(visitor, dialog)).toHaveCount(0);
    await expect(page.locator('#menu')).toBeVisible();
    await box(visitor, card).getByRole('button', { name: 'Close' }).click();
    await visitor.untilState(card, 'closing');
    await visitor.wait(SECOND);
    await expect(box(visitor, card)).toHaveCount(0);
    expect(await closedBy(visitor)).toEqual(['escape', 'x_click']);
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

test('an open card is out of reach while a dialog is open, in a page’s dialog too (KEY-03)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [card = '', dialog = ''] = await site.show({ ...inline(CONTROLS), poptin_type: 'sside' }, inline(CONTROLS));
  site.page('/', site.html({ body: '<dialog id="own"><button>OK</button></dialog><script>own.showModal()</script>' }));
  await visitor.visit(site.url());
  for (const id of [card, dialog]) await show(visitor, id);
  await expect(page.locator(`.poptin-popup[data-poptin-id="${card}"]`)).toHaveAttribute('inert', '');
  await expect(page.locator(`.poptin-popup[data-poptin-id="${dialog}"]`)).not.toHaveAttribute('inert');
});

const FORM = '<form><input data-field="email" aria-label="Email"><button>Send</button></form>';
/** Traps like focus-trap, and the dialogs of Bootstrap and Radix. The first throws if none of its controls can be reached. */
const TRAP = `<div role="dialog"><input id="kept"></div><script>{
  const own = document.querySelector('#kept');
  document.addEventListener('focusin', ({ target }) => target !== own && own.focus(), true);
  document.addEventListener('keydown', ({ key }) => { if (key === 'Tab' && own.closest('[inert]')) throw new Error('no control') }, true);
  own.focus();
}</script>`;

test('a popup over a focus-stealing dialog keeps the focus, and returns it (R4, KEY-03, KEY-04, KEY-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ ...inline(FORM), poptin_target: 'lead' });
  site.page('/', site.html({ body: TRAP }));
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(box(visitor, id)).toBeFocused();
  // The code for our X comes on request.
  await expect(box(visitor, id).getByRole('button', { name: 'Close' })).toBeVisible();
  for (const [key, stop] of [
    ['Tab', 'Close'],
    ['Shift+Tab', 'Send'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(box(visitor, id).getByRole('button', { name: stop })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await visitor.untilState(id, 'closing');
  await visitor.wait(SECOND);
  await expect(page.locator('#kept')).toBeFocused();
});

test('pressing beside a popup still puts the focus into its first field after two seconds (KEY-04)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ ...inline(FORM), poptin_target: 'lead' });
  site.page('/', site.html({ body: POPOVER }));
  await visitor.visit(site.url());
  for (const [meanwhile, then] of [
    [() => page.mouse.click(5, 300), box(visitor, id).getByLabel('Email')],
    [() => page.evaluate(OPENED[1][2]), page.getByRole('button', { name: 'OK' })],
  ] as const) {
    await show(visitor, id);
    await meanwhile();
    await visitor.wait(2 * SECOND);
    await expect(then).toBeFocused();
    await page.evaluate(() => window.poptin.close());
    await visitor.wait(SECOND);
    await expect(box(visitor, id)).toHaveCount(0);
  }
});

test('a page’s dialog that closes on outside presses stays open behind a popup (R4, LIF-11)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [card = '', dialog = ''] = await site.show({ ...inline(CONTROLS), poptin_type: 'sside' }, inline(CONTROLS));
  // Like Radix: the window itself hears all presses.
  const body = `<div role="dialog" id="own">Own</div><script>
    addEventListener('pointerdown', () => { heard = true }, true);
    document.addEventListener('pointerdown', ({ target }) => { if (target.id !== 'own') { own.hidden = true; document.activeElement.blur() } });
  </script>`;
  site.page('/', site.html({ body }));
  await visitor.visit(site.url());
  await show(visitor, card);
  await show(visitor, dialog);
  await box(visitor, dialog).getByLabel('Name').click();
  await page.keyboard.type('Noa');
  await expect(box(visitor, dialog).getByLabel('Name')).toHaveValue('Noa');
  await expect(page.locator('#own')).toBeVisible();
  expect(await page.evaluate('heard')).toBe(true);
  await page.keyboard.press('Escape');
  await visitor.untilState(dialog, 'closing');
  await visitor.wait(SECOND);
  await box(visitor, card).getByLabel('Name').click();
  await expect(page.locator('#own')).toBeHidden();
});

test('over two dialogs of the page a popup is in the one opened last, then in the other (EMB-11, KEY-01)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(inline(CONTROLS));
  const body = `<dialog id="later">${OK}</dialog><dialog id="own">${OK}</dialog><script>own.showModal(); later.showModal()</script>`;
  site.page('/', site.html({ body }));
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(page.locator('#later > .poptin-popup')).toHaveCount(1);
  await expect.poll(() => underPointer(visitor, id)).toBe('Close');
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#later')?.close());
  await expect(page.locator('#own > .poptin-popup')).toHaveCount(1);
  await expect.poll(() => underPointer(visitor, id)).toBe('Close');
  await box(visitor, id).getByRole('button', { name: 'Close' }).click();
  await visitor.untilState(id, 'closing');
});
