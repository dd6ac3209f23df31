import { EMAIL, open, PHONE } from '../support/forms.ts';
import { expect, SECOND, test } from '../support/test.ts';

const UTM = '<input type="hidden" data-field="custom" name="utm_source" value="{{url.utm_source}}">';
const BUTTON = '<button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button>';
const container = (inside: string, attributes = '') =>
  `<div data-poptin-container data-width="420" data-height="300" ${attributes}>${inside}<div data-screen="thank-you"><p>Thank you</p></div></div>`;

test.describe('a popup that asks for nothing has nothing to refuse', () => {
  for (const [what, inside, popup] of [
    ['a lead popup with hidden fields only', `<form data-screen="form">${UTM}${BUTTON}</form>`, {}],
    [
      'a click popup with hidden fields',
      `<div data-screen="form">${UTM}<a data-action="link" href="#sale">To the sale</a></div>`,
      { poptin_target: 'click' },
    ],
  ] as const)
    test(`${what} is sent when its button is pressed (FRM-04, FRM-05, TYP-15)`, async ({ site, visitor }) => {
      const [id = ''] = await site.show({ template: undefined, poptin: container(inside), ...popup });
      await visitor.visit(site.url('/?utm_source=letter'));
      await visitor.wait(SECOND);
      await visitor.popup(id).locator('[data-action=submit],[data-action=link]').click();
      await expect.poll(async () => (await site.leads()).map(({ fields }) => fields[0]?.value)).toEqual(['letter']);
      expect(await visitor.eventsOf('form-rejected')).toEqual([]);
    });

  for (const [how, withoutOurs] of [
    ['', false],
    [', also where our rules do not come', true],
  ] as const)
    test(`yes to an age gate lets visitors in, though they leave its box empty${how} (FRM-04, FRM-18, TYP-15)`, { tag: '@full' }, async ({
      site,
      visitor,
    }) => {
      const gate = { type: 'lightbox', format: 'format_14' };
      const [id = ''] = await site.show({ poptin_format: gate.format, poptin_target: 'click', template: gate });
      if (withoutOurs) await visitor.page.route(/chunks\/validation-/, (route) => route.abort());
      await visitor.visit(site.url());
      await visitor.wait(SECOND);
      await visitor.popup(id).getByRole('button', { name: 'Yes, I am 18 or older' }).click();
      await expect(visitor.popup(id).getByRole('heading', { name: 'Welcome in' })).toBeVisible();
      expect(await visitor.eventsOf('form-rejected')).toEqual([]);
    });

  test('a wheel that asks for no address, with hidden fields, turns and sends its prize (FRM-05, GAM-07)', { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    const wheel = `<div data-screen="play"><div data-wheel><div data-wheel-disc>Wheel</div></div>${UTM}<button type="button" data-action="play">Spin</button></div>
      <div data-screen="winning"><p>You won <b data-prize-label></b></p></div>`;
    const [id = ''] = await site.show({
      poptin_type: 'gamified',
      template: undefined,
      poptin: container(wheel),
      gamified_prize: [{ label: 'Tea', code: 'TEA', chances: 1, is_winner: 1 }],
    });
    await visitor.visit(site.url('/?utm_source=letter'));
    await visitor.wait(SECOND);
    await visitor.popup(id).locator('[data-action="play"]').click();
    await visitor.until(({ type }) => type === 'lead-sent');
    await visitor.wait(10 * SECOND);
    await expect.poll(async () => (await site.leads()).length).toBe(1);
    const [lead] = await site.leads();
    expect(lead?.fields.map(({ value }) => value)).toEqual(expect.arrayContaining(['letter', 'TEA', 'Tea']));
  });
});

test('an owner’s own search is checked and sent by the browser, and is no lead (FRM-03, TYP-15)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const search = '<form action="/"><input name="q" aria-label="Search" required><button>Go</button></form>';
  const [id = ''] = await site.show({
    template: undefined,
    poptin: container(`${search}<a data-action="link" href="#sale">To the sale</a>`),
    poptin_target: 'click',
  });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  const words = visitor.popup(id).getByLabel('Search');
  await visitor.popup(id).getByRole('button', { name: 'Go' }).click();
  await expect(words).toBeFocused();
  expect(visitor.page.url()).not.toContain('?');
  await words.fill('tea');
  await words.press('Enter');
  await expect(visitor.page).toHaveURL(site.url('/?q=tea'));
  expect(await site.leads()).toEqual([]);
});

test('an empty form marks its first visible field (FRM-04)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const unseen = '<div style="display:none"><input data-field="email" name="email" type="email" aria-label="For phones"></div>';
  const form = await open(site, visitor, `${UTM}${unseen}<label for="n">Name</label><input id="n" data-field="name" name="name">`);
  await form.send();
  await expect(form.box.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.box.getByLabel('Name')).toBeFocused();
  await expect(form.box.locator('[aria-invalid]')).toHaveCount(1);
});

test('a field that the visitor cannot see keeps no form back, however wrong it is (FRM-03, FRM-05)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const unseen = `<input type="hidden" data-field="phone" data-validate="phone-basic" name="p" value="none" required>
    <div style="display:none"><input data-field="name" name="name" required></div>`;
  const form = await open(site, visitor, `${unseen}${EMAIL}`);
  await form.box.getByLabel('Email').fill('noa@example.com');
  await form.send();
  expect((await form.lead()).email).toBe('noa@example.com');
});

test('a pasted invisible character keeps no form back (FRM-01, FRM-03, FRM-06, FRM-10)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const form = await open(site, visitor, `${EMAIL}${PHONE}><label>Site<input data-field="url" name="url" type="url"></label>`);
  await form.box.getByLabel('Phone').focus();
  await expect(form.box.getByLabel('Phone')).toHaveAttribute('pattern', /.+/);
  const given = { Email: '\u200enoa@example.com\u00a0', Phone: '050-1234567\u200f', Site: '\ufeffhttps://example.com' };
  for (const [label, value] of Object.entries(given)) await form.box.getByLabel(label).fill(value);
  await form.send();
  expect(await form.lead()).toEqual({ email: 'noa@example.com', phone: '050-1234567', url_1: 'https://example.com' });
});

test('a message that is too short is not long enough by a space behind it (FRM-03)', { tag: '@full' }, async ({ site, visitor }) => {
  const form = await open(site, visitor, '<label>Message<textarea data-field="message" minlength="12" required></textarea></label>');
  await form.box.getByLabel('Message').pressSequentially('Call me ');
  await form.send();
  await expect(form.message).toHaveText('Please check this field');
});

test('a number with decimals is taken where the owner set no step (FRM-14)', { tag: '@full' }, async ({ site, visitor }) => {
  const form = await open(
    site,
    visitor,
    '<label for="n">Weight</label><input id="n" data-field="number" name="weight" type="number" min="1">',
  );
  await form.box.getByLabel('Weight').fill('12.5');
  await form.send();
  expect(await form.lead()).toMatchObject({ number_1: '12.5' });
});

test('a phone of more than 15 characters is refused, and no digit is cut off silently (FRM-06)', async ({ site, visitor }) => {
  const form = await open(site, visitor, `${PHONE} maxlength="15">`);
  const phone = form.box.getByLabel('Phone');
  await phone.focus();
  await expect(phone).toHaveAttribute('title', /.+/);
  await phone.pressSequentially('0501234567890123');
  await expect(phone).toHaveValue('0501234567890123');
  await form.send();
  await expect(form.message).toHaveText('Please enter a valid phone number');
  await phone.fill('050-123-4567');
  await form.send();
  expect((await form.lead()).phone).toBe('050-123-4567');
});

test('a link that is nothing but a phone number calls it (FRM-15)', { tag: '@full' }, async ({ site, visitor }) => {
  const numbers = ['*2345', '+972 (50) 123-4567', '03-1234567'];
  const form = await open(site, visitor, numbers.map((href) => `<a data-action="link" href="${href}">Call</a>`).join(' '));
  const hrefs = () => form.box.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(await hrefs()).toEqual(['tel:*2345', 'tel:+97250123-4567', 'tel:03-1234567']);
});

test('extra text goes as text_1; first and last name go by name and as extra fields (FRM-02, API-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const text = (kind: string, label: string, type = 'text') =>
    `<label>${label}<input data-field="${kind}" name="${kind}" type="${type}"></label>`;
  const form = await open(
    site,
    visitor,
    `${text('first-name', 'First')}${text('last_name', 'Last')}${text('custom', 'Nickname')}${text('custom', 'Age', 'number')}${UTM}`,
  );
  for (const [label, value] of Object.entries({ First: 'Noa', Last: 'Levi', Nickname: 'Nono', Age: '31' }))
    await form.box.getByLabel(label).fill(value);
  await form.send();
  await form.lead();
  const { payload = {} } = (await site.received('conversion'))[0] ?? {};
  expect(payload).toMatchObject({ first_name: 'Noa', last_name: 'Levi' });
  expect((payload.newExtraFields as Array<Record<string, string>>).map(({ name, value }) => [name, value])).toEqual([
    ['first_name', 'Noa'],
    ['last_name', 'Levi'],
    ['text_1', 'Nono'],
    ['number_1', '31'],
    ['text_2', 'letter'],
  ]);
  expect((await site.leads())[0]?.fields.map(({ name }) => name)).toEqual(['first_name', 'last_name', 'text_1', 'number_1', 'text_2']);
});

test('the owner’s own date, number and box are checked, helped and sent (FRM-02, FRM-05, FRM-14, API-05)', async ({ site, visitor }) => {
  const own = (label: string, type: string) =>
    `<label>${label}<input data-field="custom" name="${label}" type="${type}" value="yes"></label>`;
  const form = await open(site, visitor, `${own('Visit', 'date')}${own('Weight', 'number')}${own('Agreed', 'checkbox')}`);
  const weight = form.box.getByLabel('Weight');
  await expect(weight).toHaveAttribute('step', 'any');
  await weight.fill('12.3456');
  await form.box.getByLabel('Agreed').check();
  await form.box.getByLabel('Visit').pressSequentially('31');
  await form.send();
  await expect(form.message).toHaveText('Please check this field');
  await form.box.getByLabel('Visit').fill('2026-12-31');
  await form.send();
  expect(await form.lead()).toEqual({ date_1: '31/12/2026', number_1: '12.35', checkbox_1: 'yes' });
  expect((await site.received('conversion'))[0]?.payload).toMatchObject({ checkbox_checked: '1' });
});

test('a date goes as dd/mm/yyyy where the code that helps with dates does not come (FRM-05, FRM-18)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  await visitor.page.route('**/chunks/inputs-*', (route) => route.abort());
  const form = await open(site, visitor, '<label>Visit<input data-field="date" name="visit" type="date"></label>');
  await form.box.getByLabel('Visit').fill('2026-12-31');
  await form.send();
  expect(await form.lead()).toEqual({ date_1: '31/12/2026' });
});

test('a bad line in the list of free mail costs that line only (FRM-11)', { tag: '@full' }, async ({ site, visitor }) => {
  await visitor.page.route('**/validation-emails', (route) =>
    route.fulfill({
      body: 'gmail.com\n# kept by hand\n@@broken\nwalla.co.il\n\nhotmail.com',
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  const form = await open(site, visitor, EMAIL.replace('type=', 'data-validate="business-email" type='));
  await form.box.getByLabel('Email').focus();
  await visitor.until((event) => event.type === 'call-settled' && event.call === 'validation-emails' && event.outcome === 'ok');
  for (const free of ['noa@gmail.com', 'noa@walla.co.il', 'noa@hotmail.com']) {
    await form.box.getByLabel('Email').fill(free);
    await form.send();
    await expect(form.message).toHaveText('Only business emails are allowed');
  }
  await form.box.getByLabel('Email').fill('noa@teva-shop.co.il');
  await form.send();
  expect((await form.lead()).email).toBe('noa@teva-shop.co.il');
});

test('an address commented on while typing gets its question once more when sent (FRM-10)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const form = await open(site, visitor, EMAIL);
  await form.box.getByLabel('Email').focus();
  await expect(form.box.locator('.poptin-hint')).toBeAttached();
  await form.box.getByLabel('Email').pressSequentially('noa@gmial.com');
  await visitor.wait(SECOND);
  await expect(form.hint).toHaveText('Did you mean noa@gmail.com?');
  await form.send();
  await expect(form.hint.getByRole('button')).toBeFocused();
  expect(await visitor.begun('conversion')).toEqual([]);
  await form.send();
  expect((await form.lead()).email).toBe('noa@gmial.com');
});

for (const [popup, account, sentence] of [
  ['he', 'en', 'יש למלא שדה זה'],
  ['en', 'he', 'Please fill in this field'],
  ['', 'he', 'יש למלא שדה זה'],
] as const)
  test(`a popup in ${popup || 'no language'} on an account in ${account} says “${sentence}” (LNG-01, FRM-05)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const form = `<form data-screen="form">${EMAIL.replace('type="email"', 'type="email" required')}${BUTTON}</form>`;
    const [id = ''] = await site.account(
      { language: account },
      { template: undefined, poptin: container(form, popup && `lang="${popup}"`) },
    );
    await visitor.visit(site.url());
    await visitor.wait(SECOND);
    const box = visitor.popup(id);
    await box.locator('.poptin-form-submit-button').click();
    await expect(box.getByRole('alert')).toHaveText(sentence);
  });

test('a Hebrew form helps and refuses in Hebrew only (LNG-01, FRM-06, FRM-07, FRM-08, FRM-11, FRM-14)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const phone = (name: string, rule: string) =>
    `<label for="${name}">${name}</label><input id="${name}" data-field="phone" data-validate="${rule}" name="${name}">`;
  const fields = `${EMAIL.replace('type=', 'data-validate="business-email" type=')}${phone('World', 'phone-international')}
    ${phone('Israel', 'phone-advanced')}${phone('Any', 'phone-basic')}
    <label for="b">Born</label><input id="b" data-field="birthday"><label for="n">Cups</label><input id="n" data-field="number" type="number" max="9">`;
  const form = await open(site, visitor, fields, { account: { language: 'he', country_code: 'IL' } });
  await expect(form.box.getByRole('button', { name: 'בחירת תאריך' })).toBeVisible();
  await expect(form.box.getByLabel('Any')).toHaveAttribute('title', 'יש להזין 7 עד 15 ספרות, ללא אותיות או סימנים');
  await expect(form.box.getByLabel('Israel')).toHaveAttribute('title', 'מספר ישראלי, לדוגמה 050-1234567 או 03-1234567');
  const values = { Email: 'noa@gmail.com', World: '+972 50 234 567', Israel: '0501', Cups: '10' };
  for (const [label, value] of Object.entries(values)) await form.box.getByLabel(label, { exact: true }).fill(value);
  await form.send();
  const sentences = ['ניתן להזין רק כתובת אימייל עסקית', 'מספר לא תקין - יש לנסות שוב', 'מספר הטלפון שגוי', 'יש להזין לכל היותר 9'];
  await expect(form.message).toHaveText(sentences);
});
