import type { Site, WirePopup } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const WON = { label: '15 % off', code: 'BOX15', chances: 1 };
const LOST = { label: 'Nothing', chances: 1, loosing_option: 1 };

const EMAIL = '<label>Email <input data-field="email"></label>';
const CLAIM = `${EMAIL}<button data-action="submit">Claim</button>`;
const PLAY = '<div data-screen="play"><div data-gifts><button data-gift>A box</button></div></div>';
const WINNING = `<div data-screen="winning">You won <b data-prize-label></b>${CLAIM}</div>`;
const LOSING = '<div data-screen="losing">Another time</div>';
const THANKS = '<div data-screen="thank-you">It is on its way</div>';

async function begin(site: Site, visitor: Visitor, inside: string, prize: object = WON, more: WirePopup = {}) {
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  const markup = `<div data-poptin-container data-width="400" data-height="400">${inside}</div>`;
  const game = { poptin_type: 'gamified', poptin_format: 'format_1', template: undefined, markup, gamified_prize: [prize] };
  const [id = ''] = await site.show({ ...game, ...more });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'shown');
  const popup = visitor.popup(id);
  return {
    id,
    popup,
    async openBox() {
      await popup.getByRole('button', { name: 'A box' }).click();
      await visitor.wait(2 * SECOND);
    },
    press: (name: string) => popup.getByRole('button', { name }).click(),
    fillIn: () => popup.getByLabel('Email').fill('noa@example.com'),
    async lead() {
      await expect.poll(async () => (await site.leads()).length).toBe(1);
      const fields = (await site.leads())[0]?.fields ?? [];
      return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    },
  };
}

const LEAD = { email: 'noa@example.com', prize_code: 'BOX15', prize_label: '15 % off' };

for (const [order, screens] of [
  ['after the game', PLAY + WINNING + LOSING + THANKS],
  ['before the game', WINNING + LOSING + PLAY + THANKS],
] as const)
  test(`a winner gives an address on the winning screen, written ${order} (contract 3, GAM-05, GAM-07)`, async ({ site, visitor }) => {
    const { popup, openBox, fillIn, press, lead } = await begin(site, visitor, screens);
    await openBox();
    await expect(popup.locator('[data-screen="winning"] [data-prize-label]')).toHaveText('15 % off');
    expect(await visitor.begun('conversion')).toEqual([]);
    await press('Claim');
    await expect(popup.locator('[aria-invalid]')).toHaveCount(1);
    await fillIn();
    await press('Claim');
    expect(await lead()).toMatchObject(LEAD);
    await expect(popup.getByText('It is on its way')).toBeVisible();
  });

test('a template without a thank-you thanks its winner on the button beside the prize (contract 3, GAM-05)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const { popup, openBox, fillIn, press, lead } = await begin(site, visitor, PLAY + WINNING);
  await openBox();
  await fillIn();
  await press('Claim');
  expect(await lead()).toMatchObject(LEAD);
  await expect(popup.getByRole('button', { name: 'Thank you!' })).toBeVisible();
  await expect(popup.locator('[data-prize-label]')).toBeVisible();
});

test('a loser sees no form if only winners have one, and the popup closes (contract 3, GAM-05, GAM-08)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { popup, openBox } = await begin(site, visitor, PLAY + WINNING + LOSING, LOST);
  await openBox();
  await expect(popup.getByText('Another time')).toBeVisible();
  await visitor.wait(61 * SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect((await visitor.eventsOf('popup-closed')).map(({ closeTrigger }) => closeTrigger)).toEqual(['auto_close']);
  expect(await site.leads()).toEqual([]);
});

test('a loser asked for an address has time to give it, and is thanked (contract 3, GAM-05, GAM-08)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const losing = `<div data-screen="losing">Another time? ${CLAIM}</div>`;
  const closes = { ...LOST, redirect_to_options: { redirect_close: 1, redirect_close_delay: 4 } };
  const { popup, openBox, press, lead } = await begin(site, visitor, PLAY + WINNING + losing + THANKS, closes);
  await openBox();
  await visitor.wait(61 * SECOND);
  await expect(popup.getByText('Another time?')).toBeVisible();
  await popup.getByRole('textbox', { name: 'Email' }).fill('noa@example.com');
  await press('Claim');
  expect(await lead()).toMatchObject({ email: 'noa@example.com', prize_label: 'Nothing' });
  await expect(popup.getByText('It is on its way')).toBeVisible();
});

for (const [how, tag] of [
  ['a form', 'form'],
  ['no form', 'div'],
] as const)
  test(`the losing screen asks and thanks in ${how} by the winning screen’s names (FRM-20, FRM-21, GAM-05)`, {
    tag: tag === 'div' ? '@full' : [],
  }, async ({ site, visitor }) => {
    const asks = (screen: string) =>
      `<div data-screen="${screen}"><${tag}>${EMAIL}<label><input type="checkbox" data-field="consent" name="consent" value="${screen}" required> I agree</label>
       <label><input type="radio" data-field="radio" name="size" value="${screen}-S"> S</label><label><input type="radio" data-field="radio" name="size" value="${screen}-M"> M</label>
       <button data-action="submit">Claim</button><button data-action="submit">By mail</button></${tag}></div>`;
    const { popup, openBox, press, lead } = await begin(site, visitor, PLAY + asks('winning') + asks('losing'), LOST);
    await openBox();
    const losing = popup.locator('[data-screen=losing]');
    await losing.getByLabel('Email').fill('noa@example.com');
    await losing.getByLabel('M', { exact: true }).check();
    await press('By mail');
    await expect(losing.getByRole('alert')).toHaveText('Please fill in this field');
    await expect(losing.getByLabel('I agree')).toBeFocused();
    await losing.getByLabel('I agree').check();
    await press('By mail');
    expect(await lead()).toMatchObject({ email: 'noa@example.com', consent: 'losing', radio_1: 'losing-M' });
    await expect(losing.getByRole('button')).toHaveText(['Claim', 'Thank you!']);
  });

const WHEEL = '<div data-wheel style="width:100px;height:100px"></div>';
const SPIN = '<button data-action="play">Spin</button>';
const CODE = '<b data-prize-code></b>';

for (const [where, inside] of [
  ['without any screen', WHEEL + EMAIL + SPIN + CODE],
  ['beside the play screen', `<div data-screen="play">${WHEEL}${SPIN}</div>${EMAIL}${CODE}`],
  ['on its screen, with the wheel on none', `<div data-screen="form">${EMAIL}</div>${WHEEL}${SPIN}${CODE}`],
] as const)
  test(`nothing is drawn, and no code is seen, before a form ${where} is right (contract 3, GAM-05, FRM-04)`, { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    const { popup, press, fillIn, lead } = await begin(site, visitor, inside);
    await press('Spin');
    await expect(popup.locator('[aria-invalid]')).toHaveCount(1);
    await expect(popup.locator('[data-prize-code]')).toBeHidden();
    await fillIn();
    await press('Spin');
    await expect(popup.locator('[data-prize-code]')).toHaveText('BOX15');
    expect(await lead()).toMatchObject(LEAD);
  });

test('a game whose fields are hidden is played after its first screen (contract 3, GAM-05, FRM-04)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const start =
    '<form data-screen="form"><input type="hidden" data-field="hidden" value="spring"><button data-action="submit">Start</button></form>';
  const { popup, press, openBox, lead } = await begin(site, visitor, start + PLAY + LOSING + THANKS);
  await press('Start');
  await openBox();
  expect(await lead()).toMatchObject({ prize_code: 'BOX15' });
  await expect(popup.getByText('It is on its way')).toBeVisible();
});

test('a form and a button inside the wheel stay, and do not turn it (contract 3, GAM-02, GAM-07)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const section = `<section data-screen="play" data-wheel style="height:300px"><img alt="A wheel"><form>${EMAIL}${SPIN}</form></section>`;
  const { popup, press, fillIn, lead } = await begin(site, visitor, section + THANKS);
  await expect(popup.getByAltText('A wheel')).toHaveCount(0);
  await expect(popup.locator('[data-wheel-disc]')).toBeVisible();
  await popup.getByLabel('Email').click();
  await popup.getByLabel('Email').pressSequentially('a b');
  await expect(popup.getByLabel('Email')).toHaveValue('a b');
  expect(await visitor.eventsOf('form-rejected')).toEqual([]);
  await fillIn();
  await press('Spin');
  expect(await lead()).toMatchObject(LEAD);
});

test('the closing key does not turn a wheel whose only button is an ✕ (GAM-02, KEY-02, KEY-05)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const close = '<button type="button" data-action="close" aria-label="Close">✕</button>';
  const wheel = `<div data-screen="play"><div data-wheel style="height:300px">${close}</div></div>`;
  const { id, popup } = await begin(site, visitor, wheel);
  await popup.getByRole('button', { name: 'Close' }).focus();
  await visitor.page.keyboard.press('Enter');
  await visitor.untilState(id, 'closing');
  expect((await visitor.eventsOf('popup-closed')).map(({ closeTrigger }) => closeTrigger)).toEqual(['x_click']);
});

test('a box opens after its visitor accepts the suggested address (FRM-10, GAM-03)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const boxes = `<div data-screen="play"><form>${EMAIL}</form><div data-gifts><button data-gift>One</button><button data-gift>Two</button></div></div>`;
  const { popup, press, lead } = await begin(site, visitor, boxes + THANKS);
  await popup.getByLabel('Email').focus();
  await expect(popup.locator('.poptin-hint')).toBeAttached();
  await popup.getByLabel('Email').fill('noa@gmial.com');
  await press('Two');
  await press('noa@gmail.com');
  expect(await lead()).toMatchObject({ ...LEAD, email: 'noa@gmail.com' });
  await expect(popup.locator('[data-gift][data-open]')).toContainText('Two');
});

for (const release of ['on the card', 'beside it'] as const)
  test(`rubbing a card goes on after the suggested address, ${release} (FRM-10, GAM-04)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const card = `<div data-screen="play"><form>${EMAIL}<button data-action="play">Uncover it</button></form>
    <div data-scratch style="width:200px;height:100px"><b data-prize-label></b></div></div>`;
    const { popup, press } = await begin(site, visitor, card + THANKS);
    const { mouse } = visitor.page;
    await popup.getByLabel('Email').focus();
    await expect(popup.locator('.poptin-hint')).toBeAttached();
    await popup.getByLabel('Email').fill('noa@gmial.com');
    await popup.locator('[data-scratch]').hover();
    await mouse.down();
    await expect(popup.locator('.poptin-hint button')).toBeFocused();
    if (release === 'beside it') await mouse.move(1, 1);
    await mouse.up();
    await press('noa@gmail.com');
    await visitor.wait(SECOND);
    await expect(popup.getByLabel('Email')).toHaveValue('noa@gmail.com');
    expect(await visitor.begun('conversion')).toEqual([]);
  });

for (const [what, device] of [
  ['box', '<div data-gifts><a data-gift href="#box">A box</a></div>'],
  ['wheel', '<a data-wheel href="#box" aria-label="A box" style="display:block;height:200px"></a>'],
  ['card', '<a data-scratch href="#box" aria-label="A box" style="display:block;width:200px;height:100px"></a>'],
] as const)
  test(`a ${what} that its owner drew as a link is played with, and leads nowhere (GAM-02, GAM-03, GAM-04)`, { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    const { popup } = await begin(site, visitor, `<div data-screen="play">${device}</div>${LOSING}`, LOST);
    await popup.getByRole('link', { name: 'A box' }).click();
    expect(visitor.page.url()).toBe(site.url('/'));
    await visitor.wait(2 * SECOND);
    if (what !== 'card') await expect(popup.getByText('Another time')).toBeVisible();
  });
