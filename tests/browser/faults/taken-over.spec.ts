import { holdRequest } from '../support/network/hold-request.ts';
import { box, inline } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const FORM = `<form><label>Email <input data-field="email"></label><button data-action="submit">Send</button></form>`;
const IN_1_S = { poptin_target: 'lead', triggers: { delay: { seconds: 1, per: 'page' } } };

test('a page fault during a form’s check repeats its press: one lead is sent (R4, FRM-16)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ ...inline(FORM), ...IN_1_S });
  const letGo = await holdRequest(page, '**/chunks/validation-*');
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'shown');
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send' }).click();
  await visitor.untilState(id, 'submitting');
  await page.evaluate(() => {
    const { get } = Map.prototype;
    Map.prototype.get = () => {
      Map.prototype.get = get;
      throw new Error('once');
    };
    window.poptin.show('nobody');
    Map.prototype.get = get;
  });
  await visitor.until(({ type }) => type === 'natives-replaced');
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  letGo();
  // The earlier check has ended.
  await visitor.untilState(id, 'closed');
  expect(await visitor.begun('conversion')).toHaveLength(1);
  expect(await site.leads()).toHaveLength(1);
});

for (const rule of ['display_once_a_visitor_2', 'display_once_every_few_days_3'])
  test(`a popup with the rule ${rule} lost to a fault before its controls shows again (R4, LIF-02, FRQ-03)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ ...inline(FORM), ...IN_1_S, d_f_r: rule, d_f_a: 3 });
    site.page('/', site.html({ head: `<script>WeakMap.prototype.has = () => {};</script>${site.tag()}` }));
    await visitor.visit(site.url());
    await visitor.wait(SECOND);
    await visitor.until(({ type }) => type === 'natives-replaced');
    // The clean edition shows it at once: its trigger has fired.
    await expect.poll(async () => (await visitor.eventsOf('runtime-started')).length).toBe(2);
    await expect(box(visitor, id)).toBeVisible();
  });

test('a fault in a part that a popup can do without leaves it there, with what is typed (R4, ERR-02)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(FORM), ...IN_1_S, triggers: {} });
  // Read where the popup's words are compared before and after their fonts.
  site.page('/', site.html({ head: `<script>Math.abs = () => { throw new Error('no abs') };</script>${site.tag()}` }));
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'shown');
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await visitor.until((event) => event.type === 'fault' && event.where.endsWith(': fonts'));
  await visitor.wait(SECOND);
  await expect(box(visitor, id).getByLabel('Email')).toHaveValue('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  expect(await visitor.eventsOf('natives-replaced')).toEqual([]);
});

test('a fault in a form’s own listener leaves the popup, and the form is sent (R4, ERR-02)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(FORM), ...IN_1_S });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'shown');
  const email = box(visitor, id).getByLabel('Email');
  await email.fill('noa@example.com');
  await visitor.page.evaluate(() => {
    const form = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'form') as PropertyDescriptor;
    const get = () => {
      Object.defineProperty(HTMLInputElement.prototype, 'form', form);
      throw new Error('once');
    };
    Object.defineProperty(HTMLInputElement.prototype, 'form', { ...form, get });
  });
  // The browser itself presses the form's button.
  await email.press('Enter');
  await visitor.until((event) => event.type === 'fault' && event.where.endsWith(': press'));
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  expect((await visitor.eventsOf('popup-moved')).map(({ by }) => by)).not.toContain('failed');
  expect(await visitor.eventsOf('natives-replaced')).toEqual([]);
});
