import { box, inline } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const SCREENS = [
  '<form data-screen="form"><label>Email <input data-field="email"></label><button type="submit" data-action="submit">On</button></form>',
  '<div data-screen="play"><p data-prize-label>?</p><div data-gifts><button data-gift>A box</button></div></div>',
  '<div data-screen="winning">You won <b data-prize-label></b></div><div data-screen="losing">Another time</div>',
].join('');

/** A game whose form is on a screen before it. Its popup closes without a press. */
async function begin(site: Site, visitor: Visitor, screens = SCREENS) {
  const game = {
    poptin_type: 'gamified',
    poptin_target: 'lead',
    poptin_format: 'format_1',
    gamified_prize: [{ label: '15 % off', code: 'BOX15', chances: 1 }],
    design_properties: { poptin_design_auto_close: 1, poptin_design_auto_close_sec: 30 },
  };
  const [id = ''] = await site.show({ ...inline(screens), triggers: { delay: { seconds: 1, per: 'page' } }, ...game });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'shown');
  const popup = box(visitor, id);
  return {
    id,
    popup,
    async send(email = 'noa@example.com') {
      await popup.getByLabel('Email').fill(email);
      await popup.getByRole('button', { name: 'On' }).click();
    },
    async open() {
      await popup.getByRole('button', { name: 'A box' }).click();
      await visitor.wait(2 * SECOND);
    },
  };
}

const prizeOf = async (site: Site) => {
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  return (await site.leads())[0]?.fields.filter(({ name }) => /^(?:email|prize_code)$/.test(name)).map(({ value }) => value);
};

test('the form before a closed game leaves a lead with its prize (GAM-05, GAM-07, FRM-19)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { id, popup, send } = await begin(site, visitor);
  await send();
  await expect(popup.getByRole('button', { name: 'A box' })).toBeVisible();
  await visitor.untilState(id, 'converted');
  await visitor.page.keyboard.press('Escape');
  await visitor.untilState(id, 'closing-converted');
  expect(await prizeOf(site)).toEqual(['noa@example.com', 'BOX15']);
  expect(await visitor.begun('closed')).toEqual([]);
});

test('the game waits after its form, hides its prize, and one lead arrives (GAM-05, GAM-07, LIF-07)', async ({ site, visitor }) => {
  const { id, popup, send, open } = await begin(site, visitor);
  await send();
  expect(await prizeOf(site)).toEqual(['noa@example.com', 'BOX15']);
  await visitor.untilState(id, 'converted');
  await visitor.wait(60 * SECOND);
  await expect(popup.getByText('?')).toBeVisible();
  await open();
  await expect(popup.locator('[data-screen="winning"] [data-prize-label]')).toHaveText('15 % off');
  expect(await visitor.begun('conversion')).toHaveLength(1);
});

test('a refused lead of a form before a game goes with the first play, unchanged (FRM-16, GAM-07)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { popup, send, open } = await begin(site, visitor);
  await site.fault('conversion', { kind: 'body', status: 200, body: '{"success":false}' });
  await send();
  await visitor.until((event) => event.type === 'popup-moved' && event.by === 'submit-refused');
  await expect(popup.getByRole('button', { name: 'A box' })).toBeVisible();
  await site.fault('conversion', null);
  await open();
  expect(await prizeOf(site)).toEqual(['noa@example.com', 'BOX15']);
  await expect(popup.locator('[data-screen="winning"]')).toBeVisible();
  const keys = (await site.received('conversion')).map(({ payload }) => payload.conversion_key);
  expect(new Set(keys).size).toBe(1);
});

test('an invalid address does not lead on to the game (GAM-05, FRM-04)', async ({ site, visitor }) => {
  const { popup, send } = await begin(site, visitor);
  await send('noa');
  await expect(popup.locator('[aria-invalid]')).toHaveCount(1);
  await expect(popup.getByRole('button', { name: 'A box' })).toBeHidden();
  expect(await visitor.begun('conversion')).toEqual([]);
});

test('a game inside its form’s screen appears after the form and works (GAM-05, contract 3)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const inside =
    '<div data-screen="form"><label>Email <input data-field="email"></label><button type="submit" data-action="submit">On</button><div data-screen="play"><div data-gifts><button data-gift>A box</button></div></div></div>';
  const { popup, send, open } = await begin(site, visitor, `${inside}<div data-screen="winning">You won <b data-prize-label></b></div>`);
  await send();
  await expect(popup.getByRole('button', { name: 'A box' })).toBeVisible();
  await visitor.wait(5 * SECOND);
  await expect(popup.getByText('You won')).toBeHidden();
  await open();
  await expect(popup.getByText('You won 15 % off')).toBeVisible();
  expect(await prizeOf(site)).toEqual(['noa@example.com', 'BOX15']);
});
