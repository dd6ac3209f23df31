import { axeProblems } from '../support/look/axe.ts';
import { at, box, inline, look, press, show } from '../support/popup.ts';
import { expect, HOUR, SECOND, test, type Visitor } from '../support/test.ts';

const PLAN = `<form KEEPS><p data-progress></p>
<section data-step="who" PARTIAL><h3>You</h3><label>Email <input type="email" data-field="email" name="email" required></label>
  <label><input type="checkbox" data-field="consent" name="consent" data-consent-version="7" required> Write to me <span aria-hidden="true">*</span></label>
  <button type="button" data-action="next">Next</button></section>
<section data-step="what" hidden><fieldset><legend>What is it?</legend>
  <label><input type="radio" data-field="radio" name="topic" value="Return" required> A return</label>
  <label><input type="radio" data-field="radio" name="topic" value="Other"> Something else</label></fieldset>
  <label data-show-when="topic=Return" hidden>Order <input type="text" data-field="custom" name="order" required></label>
  <button type="button" data-action="back">Back</button><button type="button" data-action="next">Next</button></section>
<section data-step="note" data-show-when="topic=Other" hidden><label>Words <textarea data-field="message" name="message"></textarea></label>
  <button type="button" data-action="back">Back</button><button type="button" data-action="next">Next</button></section>
<section data-step="name" hidden><label>Name <input type="text" data-field="name" name="name" required></label>
  <button type="button" data-action="back">Back</button><button class="poptin-form-submit-button" data-action="submit">Send</button></section><input type="hidden" data-field="custom" name="season" value="summer"></form>
<div data-screen="thank-you" hidden>Thanks</div>`;

const plan = ({ partial = '', keeps = '' } = {}) => ({
  ...inline(PLAN.replace('PARTIAL', partial).replace('KEEPS', keeps && `data-keep-typed="${keeps}"`), 'data-width="400" data-height="500"'),
  poptin_target: 'lead',
});

async function fillFirst(visitor: Visitor, id: string): Promise<void> {
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByLabel('Write to me').check();
}

test('each step is checked, its answer decides what follows, the end sends a lead (FRM-30, FRM-31, FRM-32)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(plan());
  await visitor.visit(site.url());
  await show(visitor, id);
  const popup = box(visitor, id);
  await expect(popup.locator('[data-progress]')).toHaveText('Step 1 of 3');
  await press(visitor, id, 'next');
  await expect(popup.getByRole('alert')).toHaveCount(2);
  await expect(at(visitor, id, 'who')).toBeVisible();
  await fillFirst(visitor, id);
  // Enter in a field goes on, and does not send.
  await popup.getByLabel('Email').press('Enter');
  await expect(at(visitor, id, 'what')).toBeFocused();
  await expect(at(visitor, id, 'what')).toHaveAccessibleName('Step 2 of 3: What is it?');
  await popup.getByLabel('A return').check();
  await expect(popup.getByLabel('Order')).toBeVisible();
  await press(visitor, id, 'next');
  await expect(popup.getByRole('alert')).toHaveCount(1);
  await popup.getByLabel('Order').fill('A-7');
  await popup.getByLabel('Something else').check();
  await expect(popup.getByLabel('Order')).toBeHidden();
  await press(visitor, id, 'next');
  await expect(at(visitor, id, 'note')).toBeVisible();
  await expect(popup.locator('[data-progress]')).toHaveText('Step 3 of 4');
  // Nothing in it is required. Two presses in one turn are answered in their order.
  await at(visitor, id, 'note').evaluate((step) => {
    for (const action of ['next', 'back']) step.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
  });
  await expect.poll(async () => (await visitor.eventsOf('form-step')).map(({ step }) => step)).toEqual([2, 3, 4, 3]);
  await press(visitor, id, 'back');
  await popup.getByLabel('A return').check();
  await expect(popup.getByLabel('Order')).toHaveValue('A-7');
  await press(visitor, id, 'next');
  await expect(at(visitor, id, 'name')).toBeVisible();
  await popup.getByRole('textbox', { name: 'Name' }).fill('Noa Levi');
  await visitor.wait(4 * SECOND);
  await popup.getByRole('button', { name: 'Send' }).click();
  await visitor.until(({ type }) => type === 'popup-converted');
  const [lead, ...others] = await site.leads();
  expect(others).toEqual([]);
  const given = Object.fromEntries((lead?.fields ?? []).map(({ name, value }) => [name, value]));
  expect(given).toMatchObject({ email: 'noa@example.com', name: 'Noa Levi', radio_1: 'Return', text_1: 'A-7' });
  expect(given).not.toHaveProperty('message');
  const [call] = await site.received('conversion');
  expect(call?.payload).toMatchObject({ consents: [{ field: 'consent', text: 'Write to me', version: '7', language: 'en' }] });
  expect(call?.payload).not.toHaveProperty('hp');
  expect(Number(call?.payload.fill_ms)).toBeGreaterThanOrEqual(4 * SECOND);
});

test('a lead of one step is completed after a reload, with what was typed before it (FRM-33, FRM-34)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(plan({ partial: 'data-partial', keeps: 'tab' }));
  await visitor.visit(site.url());
  await show(visitor, id);
  await fillFirst(visitor, id);
  await press(visitor, id, 'next');
  await visitor.until(({ type }) => type === 'lead-sent');
  const [part] = await site.leads();
  expect(part).toMatchObject({ partial: true });
  // The order, which nobody was asked for yet, has the first number.
  expect(part?.fields.map(({ name, value }) => [name, value])).toContainEqual(['text_2', 'summer']);
  // They have not converted, and are not thanked.
  expect((await visitor.page.context().cookies()).filter(({ name }) => name.includes('conversion_'))).toEqual([]);
  await box(visitor, id).getByLabel('A return').check();
  await box(visitor, id).getByLabel('Order').fill('A-7');
  await visitor.wait(SECOND);
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(at(visitor, id, 'what')).toBeVisible();
  await expect(box(visitor, id).getByLabel('Order')).toHaveValue('A-7');
  await press(visitor, id, 'next');
  await box(visitor, id).getByRole('textbox', { name: 'Name' }).fill('Noa Levi');
  await visitor.wait(SECOND);
  await box(visitor, id).getByRole('button', { name: 'Send' }).click();
  await visitor.until(({ type }) => type === 'popup-converted');
  const leads = await site.leads();
  expect(leads).toMatchObject([{ partial: false }]);
  expect(leads[0]?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['email', 'name', 'text_1', 'text_2']));
  expect(await visitor.page.evaluate((popup) => sessionStorage.getItem(`apt_draft_${popup}`), id)).toBeNull();
});

for (const [network, ends] of [
  ['a server that answers', 'lead-sent'],
  ['a server that fails meanwhile', 'lead-delayed'],
] as const)
  test(`a visitor who goes back and corrects a step leaves the correction: ${network} (FRM-33, FRM-19)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show(plan({ partial: 'data-partial' }));
    await visitor.visit(site.url());
    if (ends === 'lead-delayed') await site.fault('conversion', { kind: 'body', status: 200, body: '{"success":false}' });
    await show(visitor, id);
    await fillFirst(visitor, id);
    await press(visitor, id, 'next');
    await visitor.until(({ type }) => type === ends);
    await press(visitor, id, 'back');
    await box(visitor, id).getByLabel('Email').fill('maya@example.com');
    await press(visitor, id, 'next');
    await expect.poll(async () => (await visitor.eventsOf(ends)).length).toBe(2);
    await site.fault('conversion', null);
    // They leave. What waits is sent from their next page.
    await visitor.visit(site.url('/other'));
    await visitor.wait(HOUR);
    await expect
      .poll(async () => (await site.leads()).map(({ partial, fields }) => [partial, fields.find(({ name }) => name === 'email')?.value]))
      .toEqual([[true, 'maya@example.com']]);
    expect(new Set((await site.received('conversion')).map(({ payload }) => payload.partial))).toEqual(new Set(['1']));
  });

test('what a visitor took away stays away after a reload, a tick and a word of the markup (FRM-34, FRM-22)', async ({ site, visitor }) => {
  const form = `<form data-keep-typed="tab"><section data-step="who"><h3>You</h3><label>City <input data-field="custom" name="city" value="Haifa"></label>
    <label><input type="checkbox" data-field="consent" name="news" value="yes"> Write to me</label>
    <label><input type="checkbox" data-field="consent" name="sms" value="yes"> Call me</label></section></form>`;
  const design_properties = { field_checkbox_default_marked: 1 };
  const [id = ''] = await site.show({ ...inline(form), poptin_target: 'lead', ...look(design_properties) });
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByLabel('City').fill('');
  await box(visitor, id).getByLabel('Write to me').uncheck();
  await visitor.wait(SECOND);
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(box(visitor, id).getByLabel('Write to me')).not.toBeChecked();
  await expect(box(visitor, id).getByLabel('Call me')).toBeChecked();
  await expect(box(visitor, id).getByLabel('City')).toHaveValue('');
});

test('on a shared device the next person’s first steps leave the last one’s as they are (FRM-33)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(plan({ partial: 'data-partial' }));
  await visitor.visit(site.url());
  const begins = async (email: string) => {
    await show(visitor, id);
    await fillFirst(visitor, id);
    await box(visitor, id).getByLabel('Email').fill(email);
    await press(visitor, id, 'next');
    await expect(at(visitor, id, 'what')).toBeVisible();
    await visitor.page.keyboard.press('Escape');
    await visitor.wait(2 * SECOND);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  };
  for (const email of ['noa@example.com', 'noa@example.com', 'maya@example.com']) await begins(email);
  await expect.poll(async () => (await visitor.eventsOf('lead-sent')).length).toBe(3);
  expect(await site.leads()).toMatchObject([
    { partial: true, email: 'maya@example.com' },
    { partial: true, email: 'noa@example.com' },
  ]);
});

test('after a page load the next person’s first steps are a lead of their own, too (FRM-33)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(plan({ partial: 'data-partial' }));
  for (const email of ['noa@example.com', 'noa@example.com', 'maya@example.com']) {
    await visitor.visit(site.url());
    await show(visitor, id);
    await fillFirst(visitor, id);
    await box(visitor, id).getByLabel('Email').fill(email);
    await press(visitor, id, 'next');
    await visitor.until(({ type }) => type === 'lead-sent');
  }
  const draft = await visitor.page.evaluate((popup) => sessionStorage.getItem(`apt_draft_${popup}`), id);
  expect(draft).not.toContain('maya');
  expect(await site.leads()).toMatchObject([
    { partial: true, email: 'maya@example.com' },
    { partial: true, email: 'noa@example.com' },
  ]);
});

test('a number of another country stands again with its country after a reload (FRM-34, FRM-07)', async ({ site, visitor }) => {
  const form = `<form data-keep-typed="tab"><section data-step="reach"><label>Phone <input data-field="phone" name="phone" type="tel"
data-validate="phone-international"></label></section><section data-step="end" hidden><button data-action="submit">Send</button></section></form>`;
  const [id = ''] = await site.account({ country_code: 'DE' }, { ...inline(form), poptin_target: 'lead' });
  const phone = () => box(visitor, id).getByRole('textbox', { name: 'Phone' });
  const country = () => box(visitor, id).getByRole('button', { name: /^Country/ });
  await visitor.visit(site.url());
  await show(visitor, id);
  await phone().focus();
  await expect(country()).toHaveAccessibleName(/Germany/);
  await phone().fill('+43 664 1234567');
  await expect(country()).toHaveAccessibleName(/Austria/);
  await phone().fill('0664 1234567');
  await visitor.wait(SECOND);
  await visitor.visit(site.url());
  await show(visitor, id);
  await phone().focus();
  await expect(country()).toHaveAccessibleName(/Austria/);
  await expect(phone()).toHaveValue(/664/);
});

test('a program that fills every field is recognised; a person reaches only the real fields (FRM-35)', async ({ site, visitor }) => {
  const form =
    '<form><input type="email" data-field="email" name="email" aria-label="Email"><button data-action="submit">Send</button></form>';
  const [id = ''] = await site.show({ ...inline(form), poptin_target: 'lead' });
  await visitor.visit(site.url());
  await show(visitor, id);
  const popup = box(visitor, id);
  await expect(popup.locator('input:visible')).toHaveCount(1);
  await popup.getByLabel('Email').focus();
  await visitor.page.keyboard.press('Tab');
  await expect(popup.getByRole('button', { name: 'Send' })).toBeFocused();
  await popup.evaluate((inside) => {
    for (const input of inside.querySelectorAll('input')) input.value = 'bot@spam.example';
    inside.querySelector<HTMLElement>('[data-action=submit]')?.click();
  });
  await expect.poll(async () => (await site.received('conversion'))[0]?.payload.hp).toBe('bot@spam.example');
});

for (const [type, format] of [
  ['lightbox', 23],
  ['fullpage', 9],
  ['embedded', 4],
] as const)
  test(`${type} ${format} is usable by everybody in each step, and nothing in it moves (FRM-30, KEY-05)`, {
    ...(type !== 'lightbox' && { tag: '@full' }),
  }, async ({ site, visitor }) => {
    for (const language of ['en', 'he']) {
      const shape = { poptin_type: type, poptin_format: `format_${format}`, template: { type, format: `format_${format}`, language } };
      const [id = ''] = await site.show({ ...shape, triggers: { exit_intent: true } });
      site.page('/', site.html({ body: `<div class="poptin-embedded" data-id="${id}"></div>` }));
      await visitor.visit(site.url());
      await show(visitor, id);
      const { page } = visitor;
      const first = await placeOfTurn(visitor, id);
      for (let step = 1; step < 9; step++) {
        await visitor.wait(SECOND);
        // The page around one in its flow has no landmarks.
        expect(await axeProblems(page, { within: '.poptin-popup' }), `${language}, step ${step}`).toEqual([]);
        expect(await placeOfTurn(visitor, id), `${language}, step ${step}: title and button stay`).toEqual(first);
        await page.screenshot({ path: `test-results/steps/${type}-${language}-${step}.png` });
        if (!(await box(visitor, id).locator('[data-action=next]:visible').count())) break;
        const name = await box(visitor, id).locator('[data-step]:visible').getAttribute('data-step');
        await fillByKeyboard(visitor, id);
        await expect(box(visitor, id).locator('[data-step]:visible')).not.toHaveAttribute('data-step', name ?? '');
      }
      expect((await visitor.eventsOf('form-step')).length, language).toBeGreaterThan(0);
    }
  });

/** Where title and button are in the popup, and how tall that is. */
const placeOfTurn = (visitor: Visitor, id: string): Promise<readonly number[]> =>
  box(visitor, id).evaluate((inside) => {
    const frame = inside.getBoundingClientRect();
    const button = [...inside.querySelectorAll('.turn > .btn:last-child')].find((each) => each.checkVisibility());
    const [title, chief] = [inside.querySelector('h2')?.getBoundingClientRect().top ?? 0, button?.getBoundingClientRect().bottom ?? 0];
    return [title - frame.top, chief - frame.top, frame.height].map(Math.round);
  });

/** Answers what the visible step asks, from its first control to its button. */
async function fillByKeyboard(visitor: Visitor, id: string): Promise<void> {
  const { keyboard } = visitor.page;
  const focus = () =>
    box(visitor, id).evaluate((inside) => {
      const active = (inside.getRootNode() as ShadowRoot).activeElement as HTMLInputElement | null;
      return { type: active?.type ?? '', action: active?.dataset.action ?? '', value: active?.value ?? '' };
    });
  await box(visitor, id)
    .locator('[data-step]:visible')
    .evaluate((step: HTMLElement) => step.focus());
  for (let tabs = 0; tabs < 12; tabs++) {
    await keyboard.press('Tab');
    const { type, action, value } = await focus();
    if (action === 'next') return keyboard.press('Enter');
    if (type === 'radio' || type === 'checkbox') await keyboard.press('Space');
    else if (type === 'email' && !value) await keyboard.type('noa@example.com');
    else if ((type === 'text' || type === 'textarea') && !value) await keyboard.type('Noa Levi');
  }
}
