import { inline, show } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const EMAIL = '<label>Email <input data-field="email" required></label>';
const PHONE = '<label>Phone <input data-field="phone" required></label>';
const SUBSCRIBE = '<button data-action="submit">Subscribe</button>';
const CALL = '<button data-action="submit">Call me</button>';
const SOURCE = '<input type="hidden" data-field="hidden" value="letter">';

async function open(site: Site, visitor: Visitor, inside: string, more: object = {}) {
  const [id = ''] = await site.show({ ...inline(inside), poptin_target: 'lead', ...more });
  await visitor.visit(site.url());
  await show(visitor, id);
  return visitor.popup(id);
}

async function lead(site: Site): Promise<Record<string, string>> {
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  return Object.fromEntries(((await site.leads())[0]?.fields ?? []).map(({ name, value }) => [name, value]));
}

test('a button sends the form beside it, with fields that are in no form (FRM-03, FRM-04)', async ({ site, visitor }) => {
  const popup = await open(site, visitor, `<form>${EMAIL}${SUBSCRIBE}</form><form>${PHONE}${CALL}</form>${SOURCE}`);
  await popup.getByLabel('Phone').fill('050-1234567');
  await popup.getByRole('button', { name: 'Subscribe' }).click();
  await expect(popup.getByRole('alert')).toHaveText('Please fill in this field');
  await expect(popup.locator('[aria-invalid=true]')).toHaveAttribute('data-field', 'email');
  await popup.getByLabel('Phone').fill('05');
  await popup.getByLabel('Email').fill('noa@example.com');
  await popup.getByRole('button', { name: 'Subscribe' }).click();
  expect(await lead(site)).toEqual({ email: 'noa@example.com', hidden_1: 'letter' });
});

for (const [how, call] of [
  ['with a button', CALL],
  ['without a button', ''],
] as const)
  test(`Enter sends the form in which it is pressed, beside another, ${how} (FRM-03)`, async ({ site, visitor }) => {
    const popup = await open(site, visitor, `<form>${EMAIL}${SUBSCRIBE}</form><form>${PHONE}${call}</form>`);
    await popup.getByLabel('Phone').fill('050-1234567');
    await visitor.page.keyboard.press('Enter');
    expect(await lead(site)).toEqual({ phone: '050-1234567' });
  });

test('an empty form of two is the one that is marked (FRM-04)', { tag: '@full' }, async ({ site, visitor }) => {
  const optional = (field: string) => field.replace(' required', '');
  const popup = await open(site, visitor, `<form>${optional(EMAIL)}${SUBSCRIBE}</form><form>${optional(PHONE)}${CALL}</form>`);
  await popup.getByLabel('Email').fill('noa@example.com');
  await popup.getByRole('button', { name: 'Call me' }).click();
  await expect(popup.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  expect(await visitor.begun('conversion')).toEqual([]);
});

test('the answers of an earlier step go with the last one (FRM-02)', async ({ site, visitor }) => {
  const popup = await open(site, visitor, `<form id="one">${EMAIL}</form><form>${PHONE}${CALL}</form>`);
  await popup.getByLabel('Email').fill('noa@example.com');
  await popup.locator('#one').evaluate((step) => step.setAttribute('hidden', ''));
  await popup.getByLabel('Phone').fill('050-1234567');
  await popup.getByRole('button', { name: 'Call me' }).click();
  expect(await lead(site)).toEqual({ email: 'noa@example.com', phone: '050-1234567' });
});

test('a button in a form of its own, and one in none, sends every field that is seen (FRM-03)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const popup = await open(site, visitor, `<form>${EMAIL}</form><form>${SUBSCRIBE}</form>${CALL}`);
  for (const name of ['Subscribe', 'Call me']) {
    await popup.getByRole('button', { name }).click();
    await expect(popup.getByRole('alert')).toHaveText('Please fill in this field');
    expect(await visitor.begun('conversion')).toEqual([]);
  }
  await popup.getByLabel('Email').fill('noa@example.com');
  await popup.getByRole('button', { name: 'Subscribe' }).click();
  expect(await lead(site)).toEqual({ email: 'noa@example.com' });
});

test('a game beside two forms asks the one that starts it, and its prize goes along (GAM-05, GAM-07)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  const playForm = `<form>${EMAIL}<div data-gifts><button data-gift data-action="play">A box</button></div></form>`;
  const popup = await open(
    site,
    visitor,
    `<div data-screen="play"><form>${PHONE}${CALL}</form>${playForm}</div><div data-screen="winning">You won <b data-prize-label></b></div>`,
    { poptin_type: 'gamified', gamified_prize: [{ label: 'Tea', code: 'TEA', chances: 1 }] },
  );
  await popup.getByLabel('Email').fill('noa@example.com');
  await popup.getByRole('button', { name: 'A box' }).click();
  await expect(popup.locator('[data-gift]')).toContainText('Tea');
  await visitor.wait(2 * SECOND);
  await expect(popup.getByText('You won Tea')).toBeVisible();
  expect(await lead(site)).toEqual({ email: 'noa@example.com', prize_code: 'TEA', prize_label: 'Tea' });
});
