import { entriesOf, play } from '../support/games.ts';
import { expect, SECOND, test } from '../support/test.ts';

const SCREENS = {
  form: '<form data-screen="form"><label>Email <input data-field="email" name="email"></label><button type="submit" data-action="submit">On</button></form>',
  play: '<div data-screen="play" hidden><div data-gifts><button data-gift>A box</button></div></div>',
  winning: '<div data-screen="winning" hidden><b data-prize-label></b></div>',
};

for (const order of [
  ['form', 'play'],
  ['play', 'form'],
] as const) {
  test(`${order[0]} before ${order[1]} keeps that order, and one lead has the prize (GAM-05, GAM-07)`, async ({ site, visitor }) => {
    const markup = `<div data-poptin-container data-width="400" data-height="300">${[...order, 'winning' as const].map((name) => SCREENS[name]).join('')}</div>`;
    const popup = await play(site, visitor, 1, [{ label: '15 % off', code: 'BOX15', chances: 1 }], { template: undefined, markup });
    const steps = {
      async form() {
        await popup.getByLabel('Email').fill('noa@example.com');
        await popup.getByRole('button', { name: 'On' }).click();
      },
      async play() {
        await popup.getByRole('button', { name: 'A box' }).click();
        await expect(popup.locator('[data-gift]')).toContainText('15 % off');
        await visitor.wait(2 * SECOND);
      },
    };
    expect(await visitor.begun('conversion')).toEqual([]);
    for (const step of order) await steps[step]();
    await expect(popup.locator('[data-screen="winning"]')).toBeVisible();
    await expect(popup.locator('[data-screen="winning"] [data-prize-label]')).toHaveText('15 % off');
    expect(await site.leads()).toHaveLength(1);
    expect(await entriesOf(site)).toEqual(
      expect.arrayContaining([
        ['email', 'noa@example.com'],
        ['prize_code', 'BOX15'],
      ]),
    );
  });
}
