import { sample } from '../../support/sample.ts';
import { settled } from '../support/hook-clock.ts';
import { box, closedBy, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const CONTROLS = '<button data-action="close" aria-label="Close">x</button><input aria-label="First"><a href="#last">Last</a>';

/** The focused element, through the popup's own root. */
const focused = ({ page }: Visitor) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const inner = at?.shadowRoot?.activeElement ?? at;
    return inner?.getAttribute('aria-label') ?? (inner === document.body ? 'nothing' : inner?.textContent);
  });

const pressBeside = ({ page }: Visitor) => page.mouse.click(5, 300);

test('Escape still closes the popup after a press beside it, and Tab leads back (KEY-01, KEY-03)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline(CONTROLS));
  const { page } = visitor;
  await visitor.visit(site.url());
  await show(visitor, id);
  // A control that the page adds later is not out of reach automatically, so the popup must keep the focus.
  await page.evaluate(() => document.body.append(document.createElement('button')));
  for (const [key, stop] of [
    ['Tab', 'Close'],
    ['Shift+Tab', 'Last'],
  ] as const) {
    await pressBeside(visitor);
    expect(await focused(visitor)).toBe('nothing');
    await page.keyboard.press(key);
    expect(await focused(visitor)).toBe(stop);
  }
  await pressBeside(visitor);
  await page.keyboard.press('Escape');
  await visitor.untilState(id, 'closing');
  await visitor.wait(0.8 * SECOND);
  await expect(page.locator('.poptin-popup')).toHaveCount(0);
  expect(await closedBy(visitor)).toEqual(['escape']);
});

test('an Escape out of nowhere is kept too, when its code is not there yet (KEY-01)', { tag: '@full' }, async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(CONTROLS), triggers: { delay: { seconds: 1, per: 'page' } } });
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await visitor.page.route(/chunks\/behaviours-/, async (route) => {
    await held;
    await route.continue();
  });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await expect(box(visitor, id)).toBeVisible();
  await expect.poll(() => focused(visitor)).not.toBe('nothing');
  await pressBeside(visitor);
  await visitor.page.keyboard.press('Escape');
  letCome();
  await visitor.untilState(id, 'closing');
  expect(await closedBy(visitor)).toEqual(['escape']);
});

test('Escape closes the popup with the focus, alone; from the page it closes the dialog (KEY-01, QUE-02)', async ({ site, visitor }) => {
  const [dialog = '', card = ''] = await site.show(inline(CONTROLS), { ...inline(CONTROLS), poptin_type: 'sside' });
  await visitor.visit(site.url());
  await show(visitor, dialog);
  await show(visitor, card);
  await box(visitor, card).getByLabel('First').focus();
  await visitor.page.keyboard.press('Escape');
  await visitor.untilState(card, 'closing');
  await visitor.wait(SECOND);
  await expect(box(visitor, dialog)).toBeVisible();

  await show(visitor, card);
  await pressBeside(visitor);
  await visitor.page.keyboard.press('Escape');
  await visitor.untilState(dialog, 'closing');
  await visitor.wait(SECOND);
  await expect(box(visitor, card)).toBeVisible();

  // Without a dialog the page's own Escape does not concern us.
  await visitor.page.locator('#button').focus();
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await expect(box(visitor, card)).toBeVisible();
  expect((await visitor.eventsOf('popup-closed')).map(({ popupId }) => popupId)).toEqual([card, dialog]);
});

for (const [where, capture, focus] of [
  ['with the focus on the page', false, pressBeside],
  ['with the focus in the popup', true, (visitor: Visitor) => visitor.page.locator('.poptin-box').getByLabel('First').focus()],
] as const) {
  test(`an Escape that the page has done something about leaves the popup open, ${where} (KEY-01)`, { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    const [id = ''] = await site.show(inline(CONTROLS));
    const listens = `<script>addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault(), ${capture})</script>`;
    site.page('/', site.html({ head: listens + site.tag() }));
    await visitor.visit(site.url());
    await show(visitor, id);
    await focus(visitor);
    await visitor.page.keyboard.press('Escape');
    await visitor.wait(SECOND);
    await expect(box(visitor, id)).toBeVisible();
    expect(await closedBy(visitor)).toEqual([]);
  });
}

test('Enter and Space close by a control that is no button, and only by that one (KEY-02)', async ({ site, visitor }) => {
  const controls = '<span data-action="close" role="button" tabindex="0" aria-label="Close">x</span><input aria-label="First">';
  const [id = ''] = await site.show(inline(controls));
  await visitor.visit(site.url());
  for (const key of ['Enter', ' ']) {
    await show(visitor, id);
    await box(visitor, id).getByLabel('First').focus();
    await visitor.page.keyboard.press(key);
    await visitor.wait(SECOND);
    await expect(box(visitor, id)).toBeVisible();
    await box(visitor, id).getByLabel('Close').focus();
    await visitor.page.keyboard.press(key);
    await visitor.wait(SECOND);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  }
  expect(await closedBy(visitor)).toEqual(['x_click', 'x_click']);
});

test('the focus returns to its origin: another popup’s field, or one in a component (KEY-05, LIF-11)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [dialog = '', card = ''] = await site.show(inline(CONTROLS), { ...inline(CONTROLS), poptin_type: 'sside' });
  const component = `<div id="shop"></div><script>{
    const open = (at, html) => { at.attachShadow({ mode: 'open' }).innerHTML = html; return at.shadowRoot };
    open(open(document.getElementById('shop'), '<p></p>').querySelector('p'), '<input aria-label="Search">');
  }</script>`;
  site.page('/', site.html({ body: component }));
  await visitor.visit(site.url());
  await show(visitor, card);
  for (const field of [page.getByLabel('Search'), box(visitor, card).getByLabel('First')]) {
    await field.focus();
    await show(visitor, dialog);
    await expect(box(visitor, dialog)).toBeFocused();
    await page.keyboard.press('Escape');
    await visitor.wait(SECOND);
    await expect(box(visitor, dialog)).toHaveCount(0);
    await expect(field).toBeFocused();
  }
});

test('a popup over the page’s dialog takes the focus and keeps it when the dialog closes (KEY-04, KEY-05)', async ({ site, visitor }) => {
  const { page } = visitor;
  const form = `${CONTROLS}<form><input data-field="email" aria-label="Email"></form>`;
  const [id = ''] = await site.show({ ...inline(form), poptin_target: 'lead' });
  const own = '<dialog id="own"><button>OK</button></dialog><script>document.getElementById("own").showModal()</script>';
  site.page('/', site.html({ body: own }));
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(box(visitor, id)).toBeFocused();
  await visitor.wait(2 * SECOND);
  await expect(box(visitor, id).getByLabel('Email')).toBeFocused();
  await page.keyboard.type('noa@');
  await page.evaluate(() => (document.getElementById('own') as HTMLDialogElement).close());
  await expect(page.locator('body > .poptin-popup')).toHaveCount(1);
  await expect(box(visitor, id).getByLabel('Email')).toBeFocused();
  await page.keyboard.type('example.com');
  await expect(box(visitor, id).getByLabel('Email')).toHaveValue('noa@example.com');
});

for (const exit_effect of sample(['none', 'fadeOut'], 1))
  test(`a tab that opened a popup gets the focus back, effect ${exit_effect} (KEY-05, TYP-17)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    const teaser = { display: 'always', text: 'Open', location: 'left-bottom', entry_effect: 'none', exit_effect };
    const closes = look({ poptin_design_close_on_screen_click: 1 });
    const [id = ''] = await site.show({ ...inline(CONTROLS), ...closes, is_teasers_on: 1, teaser });
    await visitor.visit(site.url());
    const tab = page.getByRole('button', { name: 'Open' });
    await tab.focus();
    for (const close of [() => page.keyboard.press('Escape'), () => pressBeside(visitor)]) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await settled(page);
      await expect(tab).toHaveCount(0);
      await close();
      await visitor.wait(SECOND);
      await expect(tab).toBeFocused();
    }

    await page.locator('#button').focus();
    await page.locator('#button').blur();
    await show(visitor, id);
    await expect(tab).toHaveCount(0);
    await page.keyboard.press('Escape');
    await visitor.wait(SECOND);
    await expect(tab).toBeVisible();
    expect(await focused(visitor)).toBe('nothing');
  });

test('a question that its answer hides passes the focus to the next field (KEY-05, TYP-01)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ template: { type: 'lightbox', format: 'format_7' }, triggers: { exit_intent: true } });
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByText('Yes, I do').focus();
  await page.keyboard.press('Enter');
  await expect(box(visitor, id).locator('[data-field="email"]')).toBeFocused();
});

const FORM =
  '<form data-screen="form"><input data-field="email" type="email" aria-label="Email"><button class="poptin-form-submit-button" data-action="submit">Send</button></form><p data-screen="thank-you">Thank you</p>';

/** The late parts, by the code that is slow to arrive. */
const LATE = [
  ['validation', 'noa', 'Email'],
  ['outbox', 'noa@example.com', ''],
] as const;

for (const [chunk, typed, label] of LATE)
  for (const goesOn of [true, false])
    test(`a late ${label ? 'error' : 'thanks'} takes no focus ${goesOn ? 'there' : 'here'} (KEY-04, KEY-05)`, {
      tag: '@full',
    }, async ({ site, visitor }) => {
      const { page } = visitor;
      const [id = ''] = await site.show({ ...inline(FORM), poptin_target: 'lead', poptin_type: 'sside' });
      site.page('/', site.html({ body: '<input aria-label="Search">' }));
      let letCome = () => {};
      const held = new Promise<void>((resolve) => {
        letCome = resolve;
      });
      await page.route(new RegExp(`chunks/${chunk}-`), async (route) => {
        await held;
        await route.continue();
      });
      await visitor.visit(site.url());
      await show(visitor, id);
      await box(visitor, id).getByLabel('Email').fill(typed);
      await box(visitor, id).getByRole('button', { name: 'Send' }).click();
      if (goesOn) await page.getByLabel('Search').focus();
      letCome();
      await visitor.until(({ type }) => type === (label ? 'form-rejected' : 'popup-converted'));
      if (!label) await expect(box(visitor, id).getByText('Thank you')).toBeVisible();
      const there = label ? box(visitor, id).getByLabel(label) : box(visitor, id);
      await expect(goesOn ? page.getByLabel('Search') : there).toBeFocused();
    });

/** The place of a popup's title, the markup above its screens and in each, and its announced name on each. */
const TITLES = [
  ['in a screen that comes later', '', '', '<h3>Thank you</h3>', 'Popup', 'Thank you'],
  ['above its screens', '<h3>Join us</h3>', '', '<p>Thanks</p>', 'Join us', 'Join us'],
  ['in its first screen alone', '', '<h3>Your address</h3>', '<p>Thanks</p>', 'Your address', 'Your address'],
] as const;

for (const [where, above, first, last, before, after] of TITLES)
  test(`a popup whose title is ${where} is announced as “${before}”, thanks as “${after}” (KEY-05)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const form = `<form data-screen="form">${first}<input data-field="email" type="email" aria-label="Email"><button data-action="submit">Send</button></form>`;
    const poptin = `<div data-poptin-container>${above}${form}<div data-screen="thank-you">${last}</div></div>`;
    const [id = ''] = await site.show({ ...inline(), poptin, poptin_target: 'lead' });
    await visitor.visit(site.url());
    await show(visitor, id);
    await expect(box(visitor, id)).toHaveAccessibleName(before);
    await box(visitor, id).getByLabel('Email').fill('noa@example.com');
    await box(visitor, id).getByRole('button', { name: 'Send' }).click();
    await visitor.until(({ type }) => type === 'popup-converted');
    await expect(box(visitor, id).getByText(/^Thank/)).toBeVisible();
    await expect(box(visitor, id)).toHaveAccessibleName(after);
  });
