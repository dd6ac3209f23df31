import { sample } from '../../support/sample.ts';
import { EMAIL, helped, open } from '../support/forms.ts';
import { box, closedBy, inline, look, show } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';

const own = (inside: string, more: object = {}) => ({ ...inline(inside), poptin_target: 'lead', ...more });
const THANKS = '<div data-screen="thank-you">Thank you</div>';
const FIELD = '<label>Email <input data-field="email"></label>';
const SEND = '<button data-action="submit">Send</button>';

for (const [what, inside] of [
  ['without a type', `<form><button data-action="close" aria-label="Close">✕</button>${FIELD}${SEND}</form>`],
  ['that says it sends', `<form><button data-action="skip" type="submit">No thanks</button>${FIELD}${SEND}</form>`],
] as const)
  test(`Enter in a field sends its form despite a button ${what} before Send (contract 3, FRM-16, KEY-02)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show(own(`<div data-screen="form">${inside}</div>${THANKS}`, look({ poptin_design_thank_screen: 1 })));
    await visitor.visit(site.url());
    await show(visitor, id);
    await box(visitor, id).getByLabel('Email').fill('noa@example.com');
    await visitor.page.keyboard.press('Enter');
    await expect(box(visitor, id).getByText('Thank you')).toBeVisible();
    expect(await closedBy(visitor)).toEqual([]);
  });

test('an input button shows its thanks, and its words go with the lead (contract 3, LIF-04, API-05)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const buttons =
    '<input type="submit" value="Now" data-action="submit" class="poptin-form-submit-button"><input type="submit" value="Later" data-action="submit">';
  const [id = ''] = await site.show(own(`<form>${FIELD}${buttons}</form>`));
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Later' }).click();
  await expect(box(visitor, id).locator('[type=submit]').last()).toHaveValue('Thank you!');
  await expect(box(visitor, id).locator('.poptin-form-submit-button')).toHaveValue('Now');
  expect((await site.received('conversion'))[0]?.payload).toMatchObject({ extra_button: 'Later' });
});

test('a message in Hebrew has its full stop at its end on a page in English, too (LNG-01)', { tag: '@full' }, async ({ site, visitor }) => {
  const birthday = '<label for="b">Birthday</label><input id="b" data-field="birthday">';
  const form = await open(site, visitor, EMAIL + birthday, { account: { language: 'he' } });
  await helped(visitor, form.id, '.poptin-hint');
  await form.box.getByLabel('Email').fill('noa@gmial.com');
  await form.box.getByLabel('Birthday').fill('31/02/1990');
  await form.send();
  await expect(form.message).toHaveText('יש להזין תאריך לידה תקין.');
  await expect(form.message).toHaveCSS('direction', 'rtl');
  await expect(form.message).toHaveAttribute('lang', 'he');
  await form.box.getByLabel('Birthday').fill('01/02/1990');
  await form.send();
  await expect(form.hint).toHaveText('האם התכוונת אל noa@gmail.com?');
  await expect(form.hint).toHaveCSS('direction', 'rtl');
});

test('radio buttons that share a name are one question (contract 3, FRM-02, FRM-03)', async ({ site, visitor }) => {
  const sizes =
    '<label><input type="radio" name="size" value="S" data-field="radio" required> Small</label><label><input type="radio" name="size" value="M"> Medium</label>';
  const form = await open(site, visitor, EMAIL + sizes);
  await form.box.getByLabel('Email').fill('noa@example.com');
  await form.send();
  await expect(form.message).toHaveText('Please choose one');
  await form.box.getByLabel('Medium').check();
  await form.send();
  expect(await form.lead()).toMatchObject({ radio_1: 'M' });
});

test('a placeholder labels its field for screen readers; errors describe it (FRM-05, FRM-06, KEY-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const fields =
    '<input data-field="first_name" required placeholder="Your first name"><input data-field="phone" placeholder="Mobile"><label>Last name <input data-field="last_name" required placeholder="Levi"></label><input data-field="name" title="Full name" placeholder="Noa Levi">';
  const [id = ''] = await site.show(own(`<form>${fields}${SEND}</form>`));
  await visitor.visit(site.url());
  await show(visitor, id);
  const field = (kind: string) => box(visitor, id).locator(`[data-field=${kind}]`);
  await expect(field('phone')).toHaveAttribute('title', /7 to 15 digits/);
  await expect(field('phone')).toHaveAccessibleName('Mobile');
  await expect(field('phone')).toHaveAccessibleDescription(/7 to 15 digits/);
  await expect(field('first_name')).toHaveAttribute('title', /.+/);
  await expect(field('first_name')).toHaveAccessibleName('Your first name');
  await expect(field('last_name')).toHaveAccessibleName(/^Last name/);
  await expect(field('name')).toHaveAccessibleName('Full name');
});

test('the focus is visible on the last answer after “Please choose at least one” (FRM-05, KEY-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ template: { type: 'lightbox', format: 'format_11' }, triggers: { exit_intent: true } });
  await visitor.visit(site.url());
  await show(visitor, id);
  const email = box(visitor, id).locator('[data-field=email]');
  await email.focus();
  await page.keyboard.press('Enter');
  await expect(box(visitor, id).getByRole('alert').first()).toBeVisible();
  await email.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(box(visitor, id).getByRole('checkbox').last()).toBeFocused();
  const tile = box(visitor, id).locator('.choice label').last();
  await expect(tile).toHaveCSS('outline-width', '3px');
  await expect(tile).toHaveCSS('outline-style', 'solid');
});

test('the button marked to send is the main one, even after another button (contract 3, API-05, LIF-04)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const buttons =
    '<button type="button" data-action="submit">Only the news</button><button class="poptin-form-submit-button" data-action="submit">Send</button>';
  const [id = ''] = await site.show(own(`<form>${FIELD}${buttons}</form>`));
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send' }).click();
  await expect(box(visitor, id).locator('.poptin-form-submit-button')).toHaveText('Thank you!');
  expect((await site.received('conversion'))[0]?.payload).toMatchObject({ extra_button: '' });
});

test('a field with its own message in the markup is checked and sent, and keeps it (FRM-03, ERR-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const own = (id: string) => EMAIL.replace('type=', `aria-invalid="false" aria-errormessage="${id}" aria-describedby="${id}" type=`);
  const name = '<label>Name <input data-field="name" aria-invalid="true" aria-errormessage="hint"></label>';
  const hints = '<p id=":r1:-msg">Yours alone</p><p id="hint">As on your card</p>';
  const form = await open(site, visitor, `${own(':r1:-msg')}${name}${hints}`);
  const email = form.box.getByLabel('Email');
  await email.fill('noa');
  await form.send();
  await expect(form.message).toHaveText('There are typos in the email');
  await expect(email).toBeFocused();
  await email.fill('noa@example.com');
  await expect(form.message).toHaveCount(0);
  await expect(email).toHaveAttribute('aria-describedby', ':r1:-msg');
  await expect(email).toHaveAttribute('aria-errormessage', ':r1:-msg');
  await expect(form.box.getByText('As on your card')).toBeVisible();
  await form.send();
  expect(await form.lead()).toMatchObject({ email: 'noa@example.com' });
});

test('a page that allows no message leaves the browser’s rules, and valid leads go (FRM-18, ERR-02)', async ({ site, visitor }) => {
  const form = await open(site, visitor, EMAIL.replace('type="email"', 'type="email" required'));
  await visitor.page.evaluate(() => {
    Element.prototype.after = () => {
      throw new Error('not here');
    };
  });
  await form.send();
  await visitor.until(({ type }) => type === 'fault');
  await form.box.getByLabel('Email').fill('noa@example.com');
  await form.send();
  expect((await form.lead()).email).toBe('noa@example.com');
});

const PICKED = [
  ['datetime-local', '2026-06-20T18:30'],
  ['month', '2026-06'],
  ['week', '2026-W25'],
  ['time', '18:30'],
] as const;

for (const [type, value] of sample(PICKED, 2))
  test(`a date from the browser’s picker for ${type} is sent as picked, without a calendar (FRM-02, FRM-05)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const form = await open(site, visitor, `<label>When <input data-field="date" type="${type}"></label>`);
    await form.box.getByLabel('When').fill(value);
    await form.send();
    expect(await form.lead()).toEqual({ text_1: value });
  });

test('a disabled field is neither asked nor sent (FRM-02, FRM-03)', { tag: '@full' }, async ({ site, visitor }) => {
  const fields = `<input data-field="custom" value="D" required disabled>
    <fieldset disabled><label>Later <input data-field="first_name" required></label></fieldset>
    <label><input type="checkbox" data-field="checkbox" name="size" value="S" checked disabled> Small</label>
    <label><input type="checkbox" data-field="checkbox" name="size" value="M"> Medium</label>`;
  const form = await open(site, visitor, `${fields}${EMAIL}`);
  await form.box.getByLabel('Medium').check();
  await form.box.getByLabel('Email').fill('noa@example.com');
  await form.send();
  expect(await form.lead()).toEqual({ checkbox_1: 'M', email: 'noa@example.com' });
});

test('a field that a page’s script switches on while its popup is open is asked and sent (FRM-02, FRM-03)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const form = await open(site, visitor, `${EMAIL}<label>Size <input id="size" data-field="custom" required disabled></label>`);
  const size = form.box.locator('#size');
  await size.evaluate((input: HTMLInputElement) => {
    input.disabled = false;
  });
  await form.box.getByLabel('Email').fill('noa@example.com');
  await form.send();
  await expect(form.message).toHaveText('Please fill in this field');
  await size.fill('XL');
  await form.send();
  expect(await form.lead()).toEqual({ email: 'noa@example.com', text_1: 'XL' });
});

test('a box that shares radio buttons’ name is a question of its own (contract 3, FRM-03)', { tag: '@full' }, async ({ site, visitor }) => {
  const box = (type: string, value: string, more = '') =>
    `<label><input type="${type}" data-field="${type}" name="color" value="${value}"${more}> ${value}</label>`;
  const form = await open(site, visitor, `${EMAIL}${box('radio', 'red')}${box('radio', 'blue')}${box('checkbox', 'gift', ' required')}`);
  await form.box.getByLabel('Email').fill('noa@example.com');
  await form.box.getByLabel('blue').check();
  await form.send();
  await expect(form.message).toHaveText('Please fill in this field');
  await form.box.getByLabel('gift').check();
  await form.send();
  expect(await form.lead()).toEqual({ email: 'noa@example.com', radio_1: 'blue', checkbox_1: 'gift' });
});
