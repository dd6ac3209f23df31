import { sample } from '../../support/sample.ts';
import { EMAIL, open } from '../support/forms.ts';
import { expect, test } from '../support/test.ts';

const option = (type: string, value: string, more = '') =>
  `<label><input type="${type}" data-field="${type}" name="${type}" value="${value}" ${more}> ${value}</label>`;

const PRESET = {
  'a ticked box': option('checkbox', 'news', 'checked'),
  'a ticked box of a group': option('checkbox', 'news', 'checked') + option('checkbox', 'offers'),
  'a chosen radio button': option('radio', 'S', 'checked') + option('radio', 'M'),
  'the first option of a list': '<label>Plan <select data-field="select"><option>Choose one<option>Small</select></label>',
  'a quantity': '<label>Cups <input data-field="quantity" type="number" value="2"></label>',
  'a text': '<label>Words <textarea data-field="message">Please call me</textarea></label>',
  'a slider': '<label>Budget <input data-field="number" type="range"></label>',
};

for (const [withoutOurs, presets] of [
  [false, Object.keys(PRESET)],
  [true, sample(Object.keys(PRESET), 2)],
] as const)
  test(`a preset value is no answer${withoutOurs ? ', even without our rules' : ''} (FRM-04)`, {
    tag: withoutOurs ? '@full' : [],
  }, async ({ site, visitor }) => {
    if (withoutOurs) await visitor.page.route(/chunks\/validation-/, (route) => route.abort());
    const readonly = '<label>Code <input data-field="custom" value="A1" readonly></label>';
    const fields = presets.map((preset) => PRESET[preset as keyof typeof PRESET]).join('');
    const form = await open(site, visitor, fields + readonly + EMAIL);
    await form.send();
    if (withoutOurs) await expect.poll(async () => (await visitor.explain(form.id))?.state).toBe('shown');
    else await expect(form.box.getByLabel('Email')).toBeFocused();
    expect(await visitor.begun('conversion')).toEqual([]);
    await form.box.getByLabel('Email').fill('noa@example.com');
    await form.send();
    expect((await form.lead()).email).toBe('noa@example.com');
  });

for (const [what, fields, change] of [
  ['a list in which another option is chosen', PRESET['the first option of a list'], 'select'],
  ['another radio button', PRESET['a chosen radio button'], 'radio'],
  ['one more box', PRESET['a ticked box of a group'], 'checkbox'],
] as const)
  test(`${what} is an answer (FRM-04)`, { tag: '@full' }, async ({ site, visitor }) => {
    const form = await open(site, visitor, fields + EMAIL);
    if (change === 'select') await form.box.getByLabel('Plan').selectOption('Small');
    else await form.box.locator(`input[type=${change}]`).last().check();
    await form.send();
    const sent = await form.lead();
    expect(sent.select_1 ?? sent.radio_1 ?? sent.checkbox_1).toBe({ select: 'Small', radio: 'M', checkbox: 'news, offers' }[change]);
  });

test('an address filled in by a tag is an answer; the owner’s fallback words are not (FRM-04, CFG-06)', async ({ site, visitor }) => {
  const source = '<label>From <input data-field="custom" value="{{url.utm_source|a friend}}"></label>';
  const form = await open(site, visitor, source + EMAIL);
  await form.send();
  expect(await form.lead()).toEqual({ text_1: 'letter' });
});

test('a form that asks for nothing but what it came with is sent as it is, and not without it (FRM-04)', async ({ site, visitor }) => {
  const form = await open(site, visitor, PRESET['the first option of a list'] + PRESET['a ticked box']);
  await form.send();
  expect(await form.lead()).toEqual({ select_1: 'Choose one', checkbox_1: 'news' });
});
