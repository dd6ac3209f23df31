import type { Locator, Page } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { EMAIL, helped, open, PHONE } from '../support/forms.ts';
import { holdRequest } from '../support/network/hold-request.ts';
import { expect, test } from '../support/test.ts';

const paste = (field: Locator, copied: string) =>
  field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (input.dispatchEvent(event)) document.execCommand('insertText', false, text);
  }, copied);

test('an international phone has the visitor’s country and format, and is sent in full (FRM-07)', async ({ site, visitor }) => {
  const form = await open(site, visitor, `${PHONE} data-validate="phone-international" required>`, { account: { country_code: 'IL' } });
  const country = form.box.getByRole('button', { name: /^Country/ });
  await expect(country).toHaveAccessibleName('Country: Israel +972');
  const phone = form.box.getByRole('textbox', { name: 'Phone' });
  await phone.pressSequentially('050234');
  await form.send();
  await expect(form.message).toHaveText('Please enter a valid phone number');
  await phone.fill('050234567');
  await form.send();
  await expect(form.message).toHaveText('Invalid number - please try again');
  await phone.fill('');
  await phone.pressSequentially('0502345678');
  await expect(phone).toHaveValue('050-234-5678');
  await form.send();
  expect((await form.lead()).phone).toBe('+972502345678');
});

test('a press on an international phone’s label goes to its number, not its country (FRM-07, KEY-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const form = await open(
    site,
    visitor,
    '<label>Phone <input data-field="phone" name="phone" type="tel" data-validate="phone-international"></label>',
  );
  await helped(visitor, form.id, '.poptin-phone');
  await form.box.locator('label').click({ position: { x: 4, y: 4 } });
  await expect(form.box.getByRole('textbox', { name: /^Phone/ })).toBeFocused();
  await expect(form.box.getByRole('button', { name: /^Country/ })).toBeVisible();
  await expect(form.box.getByRole('combobox')).toBeHidden();
});

test('the countries are searched and chosen by keyboard; Escape closes only their list (FRM-07)', async ({ site, visitor }) => {
  const form = await open(site, visitor, `${PHONE} data-validate="phone-international">`, {
    account: { country_code: 'IL', language: 'he' },
  });
  const { keyboard } = visitor.page;
  const country = form.box.getByRole('button', { name: /^מדינה/ });
  await country.press('Enter');
  const search = form.box.getByRole('combobox', { name: 'חיפוש מדינה' });
  await expect(search).toBeFocused();
  await expect(form.box.getByRole('option', { selected: true })).toContainText('ישראל');
  await keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(country).toBeFocused();
  await expect(form.box).toBeVisible();

  await country.press('Enter');
  await keyboard.type('kingdom');
  await expect(form.box.getByRole('option')).toHaveCount(1);
  await keyboard.type('zzz');
  await expect(form.box.getByText('לא נמצאה מדינה')).toBeVisible();
  for (const _ of 'kingdomzzz') await keyboard.press('Backspace');
  await keyboard.type('+33');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(search).toBeHidden();
  await expect(country).toContainText('+33');
  await expect(form.box.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  await keyboard.type('0612345678');
  await form.send();
  expect((await form.lead()).phone).toBe('+33612345678');
  await expect.poll(async () => (await visitor.eventsOf('popup-closed')).length).toBe(0);
});

/** Keeps the list of countries on its way until what this answers is called. */
const holdCountries = (page: Page) => holdRequest(page, '**/countries-*.js');

test('typing before the countries load is kept, and Escape or Tab cancels it (FRM-07)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const { keyboard } = page;
  const answer = await holdCountries(page);
  const form = await open(site, visitor, `${PHONE} data-validate="phone-international">`, { account: { country_code: 'IL' } });
  const country = form.box.getByRole('button', { name: /^Country/ });
  const phone = form.box.getByRole('textbox', { name: 'Phone' });
  const search = form.box.getByRole('combobox');

  const asked = page.waitForRequest('**/countries-*.js');
  await country.click();
  await asked;
  await keyboard.press('Escape');
  await expect(form.box).toBeVisible();
  await country.press('Enter');
  await keyboard.press('Tab');
  await expect(phone).toBeFocused();
  await country.press('Enter');
  await keyboard.type('united kingx');
  await keyboard.press('Backspace');
  answer();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('united king');
  await keyboard.type('dom');
  await expect(form.box.getByRole('option')).toHaveCount(1);
  await keyboard.press('Escape');
  expect(await visitor.eventsOf('popup-closed')).toEqual([]);
});

test('a country chosen blindly, before its list is there, is the chosen one (FRM-07)', { tag: '@full' }, async ({ site, visitor }) => {
  const { page } = visitor;
  const answer = await holdCountries(page);
  const form = await open(site, visitor, `${PHONE} data-validate="phone-international">`, { account: { country_code: 'IL' } });
  const country = form.box.getByRole('button', { name: /^Country/ });
  const asked = page.waitForRequest('**/countries-*.js');
  await country.click();
  await asked;
  await page.keyboard.type('+33');
  await page.keyboard.press('Enter');
  answer();
  await expect(country).toContainText('+33');
  await expect(form.box.getByRole('combobox')).toBeHidden();
  await expect(form.box.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  expect(await visitor.begun('conversion')).toEqual([]);
});

test('a plain phone field has its rule in the browser, and pastes lose spaces before digits (FRM-06)', async ({ site, visitor }) => {
  const form = await open(site, visitor, `${PHONE}>`);
  const phone = form.box.getByLabel('Phone');
  await phone.focus();
  await expect(phone).toHaveAttribute('title', 'Please enter 7 to 15 digits and avoid using letters or symbols');
  await expect(phone).toHaveAttribute('inputmode', 'tel');
  // The code that hears a paste brings the pattern.
  await expect(phone).toHaveAttribute('pattern', /\d/);
  // The text is a character longer than the field.
  await paste(phone, ' +972 50-234-5678 ');
  await expect(phone).toHaveValue('+972502345678');
  expect(await phone.evaluate((input) => (input as HTMLInputElement).checkValidity())).toBe(true);
  await phone.fill('');
  await paste(phone, '050.123.4567');
  await expect(phone).toHaveValue('0501234567');
  // What no rule takes is pasted as it was copied.
  await phone.fill('');
  await paste(phone, ' 050-CALL-ME ');
  await expect(phone).toHaveValue(' 050-CALL-ME ');
  await phone.fill('050-CALL-ME');
  expect(await phone.evaluate((input) => (input as HTMLInputElement).checkValidity())).toBe(false);
  // What is typed is held to the rule.
  await phone.fill('+1 (555) 010-0199');
  await phone.press('Enter');
  await expect(form.box.getByText('Please enter a valid phone number')).toBeVisible();
});

test('a number that a program sets as the first sign of filling in loses its separators (FRM-06)', async ({ site, visitor }) => {
  const form = await open(site, visitor, `${PHONE}>`);
  await form.box.getByLabel('Phone').evaluate((input) => {
    (input as HTMLInputElement).value = '+1 (555) 010-0199';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await form.send();
  expect((await form.lead()).phone).toBe('+15550100199');
});

test('an Israeli phone field asks the browser for a number without a calling code (FRM-08, SEC-11)', async ({ site, visitor }) => {
  const other = '<label>Other <input data-field="custom" name="other" data-validate="phone-basic"></label>';
  const form = await open(site, visitor, `${other}${PHONE.replace('<input', '<input autocomplete="tel"')} data-validate="phone-advanced">`);
  const phone = form.box.getByLabel('Phone');
  await expect(phone).toHaveAttribute('autocomplete', 'tel-national');
  await phone.focus();
  // The code that hears a paste brings the other field's pattern.
  await expect(form.box.getByLabel('Other')).toHaveAttribute('pattern', /\d/);
  await paste(phone, '050 123 4567');
  await expect(phone).toHaveValue('0501234567');
  // A typed number is held to the rule: digits and single dashes.
  await phone.fill('050 123 4567');
  await phone.press('Enter');
  await expect(form.message).toContainText('the phone number is wrong');
});

const PHONES = [
  ['basic', 'phone-basic', '\u2066050\u2011123\u20114567\u2069', '050-123-4567'],
  ['Israeli', 'phone-advanced', '\u200f050\u20131234567\u200f\n', '050-1234567'],
  ['international', 'phone-international', '\u202a+972 50\u2011234\u20115678\u202c', '+972502345678'],
] as const;
const WAYS_IN = ['pasted with the marks that a messenger puts around it', 'filled in whole by the browser'];
const FILLED = WAYS_IN.flatMap((how) => PHONES.map((phone) => [how, ...phone] as const));

for (const [how, what, validate, text, sent] of sample(FILLED, 3))
  test(`${what} phone, ${how}: the lead has the number (FRM-06..FRM-08)`, { tag: '@full' }, async ({ site, visitor }) => {
    const form = await open(site, visitor, `${PHONE} data-validate="${validate}" required>`, { account: { country_code: 'US' } });
    const phone = form.box.getByRole('textbox', { name: 'Phone' });
    if (validate === 'phone-international') await helped(visitor, form.id, '.poptin-phone');
    else await expect(phone).toHaveAttribute('title', /.+/);
    if (how.startsWith('pasted')) {
      await phone.focus();
      await paste(phone, text);
      // An address book has none of the marks.
    } else await phone.fill(sent);
    if (validate === 'phone-international') await expect(form.box.getByRole('button', { name: /^Country/ })).toContainText('+972');
    await form.send();
    expect((await form.lead()).phone).toBe(sent);
  });

/** Processor time, so that a busy machine changes nothing; four times as slow it would be 50 ms. */
const MAX_MS_A_KEY = 12.5;

test('on a machine four times as slow no key in a form takes 50 ms of script (FRM-07, FRM-10)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const form = await open(site, visitor, `${EMAIL}${PHONE} data-validate="phone-international">`, { account: { country_code: 'IL' } });
  await helped(visitor, form.id, '.poptin-phone');
  await helped(visitor, form.id, '.poptin-hint');
  const session = await visitor.page.context().newCDPSession(visitor.page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
  };
  for (const [field, keys] of [
    ['#e', 'noa@gmial.co.il'],
    ['#p', '0502345678'],
  ] as const) {
    await form.box.locator(field).focus();
    for (const key of keys) {
      const before = await scriptMs();
      await visitor.page.keyboard.press(key);
      expect((await scriptMs()) - before, `${key} in ${field}`).toBeLessThan(MAX_MS_A_KEY);
    }
  }
});
