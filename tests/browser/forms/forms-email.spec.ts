import { sample } from '../../support/sample.ts';
import { CHOOSY, EMAIL, helped, open, PHONE } from '../support/forms.ts';
import { expect, SECOND, test } from '../support/test.ts';

test('a slip in an address is noticed in a pause, and the down arrow takes what was meant (FRM-10)', async ({ site, visitor }) => {
  const form = await open(site, visitor, EMAIL);
  await helped(visitor, form.id, '.poptin-hint');
  await form.box.getByLabel('Email').pressSequentially('Noa@gmial.com');
  await expect(form.hint).toBeEmpty();
  await visitor.wait(SECOND);
  await expect(form.hint).toHaveText('Did you mean Noa@gmail.com?');
  await visitor.page.keyboard.press('ArrowDown');
  await expect(form.box.getByLabel('Email')).toHaveValue('Noa@gmail.com');
  await expect(form.hint).toBeEmpty();
  await visitor.page.keyboard.press('Enter');
  expect((await form.lead()).email).toBe('Noa@gmail.com');
});

test('a slip in an address holds the form back once: Enter takes the suggestion and sends it (FRM-10)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const form = await open(site, visitor, EMAIL);
  await helped(visitor, form.id, '.poptin-hint');
  await form.box.getByLabel('Email').pressSequentially('noa@walla.co.li');
  await visitor.page.keyboard.press('Enter');
  await expect(form.hint.getByRole('button')).toBeFocused();
  await expect(form.hint).toHaveText('Did you mean noa@walla.co.il?');
  expect(await visitor.begun('conversion')).toEqual([]);
  await visitor.page.keyboard.press('Enter');
  expect((await form.lead()).email).toBe('noa@walla.co.il');
});

test('a suggestion taken after the second button sends the form by that button (FRM-10, API-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const form = await open(site, visitor, `${EMAIL}<button type="submit" data-action="submit">To me</button>`);
  await helped(visitor, form.id, '.poptin-hint');
  await form.box.getByLabel('Email').fill('noa@gmial.com');
  await form.box.getByRole('button', { name: 'To me' }).click();
  await expect(form.hint.getByRole('button')).toBeFocused();
  await visitor.page.keyboard.press('Enter');
  expect((await form.lead()).email).toBe('noa@gmail.com');
  expect((await site.received('conversion'))[0]?.payload).toMatchObject({ extra_button: 'To me' });
});

test('an odd address sent again is accepted (FRM-10)', { tag: '@full' }, async ({ site, visitor }) => {
  const form = await open(site, visitor, EMAIL, { account: { language: 'he' } });
  await helped(visitor, form.id, '.poptin-hint');
  await form.box.getByLabel('Email').fill('noa@gmial.com');
  await form.send();
  await expect(form.hint).toHaveText('האם התכוונת אל noa@gmail.com?');
  await form.send();
  expect((await form.lead()).email).toBe('noa@gmial.com');
});

test('a double click on Send asks for what was meant, and is no answer to it (FRM-10, FRM-16)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const form = await open(site, visitor, EMAIL);
  await helped(visitor, form.id, '.poptin-hint');
  await form.box.getByLabel('Email').fill('noa@gmial.com');
  const clicked = (count: number) =>
    form.box.locator('.poptin-form-submit-button').evaluate((button, detail) => {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail }));
    }, count);
  const refused = async () => (await visitor.eventsOf('form-rejected')).length;
  await clicked(1);
  await expect.poll(refused).toBe(1);
  await clicked(2);
  await expect.poll(refused).toBe(2);
  await expect(form.hint).toHaveText('Did you mean noa@gmail.com?');
  expect(await visitor.begun('conversion')).toEqual([]);
  await form.send();
  expect((await form.lead()).email).toBe('noa@gmial.com');
});

test('a double click on Next asks for what was meant, and stays in its step (FRM-10, FRM-30)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const step = `<section data-step="who">${EMAIL}<button type="button" data-action="next">Next</button></section>`;
  const form = await open(site, visitor, `${step}<section data-step="end" hidden><p>The end</p></section>`);
  await helped(visitor, form.id, '.poptin-hint');
  await form.box.locator('#e').fill('noa@gmial.com');
  for (const count of [1, 2]) {
    await form.box.getByRole('button', { name: 'Next' }).evaluate((button, detail) => {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail }));
    }, count);
    await expect.poll(async () => (await visitor.eventsOf('form-rejected')).length).toBe(count);
  }
  await expect(form.hint).toHaveText('Did you mean noa@gmail.com?');
  await form.box.getByRole('button', { name: 'Next' }).click();
  await expect(form.box.getByText('The end')).toBeVisible();
});

test('the browser offers the rest of the address after the at sign, with Israel’s providers (FRM-10)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const form = await open(site, visitor, EMAIL);
  await helped(visitor, form.id, 'datalist');
  const email = form.box.getByLabel('Email');
  const offered = () => email.evaluate((input) => [...((input as HTMLInputElement).list?.options ?? [])].map(({ value }) => value));
  await email.pressSequentially('noa');
  expect(await offered()).toEqual([]);
  await email.pressSequentially('@wa');
  expect(await offered()).toEqual(['noa@walla.co.il', 'noa@walla.com', 'noa@wanadoo.fr']);
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await expect(email).toHaveAttribute('inputmode', 'email');
});

test('two addresses in a popup share a list, which has the rest of the one in hand (FRM-10)', async ({ site, visitor }) => {
  const second = '<label for="f">Friend</label><input id="f" data-field="custom" data-validate="check-typos" name="friend">';
  const form = await open(site, visitor, EMAIL + second);
  await helped(visitor, form.id, 'datalist');
  const offeredFor = (label: string) =>
    form.box.getByLabel(label).evaluate((input) => [...((input as HTMLInputElement).list?.options ?? [])].map(({ value }) => value));
  await form.box.getByLabel('Email').fill('noa@wall');
  await form.box.getByLabel('Friend').fill('dana@zoh');
  expect(await offeredFor('Friend')).toEqual(['dana@zoho.com']);
  await form.box.getByLabel('Email').focus();
  expect(await offeredFor('Email')).toEqual(['noa@walla.co.il', 'noa@walla.com']);
});

test('a business-only field refuses free mail and accepts a company’s address (FRM-11, FRM-12, API-16)', async ({ site, visitor }) => {
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().includes('validation-emails'))
      asked.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData()}`);
  });
  const form = await open(site, visitor, CHOOSY);
  await helped(visitor, form.id, '.poptin-hint');
  const email = form.box.getByLabel('Email');
  await email.fill('noa@walla.co.il');
  await form.send();
  await expect(form.message).toHaveText('Only business emails are allowed');
  await email.fill('noa@teva-shop');
  await form.send();
  await expect(form.message).toHaveText('There are typos in the email');
  await email.fill('noa@teva-shop.co.il');
  await form.send();
  expect((await form.lead()).email).toBe('noa@teva-shop.co.il');
  expect(asked).toEqual(['GET /api/display/validation-emails null']);
});

const FAILURES = [
  { what: 'answers 500', answer: { status: 500, body: '' } },
  { what: 'is a captive portal', answer: { status: 200, contentType: 'text/html', body: '<html>Sign in</html>' } },
  { what: 'is empty', answer: { status: 200, body: '' } },
] as const;

for (const { what, answer } of sample(FAILURES, 1)) {
  test(`when the list of free mail ${what}, that is logged and its validation skipped (FRM-18)`, async ({ site, visitor }) => {
    await visitor.page.route('**/validation-emails', (route) =>
      route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
    );
    const form = await open(site, visitor, CHOOSY);
    await form.box.getByLabel('Email').focus();
    await visitor.until((event) => event.type === 'call-settled' && event.call === 'validation-emails' && event.outcome !== 'ok');
    await form.box.getByLabel('Email').fill('noa@gmail.com');
    await form.send();
    expect((await form.lead()).email).toBe('noa@gmail.com');
  });
}

test('a press of the button waits at most three seconds for the list of free mail (FRM-18)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await visitor.page.route('**/validation-emails', () => {});
  const form = await open(site, visitor, CHOOSY);
  await form.box.getByLabel('Email').focus();
  await visitor.until((event) => event.type === 'call-started' && event.call === 'validation-emails');
  await form.box.getByLabel('Email').fill('noa@gmail.com');
  await form.send();
  // The form is looked at a moment after the press; its three seconds begin then.
  await expect.poll(() => visitor.page.evaluate(() => window.__driven?.waiting())).toContain(3 * SECOND);
  await visitor.wait(2.9 * SECOND);
  await expect(form.thanks).toBeHidden();
  await visitor.wait(0.2 * SECOND);
  expect((await form.lead()).email).toBe('noa@gmail.com');
});

const HELPS = [
  ['email', EMAIL, 'noa@gmial.com'],
  ['inputs', `${PHONE}>`, '0501234567'],
  ['phone', `${PHONE} data-validate="phone-international">`, 'call me'],
] as const;

for (const [chunk, fields, value] of sample(HELPS, 2)) {
  test(`when the chunk ${chunk} cannot be had, that is logged and the lead goes without it (FRM-18)`, { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    await visitor.page.route(`**/chunks/${chunk}-*`, (route) => route.abort());
    const form = await open(site, visitor, fields);
    await form.box.locator('input').first().focus();
    await visitor.until(
      (event) => event.type === 'fault' || (event.type === 'call-settled' && event.call === 'chunk' && event.outcome !== 'ok'),
    );
    await form.box.locator('input').first().fill(value);
    await form.send();
    expect(Object.values(await form.lead())).toContain(value);
  });
}
