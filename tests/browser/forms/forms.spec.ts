import { devices, type Locator } from '@playwright/test';
import { EMAIL, open, PHONE } from '../support/forms.ts';
import { expect, test } from '../support/test.ts';

/** The form in this box. It may have shaken before it is looked at, so that is noted as it begins. */
async function notesShaking(box: Locator): Promise<Locator> {
  const form = box.locator('form');
  await form.evaluate((element) => {
    const { animate } = element;
    element.animate = (...how) => {
      element.setAttribute('data-shook', '');
      return animate.apply(element, how);
    };
  });
  return form;
}

test('an empty form shakes, marks its email until a key is struck, and sends nothing (FRM-04)', async ({ site, visitor }) => {
  const form = await open(site, visitor, `<label for="n">Name</label><input id="n" data-field="name" name="name">${EMAIL}`);
  const shaken = await notesShaking(form.box);
  await form.send();
  const email = form.box.getByLabel('Email');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await expect(form.box.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  await expect(shaken).toHaveAttribute('data-shook');
  await visitor.page.keyboard.press('n');
  await expect(email).not.toHaveAttribute('aria-invalid');
  expect((await visitor.eventsOf('form-rejected'))[0]?.problems).toEqual([{ field: '', message: 'nothing was filled in' }]);
  expect(await visitor.begun('conversion')).toEqual([]);
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use(phone);
  test('an empty form is marked but does not shake (FRM-04)', { tag: '@full' }, async ({ site, visitor }) => {
    const form = await open(site, visitor, EMAIL);
    const shaken = await notesShaking(form.box);
    await form.send();
    await expect(form.box.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(shaken).not.toHaveAttribute('data-shook');
  });
});

const REQUIRED = `
  <div><label for="e">Email</label><input id="e" data-field="email" name="email" type="email" required></div>
  <div><label for="n">Name</label><input id="n" data-field="name" name="name" required></div>
  <div>${PHONE} required></div>
  <div><label for="b">Birthday</label><input id="b" data-field="birthday" name="birthday" required></div>
  <fieldset><legend>Teas</legend><label><input type="checkbox" data-field="checkbox" name="teas" value="Green" required>Green</label><label><input type="checkbox" data-field="checkbox" name="teas" value="Black" required>Black</label></fieldset>
  <div><label><input type="checkbox" data-field="consent" name="consent" value="yes" required>I agree</label></div>`;

const SENTENCES = {
  en: {
    empty: 'Please fill in this field',
    wrong: [
      'There are typos in the email',
      'Please enter at least 2 or more characters',
      'Please enter a valid phone number',
      'Please enter a valid birthday.',
    ],
    choose: 'Please choose at least one',
  },
  he: {
    empty: 'יש למלא שדה זה',
    wrong: ['יש שגיאות הקלדה בכתובת האימייל', 'יש להזין לפחות 2 תווים', 'יש להזין מספר טלפון תקין', 'יש להזין תאריך לידה תקין.'],
    choose: 'יש לבחור לפחות אפשרות אחת',
  },
} as const;

for (const [language, { empty, wrong, choose }] of Object.entries(SENTENCES)) {
  test(`errors are announced in ${language} (FRM-03, FRM-05, FRM-06, FRM-09, FRM-10, FRM-13, LNG-01)`, async ({ site, visitor }) => {
    const form = await open(site, visitor, REQUIRED, { account: { language } });
    const labels = form.box.locator('label[for],legend');
    await expect(labels).toHaveText(Array.from({ length: await labels.count() }, () => /\*$/));
    await form.send();
    await expect(form.message).toHaveText([empty, empty, empty, empty, choose, empty]);
    const email = form.box.getByLabel('Email');
    await expect(email).toBeFocused();
    const line = await email.getAttribute('aria-errormessage');
    expect(await email.getAttribute('aria-describedby')).toBe(line);
    await expect(form.box.locator(`#${line}`)).toHaveText(empty);

    const values = { Email: 'noa@example', Name: 'R2D2', Phone: '123', Birthday: '01/01/2100' };
    for (const [label, value] of Object.entries(values)) await form.box.getByLabel(label).first().fill(value);
    await form.box.getByLabel('Black').check();
    await form.box.getByLabel('I agree').check();
    await expect(form.message).toHaveCount(0);
    await form.send();
    await expect(form.message).toHaveText([...wrong]);
    expect((await visitor.eventsOf('form-rejected')).at(-1)?.problems.map(({ field }) => field)).toEqual([
      'email',
      'name',
      'phone',
      'birthday',
    ]);
    expect(await visitor.begun('conversion')).toEqual([]);
  });
}

test('a birthday is typed with strokes or picked from a calendar, and sent as dd/mm/yyyy (FRM-05, FRM-13)', async ({ site, visitor }) => {
  const form = await open(site, visitor, '<label for="b">Birthday</label><input id="b" data-field="birthday" name="birthday" required>');
  const birthday = form.box.getByRole('textbox', { name: 'Birthday' });
  await expect(form.box.getByRole('button', { name: 'Choose a date' })).toBeVisible();
  await birthday.pressSequentially('12051985');
  await expect(birthday).toHaveValue('12/05/1985');
  const calendar = form.box.locator('input[type="date"]');
  await expect(calendar).toHaveAttribute('max', '2026-06-15');
  await calendar.evaluate((input) => {
    (input as HTMLInputElement).value = '1990-12-31';
    input.dispatchEvent(new Event('change'));
  });
  await expect(birthday).toHaveValue('31/12/1990');
  await form.send();
  expect((await form.lead()).birthday).toBe('31/12/1990');
});

test.describe('where it is still the day before that of UTC', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' });

  test('the calendar of a birthday ends with the visitor’s own day (FRM-13)', async ({ site, visitor }) => {
    const form = await open(site, visitor, '<label for="b">Birthday</label><input id="b" data-field="birthday" name="birthday">');
    await expect(form.box.locator('input[type="date"]')).toHaveAttribute('max', '2026-06-14');
  });
});

test('numbers take numeric keys only and two decimals, a quantity is raised to its least (FRM-14)', async ({ site, visitor }) => {
  const form = await open(
    site,
    visitor,
    `<label for="n">Weight</label><input id="n" data-field="number" name="weight" type="number" step="any">
     <label for="q">Quantity</label><input id="q" data-field="number" name="quantity" type="number" min="3" value="1">`,
  );
  const weight = form.box.getByLabel('Weight');
  await expect(form.box.getByLabel('Quantity')).toHaveValue('3');
  await weight.pressSequentially('1e2.3456kg');
  await weight.blur();
  await expect(weight).toHaveValue('12.35');
  await form.box.getByLabel('Quantity').fill('2');
  await form.box.getByLabel('Quantity').blur();
  await expect(form.box.getByLabel('Quantity')).toHaveValue('3');
  await form.send();
  expect(await form.lead()).toMatchObject({ number_1: '12.35', number_2: '3' });
});

test('boxes, lists, dates and hidden fields are sent by their wire names (FRM-01, FRM-02, FRM-03, FRM-05)', async ({ site, visitor }) => {
  const form = await open(
    site,
    visitor,
    `${EMAIL}<fieldset><legend>Teas</legend>${['Green', 'Black', 'White'].map((tea) => `<label><input type="checkbox" data-field="checkbox" name="teas" value="${tea}" required>${tea}</label>`).join('')}</fieldset>
     <label><input type="radio" data-field="radio" name="how" value="Loose" required>Loose</label><label><input type="radio" data-field="radio" name="how" value="Bags">Bags</label>
     <label for="s">Shop</label><select id="s" data-field="select" name="shop"><option>Haifa<option>Jaffa</select>
     <label for="m">Days</label><select id="m" multiple data-field="multi-select" name="days"><option>Sunday<option>Monday<option>Tuesday</select>
     <label for="u">Site</label><input id="u" data-field="url" name="url" type="url">
     <label for="d">Visit</label><input id="d" data-field="date" name="date" type="date">
     <input type="hidden" data-field="custom" name="utm" value="{{url.utm_source}}"><input type="hidden" data-field="hidden" name="none">
     <label><input type="checkbox" data-field="consent" name="consent" value="yes">I agree</label>`,
    { popup: { design_properties: { field_checkbox_required: 1, field_checkbox_default_marked: 1 } } },
  );
  await expect(form.box.getByLabel('I agree')).toBeChecked();
  await expect(form.box.getByLabel('I agree')).toHaveAttribute('required');
  await form.box.getByLabel('Green').check();
  await expect(form.box.getByLabel('White')).not.toHaveAttribute('required');
  await form.box.getByLabel('White').check();
  await form.send();
  await expect(form.message).toHaveCount(1);
  await form.box.getByLabel('Bags').check();
  await expect(form.message).toHaveCount(0);
  await form.box.getByLabel('Email').fill('noa@example.com');
  await form.box.getByLabel('Shop').selectOption('Jaffa');
  await form.box.getByLabel('Days').selectOption(['Sunday', 'Tuesday']);
  await form.box.getByLabel('Site').fill('example.com/tea');
  await form.box.getByLabel('Visit').fill('2026-12-31');
  await form.send();
  expect(await form.lead()).toMatchObject({
    email: 'noa@example.com',
    checkbox_1: 'Green, White',
    radio_1: 'Bags',
    select_1: 'Jaffa',
    multi_select_1: 'Sunday, Tuesday',
    url_1: 'https://example.com/tea',
    date_1: '31/12/2026',
    text_1: 'letter',
    hidden_1: ' ',
    consent: 'yes',
  });
});

for (const setting of [null, 'field_checkbox_required', 'field_checkbox_default_marked'] as const)
  test(`each unnamed box is a question of its own${setting ? ` under ${setting}` : ''} (FRM-03)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const form = await open(
      site,
      visitor,
      `${EMAIL}<label><input type="checkbox" data-field="consent" value="yes"${setting ? '' : ' required'}>I agree</label>
       <label><input type="checkbox" data-field="checkbox" value="news">Send me news</label>`,
      { popup: setting ? { design_properties: { [setting]: 1 } } : {} },
    );
    const boxes = [form.box.getByLabel('I agree'), form.box.getByLabel('Send me news')] as const;
    await form.box.getByLabel('Email').fill('noa@example.com');
    if (setting === 'field_checkbox_default_marked') for (const box of boxes) await expect(box).toBeChecked();
    else {
      if (!setting) await boxes[1].check();
      await form.send();
      await expect(form.message).toHaveText(boxes.slice(setting ? 0 : 1).map(() => 'Please fill in this field'));
      for (const box of boxes.slice(0, setting ? 2 : 1)) await expect(box).toHaveAttribute('aria-invalid', 'true');
      expect(await visitor.begun('conversion')).toEqual([]);
      for (const box of boxes) await box.check();
    }
    await form.send();
    expect(await form.lead()).toMatchObject({ consent: 'yes', checkbox_1: 'news' });
  });

const CONSENT = '<label><input type="checkbox" data-field="consent" name="consent" value="yes">I agree</label>';
const GIVEN = { popup: { design_properties: { field_checkbox_default_marked: 1 } } };

for (const [how, withoutOurs] of [
  ['', false],
  [', also where our rules do not come', true],
] as const)
  test(`a consent ticked from the start is no filled form: nothing is sent${how} (FRM-03, FRM-04, FRM-18)`, async ({ site, visitor }) => {
    if (withoutOurs) await visitor.page.route(/chunks\/validation-/, (route) => route.abort());
    const hidden = '<input type="hidden" data-field="custom" name="utm" value="letter">';
    const form = await open(site, visitor, `${CONSENT}${EMAIL}${hidden}`, GIVEN);
    await form.send();
    if (withoutOurs) await expect.poll(async () => (await visitor.explain(form.id))?.state).toBe('shown');
    else await expect(form.box.getByLabel('Email')).toBeFocused();
    expect(await visitor.begun('conversion')).toEqual([]);
    await form.box.getByLabel('Email').fill('noa@example.com');
    await form.send();
    expect(await form.lead()).toMatchObject({ email: 'noa@example.com', consent: 'yes' });
  });

test('a form that asks for nothing but a consent, which came ticked, is sent as it is (FRM-03, FRM-04)', async ({ site, visitor }) => {
  const form = await open(site, visitor, CONSENT, GIVEN);
  await form.send();
  expect(await form.lead()).toEqual({ consent: 'yes' });
});

test('a button’s link may lead to a site or a phone, never to a script (FRM-15, R9)', async ({ site, visitor }) => {
  const links = [
    'example.com/sale',
    'tel:(03) 123-4567',
    'sms:+972501234567',
    'mailto:noa@example.com',
    '/sale',
    'https://example.com',
    'shop.example:8080/x',
    'localhost:3000/sale',
    'javascript:8080/alert(1)',
  ];
  const form = await open(site, visitor, links.map((href) => `<a data-action="link" href="${href}">${href}</a>`).join(' '));
  expect(await form.box.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    '//example.com/sale',
    'tel:03123-4567',
    'sms:+972501234567',
    'mailto:noa@example.com',
    '/sale',
    'https://example.com',
    '//shop.example:8080/x',
    '//localhost:3000/sale',
  ]);
});
