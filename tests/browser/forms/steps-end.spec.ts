import { at, box, inline, press, show } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';

test('a form whose last step is left out is sent by the one before (FRM-30, FRM-31, FRM-19)', async ({ site, visitor }) => {
  const form = `<form><section data-step="who" data-partial><h3>You</h3><label>Email <input type="email" data-field="email" name="email" required></label>
    <label><input type="checkbox" data-field="checkbox" name="more" value="yes"> Tell me more</label><button data-action="next">Next</button></section>
    <section data-step="more" data-show-when="more" hidden><label>Words <textarea data-field="message" name="message"></textarea></label>
    <button data-action="submit">Send</button></section></form>`;
  const [id = ''] = await site.show({ ...inline(form), poptin_target: 'lead' });
  await visitor.visit(site.url());
  await show(visitor, id);
  await press(visitor, id, 'next');
  await expect(box(visitor, id).getByRole('alert')).toHaveCount(1);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await press(visitor, id, 'next');
  await visitor.until(({ type }) => type === 'popup-converted');
  expect(await site.leads()).toMatchObject([{ partial: false, email: 'noa@example.com' }]);
});

const BOX = '<label><input type="checkbox" data-field="custom" name="news" checked> News</label>';

for (const [what, last] of [
  ['asks nothing', ''],
  ['came with its answer', BOX],
] as const)
  test(`nothing is sent of empty steps, and an end that ${what} leads back (FRM-04, FRM-33)`, async ({ site, visitor }) => {
    const steps = `<form><section data-step="who" data-partial><label>Name <input type="text" data-field="name" name="name"></label>
      <button type="button" data-action="next">Next</button></section>
      <section data-step="end" hidden>${last}<button class="poptin-form-submit-button" data-action="submit">Send</button></section></form>
      <div data-screen="thank-you" hidden>Thanks</div>`;
    const [id = ''] = await site.show({ ...inline(steps), poptin_target: 'lead' });
    await visitor.visit(site.url());
    await show(visitor, id);
    await press(visitor, id, 'next');
    await press(visitor, id, 'submit');
    await expect(at(visitor, id, 'who')).toBeVisible();
    await visitor.until(({ type }) => type === 'form-rejected');
    const name = box(visitor, id).getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    expect(await visitor.begun('conversion')).toEqual([]);
    await name.fill('Noa Levi');
    await press(visitor, id, 'next');
    await press(visitor, id, 'submit');
    await visitor.until(({ type }) => type === 'popup-converted');
    expect((await site.leads()).map(({ fields }) => fields.find((field) => field.name === 'name')?.value)).toEqual(['Noa Levi']);
  });

test('a step without the code of our rules asks what the browser asks, consents too (FRM-18, FRM-30)', async ({ site, visitor }) => {
  await visitor.page.route('**/chunks/validation-*', (route) => route.abort());
  const form = `<form><section data-step="who"><label>Email <input type="email" data-field="email" name="email" required></label>
    <label><input type="checkbox" data-field="consent" name="terms" value="yes"> I agree</label><button type="button" data-action="next">Next</button></section>
    <section data-step="end" hidden><p>May be left empty</p><label>Words <textarea data-field="message" name="message"></textarea></label>
    <button data-action="submit">Send</button></section></form>`;
  const design_properties = { field_checkbox_required: 1 };
  const [id = ''] = await site.show({ ...inline(form), poptin_target: 'lead', design_properties });
  await visitor.visit(site.url());
  await show(visitor, id);
  const email = box(visitor, id).getByRole('textbox', { name: 'Email' });
  const terms = box(visitor, id).getByLabel('I agree');
  await press(visitor, id, 'next');
  await expect(email).toBeFocused();
  await email.fill('noa@example.com');
  await press(visitor, id, 'next');
  await expect(terms).toBeFocused();
  await expect(at(visitor, id, 'end')).toBeHidden();
  await terms.check();
  await press(visitor, id, 'next');
  await expect(at(visitor, id, 'end')).toBeVisible();
  await press(visitor, id, 'submit');
  await expect.poll(async () => (await site.leads()).length).toBe(1);
});

const FOOTER = `<form><section data-step="who"><label>Email <input type="email" data-field="email" name="email"></label></section>
  <section data-step="end" hidden><label><input type="checkbox" data-field="consent" name="terms" value="yes" required> I agree</label></section>
  <button type="button" data-action="next">Next</button><button data-action="submit">Send</button></form>`;

for (const way of ['Enter', 'its press'] as const)
  test(`a button below all steps goes on at ${way}, and sends in the last (FRM-30)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ ...inline(FOOTER), poptin_target: 'lead' });
    await visitor.visit(site.url());
    await show(visitor, id);
    const email = box(visitor, id).getByRole('textbox');
    await email.fill('noa@example.com');
    if (way === 'Enter') await email.press('Enter');
    else await press(visitor, id, 'submit');
    await expect(at(visitor, id, 'end')).toBeVisible();
    await press(visitor, id, 'submit');
    await visitor.until(({ type }) => type === 'form-rejected');
    expect(await visitor.begun('conversion')).toEqual([]);
    await box(visitor, id).getByRole('checkbox').check();
    await press(visitor, id, 'submit');
    await visitor.until(({ type }) => type === 'popup-converted');
    expect(await site.leads()).toMatchObject([
      { email: 'noa@example.com', fields: expect.arrayContaining([expect.objectContaining({ name: 'consent' })]) },
    ]);
  });

test('a first step that is left out does not come, and is not counted (FRM-31)', async ({ site, visitor }) => {
  const form = `<form><p data-progress></p><input type="hidden" data-field="hidden" name="from" value="{{url.utm_source}}">
    <section data-step="ad" data-show-when="from=ad"><label>Seen where? <input data-field="custom" name="where"></label><button type="button" data-action="next">Next</button></section>
    <section data-step="who" hidden><label>Email <input type="email" data-field="email" name="email"></label><button data-action="submit">Send</button></section></form>`;
  const [id = ''] = await site.show({ ...inline(form), poptin_target: 'lead' });
  for (const [query, step, progress] of [
    ['', 'who', 'Step 1 of 1'],
    ['?utm_source=ad', 'ad', 'Step 1 of 2'],
  ] as const) {
    await visitor.visit(site.url(`/${query}`));
    await show(visitor, id);
    await expect(at(visitor, id, step)).toBeVisible();
    await expect(box(visitor, id).locator('[data-step]:visible')).toHaveCount(1);
    await expect(box(visitor, id).locator('[data-progress]')).toHaveText(progress);
    await visitor.page.evaluate(() => window.poptin.close());
  }
});

test('a button to send within a step sends, though steps follow (FRM-30)', async ({ site, visitor }) => {
  const form = `<form><section data-step="who"><label>Email <input type="email" data-field="email" name="email"></label>
    <button type="button" data-action="next">More</button><button data-action="submit">Send now</button></section>
    <section data-step="more" hidden><label>Words <textarea data-field="message" name="message"></textarea></label><button data-action="submit">Send</button></section></form>`;
  const [id = ''] = await site.show({ ...inline(form), poptin_target: 'lead' });
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByRole('textbox').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send now' }).click();
  await visitor.until(({ type }) => type === 'popup-converted');
  expect(await site.leads()).toMatchObject([{ email: 'noa@example.com', partial: false }]);
});
