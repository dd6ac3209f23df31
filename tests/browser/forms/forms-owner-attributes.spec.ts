import { open } from '../support/forms.ts';
import { expect, test } from '../support/test.ts';

const labelled = (label: string, input: string) => `<label>${label} ${input}</label>`;
const field = (label: string, attributes: string) => labelled(label, `<input name="${label}" ${attributes}>`);

const PHONE = 'data-field="phone" data-validate="phone-international"';
const BASIC = 'data-field="phone"';

/** Input that an owner's attributes allow in a browser: typed, and sent. Each is a field of one form. */
const TAKEN: ReadonlyArray<readonly [attributes: string, typed: string, sent: string]> = [
  [`${PHONE} maxlength="15"`, '+4915123456789', '+4915123456789'],
  [`${PHONE} maxlength="10"`, '0521234567', '+972521234567'],
  [`${PHONE} type="number"`, '0531234567', '+972531234567'],
  [`${PHONE} pattern="[0-9]{10}"`, '0541234567', '+972541234567'],
  [`${PHONE} pattern=".{10}"`, '0551234567', '+972551234567'],
  [PHONE, '0581234567 ext. 123', '+972581234567;ext=123'],
  [`${BASIC} type="number" max="9999999"`, '+972 50-1234567', '+972 50-1234567'],
  [`${BASIC} maxlength="10"`, '050-123-4568', '050-123-4568'],
  ['data-field="birthday" pattern="\\d{4}-\\d\\d-\\d\\d"', '1985-05-12', '12/05/1985'],
  ['data-field="date" maxlength="8"', '31121999', '31/12/1999'],
  ['data-field="date" type="number"', '30121999', '30/12/1999'],
  ['data-field="date" pattern="\\d\\d/\\d\\d/\\d{4}"', '29121999', '29/12/1999'],
  ['data-field="number" type="number" step="0.125"', '0.125', '0.125'],
  ['data-field="number" pattern="\\d+,\\d\\d"', '1,50', '1.50'],
  ['data-field="number" type="number" max="1.005"', '1.005', '1.005'],
  ['data-field="url" type="url" maxlength="20"', 'my_shop.example.com', 'https://my_shop.example.com'],
];

test('input within the owner’s attributes is sent in full, as it was typed (FRM-25, FRM-26)', async ({ site, visitor }) => {
  const select = labelled('Size', '<select data-field="number" name="size"><option>1-10<option>10,000</select>');
  const rows = TAKEN.map(([attributes], n) => field(`Row ${n}.`, attributes)).join('');
  const form = await open(site, visitor, rows + select, { account: { country_code: 'IL' } });
  const at = (n: number) => form.box.locator(`[name="Row ${n}."]`);
  await expect(form.box.locator('.poptin-phone')).toHaveCount(6);
  await expect(form.box.locator('[maxlength],input[data-field=phone]:not([inputmode])')).toHaveCount(0);
  for (const [n, [, typed]] of TAKEN.entries()) await at(n).pressSequentially(typed);
  await form.box.getByLabel('Size').selectOption('1-10');
  await form.send();
  await expect(form.box.getByText('Thank you')).toBeVisible();
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  const values = ((await site.leads())[0]?.fields ?? []).map(({ value }) => value);
  expect(values.toSorted()).toEqual([...TAKEN.map(([, , sent]) => sent), '1-10'].toSorted());
});

test('input beyond the owner’s attributes is refused in words, and not cut off (FRM-25, FRM-26)', async ({ site, visitor }) => {
  const refused = [
    [`${PHONE} maxlength="10"`, '05212345678', 'Please enter at most 10 digits'],
    [PHONE, '0521234567 room 4', 'Please enter a valid phone number'],
    [`${BASIC} maxlength="10"`, '05012345678', 'Please enter at most 10 digits'],
    [BASIC, '050-1234567 x12', 'Please enter a valid phone number'],
    ['data-field="email" type="email" maxlength="14"', 'noa@example.com', 'Please enter at most 14 characters'],
    ['data-field="date" maxlength="10"', '311219991', 'Please enter a date as dd/mm/yyyy'],
    ['data-field="number" maxlength="3"', '1234', 'Please enter at most 3 characters'],
    ['data-field="quantity" max="5"', '6', 'Please enter at most 5'],
  ] as const;
  const form = await open(site, visitor, refused.map(([attributes], n) => field(`Row ${n}.`, attributes)).join(''), {
    account: { country_code: 'IL' },
  });
  await expect(form.box.locator('.poptin-phone')).toHaveCount(2);
  for (const [n, [, typed]] of refused.entries()) await form.box.locator(`[name="Row ${n}."]`).pressSequentially(typed);
  await form.send();
  await expect(form.message).toHaveText(refused.map(([, , message]) => message));
  expect(await visitor.begun('conversion')).toEqual([]);
});

test('figures of any script, exponents and currencies are read as what they say (FRM-14, FRM-27)', async ({ site, visitor }) => {
  const { keyboard } = visitor.page;
  const keyed = [
    ['data-field="number"', '١٢', '12'],
    ['data-field="number" type="number"', '۳۴٫۵', '34.5'],
    ['data-field="number" class="qty"', '５', '5'],
    ['data-field="phone"', '٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['data-field="date"', '١٢٠٥١٩٨٥', '12/05/1985'],
  ] as const;
  const pasted = [
    ['data-field="number"', '1E5', '100000'],
    ['data-field="number" type="number"', '1.23456e2', '123.46'],
    ['data-field="number" type="number"', '1,5', '1.5'],
    ['data-field="number"', '€ 1 234,50', '1234.50'],
    ['data-field="phone"', '+972–50–1234568', '+972-50-1234568'],
  ] as const;
  const all = [...keyed, ...pasted];
  const form = await open(
    site,
    visitor,
    `${all.map(([attributes], n) => field(`Row ${n}.`, attributes)).join('')}${field('Count', 'data-field="quantity"')}
     ${field('First', 'data-field="first_name" required')}`,
  );
  const at = (n: number) => form.box.locator(`[name="Row ${n}."]`);
  await at(0).focus();
  await expect(form.box.locator('[data-field=phone][title]')).toHaveCount(2);
  for (const [n, [, typed]] of keyed.entries()) await at(n).pressSequentially(typed);
  for (const [n, [, typed]] of pasted.entries()) {
    await at(keyed.length + n).focus();
    await keyboard.insertText(typed);
  }
  await form.box.getByLabel('Count').focus();
  await keyboard.insertText('1.5');
  await form.box.getByLabel('First').fill('\u200b\u2060');
  await form.send();
  await expect(form.message).toHaveText(['Please enter a whole number', 'Please fill in this field']);
  await form.box.getByLabel('Count').fill('2');
  await form.box.getByLabel('First').fill('Noa');
  await form.send();
  const lead = await form.lead();
  const values = Object.entries(lead).flatMap(([name, value]) => (name === 'first_name' ? [] : [value]));
  expect(values.toSorted()).toEqual([...all.map(([, , sent]) => sent), '2'].toSorted());
});

test('the wheel of a mouse over a number that has the focus does not count (FRM-29)', async ({ site, visitor }) => {
  const form = await open(site, visitor, field('Weight', 'data-field="number" type="number" value="5"'));
  const weight = form.box.getByLabel('Weight');
  await expect(weight).toHaveAttribute('inputmode', 'decimal');
  await weight.click();
  await visitor.page.mouse.wheel(0, -100);
  // A key comes after the wheel.
  await weight.press('End');
  await weight.pressSequentially('7');
  await expect(weight).toHaveValue('57');
});
