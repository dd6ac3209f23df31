import { inline, look, show } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, test, type Visitor } from '../support/test.ts';

const SEND = '<button data-action="submit" class="poptin-form-submit-button">Send</button>';

async function open(site: Site, visitor: Visitor, inside: string, more: object = {}) {
  const [id = ''] = await site.show({ ...inline(inside), poptin_target: 'lead', ...more });
  await visitor.visit(site.url());
  await show(visitor, id);
  const box = visitor.popup(id);
  return { box, send: () => box.locator('[data-action=submit]:visible').click(), message: box.getByRole('alert') };
}

async function lead(site: Site): Promise<Record<string, string>> {
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  return Object.fromEntries(((await site.leads())[0]?.fields ?? []).map(({ name, value }) => [name, value]));
}

/** The same questions for desktops and for phones, as a template says them. */
const questions = (consent: string, plans: readonly string[]) =>
  `<label>Email <input data-field="email" type="email"></label><label>Size <input data-field="custom" name="size"></label>
   ${plans.map((plan) => `<label><input type="radio" data-field="radio" name="plan" value="${plan}"> ${plan}</label>`).join('')}
   <label><input type="checkbox" data-field="consent" name="consent" value="yes" ${consent}> I agree</label>
   <input type="hidden" data-field="hidden" name="from" value="letter">`;
const twins = (first: string, second: string) => ({
  'two forms': `<form style="display:none">${first}${SEND}</form><form>${second}${SEND}</form>`,
  'two blocks of one form': `<form><div style="display:none">${first}</div><div>${second}</div>${SEND}</form>`,
  'two blocks in no form': `<div style="visibility:hidden;height:0">${first}</div><div>${second}</div>${SEND}`,
});

for (const [how, setting, consent] of [
  ['two forms', 'required', 'required'],
  ['two forms', 'field_checkbox_required', ''],
  ['two forms', 'required, and ticked in the copy that is not seen', 'required'],
  ['two blocks of one form', 'required', 'required'],
  ['two blocks of one form', 'field_checkbox_required', ''],
  ['two blocks in no form', 'field_checkbox_required', ''],
] as const)
  test(`a consent by ${setting} is asked where it is seen of ${how} that ask the same (FRM-20)`, {
    tag: how === 'two forms' ? [] : '@full',
  }, async ({ site, visitor }) => {
    const unseen = questions(`${consent} ${/ticked/.test(setting) ? 'checked' : ''}`, ['small', 'large']);
    const markup = twins(unseen, questions(consent, ['small', 'large']))[how];
    const { box, send, message } = await open(site, visitor, markup, look({ field_checkbox_required: +!consent }));
    const seen = (label: string) => box.getByLabel(label).last();
    await seen('Email').fill('noa@example.com');
    await send();
    await expect(message).toHaveText('Please fill in this field');
    await expect(seen('I agree')).toBeFocused();
    expect(await visitor.begun('conversion')).toEqual([]);
    await seen('I agree').check();
    await seen('Size').fill('XL');
    await seen('large').check();
    await send();
    expect(await lead(site)).toMatchObject({ email: 'noa@example.com', text_1: 'XL', radio_1: 'large', consent: 'yes' });
    const names = (await site.leads())[0]?.fields.map(({ name }) => name) ?? [];
    // If the copies are blocks, both have a hidden field, visible in neither.
    expect(names.filter((name) => !/^hidden/.test(name)).toSorted()).toEqual(['consent', 'email', 'radio_1', 'text_1']);
    if (how === 'two forms') expect(names.filter((name) => /^hidden/.test(name))).toEqual(['hidden_1']);
  });

test('an invisible copy gives no answer: neither its tick nor its prefilled address (FRM-20)', async ({ site, visitor }) => {
  const copy = `<label>Email <input data-field="email" value="{{email}}"></label>
    <label><input type="checkbox" data-field="consent" name="consent" value="yes" checked> I agree</label>`;
  await visitor.page.addInitScript(() => localStorage.setItem('poptin_converted_email', 'old@example.com'));
  const form = await open(
    site,
    visitor,
    `<form style="display:none">${copy}${SEND}</form><form><div hidden>${copy}</div><div>${copy}</div>${SEND}</form>`,
  );
  await expect(form.box.getByLabel('Email').last()).toHaveValue('old@example.com');
  await form.box.getByLabel('Email').last().fill('noa@example.com');
  await form.box.getByLabel('I agree').last().uncheck();
  await form.send();
  expect(await lead(site)).toEqual({ email: 'noa@example.com', consent: '' });
});

test('a label reaches the field beside it where another copy of its form has the same ids (FRM-20, KEY-05)', async ({ site, visitor }) => {
  const copy = `<label for="e">Email</label><input id="e" data-field="email" required>
    <input id="c" type="checkbox" data-field="consent" name="consent" value="yes" required><label for="c">I agree</label>`;
  const { box, send, message } = await open(
    site,
    visitor,
    `<form style="display:none">${copy}${SEND}</form><form id="seen">${copy}${SEND}</form>`,
  );
  const seen = box.locator('#seen');
  await expect(seen.locator('[data-field=consent]')).toHaveAccessibleName('I agree');
  await seen.getByText('I agree').click();
  await expect(seen.locator('[data-field=consent]')).toBeChecked();
  await seen.getByText('Email').click();
  await visitor.page.keyboard.type('noa@example.com');
  await send();
  expect(await lead(site)).toEqual({ email: 'noa@example.com', consent: 'yes' });
  await expect(message).toHaveText('Thank you!');
});

test('an earlier step’s answer goes along although a later step uses the same name (FRM-20)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const step = (of: string) =>
    `<label><input type="radio" data-field="radio" name="answer" value="${of}1"> ${of}1</label><label><input type="radio" data-field="radio" name="answer" value="${of}2"> ${of}2</label>`;
  const { box, send } = await open(site, visitor, `<form id="one">${step('a')}</form><form>${step('b')}${SEND}</form>`);
  await box.getByLabel('a2').check();
  await box.locator('#one').evaluate((form) => form.setAttribute('hidden', ''));
  await box.getByLabel('b1').check();
  await send();
  expect(await lead(site)).toEqual({ radio_1: 'a2', radio_2: 'b1' });
});

const field = (n: number, more = '') =>
  `<form id="f${n}"><label>Email <input data-field="email" type="email" required></label>
   <label><input type="checkbox" data-field="consent" name="consent" value="yes${n}"> I agree</label>
   <label><input type="radio" data-field="radio" name="plan" value="x${n}">x</label><label><input type="radio" data-field="radio" name="plan" value="y${n}">y</label>
   <button data-action="submit"${more}>Send ${n}</button></form>`;

test('two forms of a popup have their own answers, messages, leads and thanks (FRM-20, FRM-23)', async ({ site, visitor }) => {
  const { box } = await open(site, visitor, field(1, ' class="poptin-form-submit-button"') + field(2));
  const form = (n: number) => {
    const within = box.locator(`#f${n}`);
    return { within, email: within.getByLabel('Email'), message: within.getByRole('alert'), send: within.getByRole('button') };
  };
  const [one, two] = [form(1), form(2)];
  await site.fault('conversion', { kind: 'body', status: 200, body: '{"success":false}' });
  await one.email.fill('noa@example.com');
  await one.send.click();
  await visitor.until((event) => event.type === 'popup-moved' && event.by === 'submit-refused');
  await one.email.fill('noa');
  await one.send.click();
  await expect(one.message).toHaveText('There are typos in the email');
  await two.send.click();
  await expect(two.message).toHaveText('Please fill in this field');
  await expect(two.email).toBeFocused();
  await expect(one.message).toHaveText('There are typos in the email');
  await site.fault('conversion', null);
  await two.email.fill('dan@example.com');
  await two.within.getByLabel('I agree').check();
  await two.within.getByLabel('y').check();
  await two.send.click();
  await expect(two.send).toHaveText('Thank you!');
  await expect(one.send).toHaveText('Send 1');
  await visitor.wait(5000);
  await expect.poll(async () => (await site.leads()).length).toBe(2);
  const leads = (await site.leads()).map(({ fields }) => Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  expect(leads).toContainEqual({ email: 'dan@example.com', consent: 'yes2', radio_1: 'y2' });
  expect(leads).toContainEqual({ email: 'noa@example.com', consent: '', radio_1: '' });
  expect(await visitor.eventsOf('lead-dropped')).toEqual([]);
});

for (const [how, withoutOurs] of [
  ['', false],
  [', also where our rules do not come', true],
] as const)
  test(`a group is asked though its first option is disabled or not seen${how} (FRM-21)`, {
    tag: withoutOurs ? '@full' : [],
  }, async ({ site, visitor }) => {
    if (withoutOurs) await visitor.page.route(/chunks\/validation-/, (route) => route.abort());
    const option = (name: string, type: string, value: string, more = '', label = '') =>
      `<label ${label}><input type="${type}" data-field="${type}" name="${name}" value="${value}" ${more}> ${value}</label>`;
    const sizes = ['S', 'M'].map((size) => option('size', 'radio', size)).join('');
    const teas = ['Green', 'Black'].map((tea) => option('teas', 'checkbox', tea)).join('');
    const { box, send, message } = await open(
      site,
      visitor,
      `<form><label>Email <input data-field="email"></label>${option('size', 'radio', 'gone', 'required disabled checked')}${sizes}
       <fieldset><legend>Teas</legend>${option('teas', 'checkbox', 'none', 'required', 'hidden')}${teas}</fieldset>${SEND}</form>`,
    );
    await box.getByLabel('Email').fill('noa@example.com');
    await send();
    await expect(box.getByLabel('S', { exact: true })).toBeFocused();
    if (!withoutOurs) await expect(message).toHaveText(['Please choose one', 'Please choose at least one']);
    await box.getByLabel('M', { exact: true }).check();
    await send();
    await expect(box.getByLabel('Green')).toBeFocused();
    expect(await visitor.begun('conversion')).toEqual([]);
    await box.getByLabel('Black').check();
    await send();
    expect(await lead(site)).toEqual({ email: 'noa@example.com', radio_1: 'M', checkbox_1: 'Black' });
  });

test('each consent of a form is separate, and a read-only field locks no form (FRM-22, FRM-24)', async ({ site, visitor }) => {
  const consent = (name: string) => `<label><input type="checkbox" data-field="consent" name="${name}"> ${name}</label>`;
  const { box, send } = await open(
    site,
    visitor,
    `<form><label>Email <input data-field="email"></label>${consent('news')}${consent('sms')}
     <label>Code <input data-field="custom" name="code" readonly required></label>
     <label>Phone <input data-field="phone" data-validate="phone-basic" readonly value="none"></label>
     <div inert><label>Later <input data-field="first_name" required></label></div>${SEND}</form>`,
  );
  await box.getByLabel('Email').fill('noa@example.com');
  await box.getByLabel('sms').check();
  await send();
  expect(await lead(site)).toEqual({ email: 'noa@example.com', phone: 'none', consent: '', consent_1: 'on', text_1: '' });
});

/** A consent whose name another one has. */
const consent = (id: string, words: string, more = '') =>
  `<label ${more}><input id="${id}" type="checkbox" data-field="consent" data-consent-version="${id}" name="consent" value="yes" required> ${words}</label>`;

/** Each with its name on the wire. */
const proofs = async (site: Site) => (await site.leads())[0]?.consents.map(({ field, text, version }) => [field, text, version]);

test('consents of one name are asked one by one, and each is proved by its own words (FRM-22, AGR-01)', async ({ site, visitor }) => {
  const news = consent('news', 'Write to me').replace(' required', '');
  const { box, send, message } = await open(
    site,
    visitor,
    `<form><div data-step="who"><h3>You</h3><label>Email <input data-field="email"></label>${news}<button data-action="next">Next</button></div>
     <div data-step="terms" hidden><h3>Terms</h3>${consent('terms', 'I accept the terms')}${SEND}</div></form>`,
  );
  await box.getByLabel('Email').fill('noa@example.com');
  await box.getByText('Next').click();
  await send();
  await expect(message).toHaveText('Please fill in this field');
  await box.getByLabel('I accept the terms').check();
  await send();
  expect(await lead(site)).toEqual({ email: 'noa@example.com', consent: '', consent_1: 'yes' });
  expect(await proofs(site)).toEqual([['consent_1', 'I accept the terms', 'terms']]);
});

test('a consent is proved by the words of the copy for the visitor’s screen (FRM-20, AGR-01)', async ({ site, visitor }) => {
  const unseen = 'style="display:none"';
  const { box, send, message } = await open(
    site,
    visitor,
    `<form><label>Email <input data-field="email"></label>${consent('short', 'I agree', unseen)}${consent('long', 'I accept the terms')}
     ${SEND}</form>`,
  );
  await box.getByLabel('Email').fill('noa@example.com');
  await send();
  await expect(message).toHaveText('Please fill in this field');
  await box.getByLabel('I accept the terms').check();
  await send();
  expect(await lead(site)).toEqual({ email: 'noa@example.com', consent: 'yes' });
  expect(await proofs(site)).toEqual([['consent', 'I accept the terms', 'long']]);
});

test('a page that breaks its lists at Enter in the second form gets that form sent again (FRM-20, R4)', { tag: '@full' }, async ({
  site,
  page,
}) => {
  const form = (label: string) => `<form><label>${label} <input data-field="email"></label>`;
  const [id = ''] = await site.show({
    ...inline(`${form('First')}${SEND}</form>${form('Second')}</form>`),
    triggers: {},
    poptin_target: 'lead',
  });
  const breaks = `<script>addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') Array.prototype.map = () => { throw new Error('no map') };
  }, { capture: true })</script>`;
  site.page('/', site.html({ head: breaks + site.tag() }));
  await page.goto(site.url());
  const box = page.locator(`.poptin-popup[data-poptin-id="${id}"] .poptin-box[data-live]`);
  await box.getByLabel('First').fill('noa@example.com');
  await box.getByLabel('Second').fill('dan@example.com');
  await box.getByLabel('Second').press('Enter');
  expect(await lead(site)).toEqual({ email: 'dan@example.com' });
});
