import { EMAIL, open } from '../support/forms.ts';
import { expect, SECOND, test } from '../support/test.ts';

const TERMS = '<label><input type="checkbox" name="terms" required> I accept the terms</label>';

for (const [how, withoutOurs] of [
  ['', false],
  [', also where our rules do not come', true],
] as const)
  test(`the browser checks an unmarked terms box once our rules pass${how} (FRM-03, FRM-18)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    if (withoutOurs) await visitor.page.route(/chunks\/validation-/, (route) => route.abort());
    const form = await open(site, visitor, EMAIL.replace('type=', 'required type=') + TERMS);
    const terms = form.box.getByLabel('I accept the terms');
    await form.send();
    await expect(form.box.getByLabel('Email')).toBeFocused();
    await form.box.getByLabel('Email').fill('noa@example.com');
    await form.send();
    await expect(terms).toBeFocused();
    expect(await visitor.begun('conversion')).toEqual([]);
    if (!withoutOurs)
      expect((await visitor.eventsOf('form-rejected')).at(-1)?.problems).toEqual([
        { field: 'terms', message: 'Please fill in this field' },
      ]);
    await terms.check();
    await form.send();
    if (withoutOurs) await expect.poll(async () => (await site.leads()).length).toBe(1);
    else expect(await form.lead()).toEqual({ email: 'noa@example.com' });
  });

test('an unmarked field is not asked if no answer is possible, nor radio buttons twice (FRM-03, FRM-04)', async ({ site, visitor }) => {
  const unseen = '<input name="a" required disabled><div hidden><input name="b" required></div>';
  const size = '<label><input type="radio" name="size" data-field="radio" value="S"> Small</label><input type="radio" name="size">';
  const form = await open(site, visitor, `${EMAIL}${unseen}${size}`);
  await form.box.getByLabel('Email').fill('noa@example.com');
  await form.box.getByLabel('Small').check();
  await form.send();
  expect(await form.lead()).toEqual({ email: 'noa@example.com', radio_1: 'S' });
});

/** The pattern that the standard recommends for a web component field. */
const COMPONENT = `<script>customElements.define('x-input', class extends HTMLElement {
  static formAssociated = true;
  constructor() {
    super();
    const inside = this.attachInternals();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.innerHTML = '<input>';
    const field = root.firstChild;
    const note = () => {
      inside.setFormValue(field.value);
      inside.setValidity(field.value ? {} : { valueMissing: true }, 'Please fill it in', field);
    };
    field.addEventListener('input', note);
    note();
    Object.defineProperties(this, {
      value: { get: () => field.value },
      form: { get: () => inside.form },
      validity: { get: () => inside.validity },
    });
  }
})</script>`;

for (const [how, withoutOurs] of [
  ['', false],
  [', also where our rules do not come', true],
] as const)
  test(`a web component that is a field is checked and sent like an input${how} (FRM-03, FRM-18, contract 3)`, async ({
    site,
    visitor,
  }) => {
    if (withoutOurs) await visitor.page.route(/chunks\/validation-/, (route) => route.abort());
    const fields = '<x-input data-field="email" name="email" required></x-input><label>Name <input data-field="first_name"></label>';
    site.page('/', site.html({ head: COMPONENT + site.tag() }));
    const form = await open(site, visitor, fields);
    const inside = form.box.locator('x-input input');
    await form.box.getByLabel('Name').fill('Noa');
    await form.send();
    if (!withoutOurs) await expect(form.message).toHaveText('Please fill in this field');
    await visitor.wait(SECOND);
    expect(await visitor.begun('conversion')).toEqual([]);
    if (!withoutOurs) {
      await inside.fill('noa');
      await form.send();
      await expect(form.message).toHaveText('There are typos in the email');
    }
    await inside.fill('noa@example.com');
    await form.send();
    await expect.poll(async () => (await site.leads()).length).toBe(1);
    const { fields: sent = [] } = (await site.leads())[0] ?? {};
    expect(Object.fromEntries(sent.map(({ name, value }) => [name, value]))).toMatchObject({ email: 'noa@example.com', first_name: 'Noa' });
  });

const BOX = `<script>customElements.define('x-box', class extends HTMLElement {
  static formAssociated = true;
  checked = false;
  value = 'on';
  constructor() {
    super();
    const inside = this.attachInternals();
    Object.defineProperties(this, { form: { get: () => inside.form }, validity: { get: () => inside.validity }, name: { get: () => 'terms' } });
  }
})</script>`;

for (const [how, sent] of [
  ['', ''],
  [' that was ticked', 'on'],
] as const)
  test(`a web component box${how} says “${sent}”, and nothing in an empty form (FRM-03, FRM-04, contract 3)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    site.page('/', site.html({ head: BOX + site.tag() }));
    const form = await open(site, visitor, `<label>Name <input data-field="first_name"></label><x-box data-field="consent"></x-box>`);
    await form.send();
    await visitor.until(({ type }) => type === 'form-rejected');
    await form.box.getByLabel('Name').fill('Noa');
    if (sent) await form.box.locator('x-box').evaluate((box) => Object.assign(box, { checked: true }));
    await form.send();
    await expect.poll(async () => (await site.leads()).length).toBe(1);
    const { fields = [] } = (await site.leads())[0] ?? {};
    expect(fields.find(({ name }) => name !== 'first_name')?.value).toBe(sent);
  });
