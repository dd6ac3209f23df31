import { play } from '../support/games.ts';
import { holdRequest } from '../support/network/hold-request.ts';
import { inline } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const PRIZES = [{ label: 'Ten', code: 'TEN', chances: 1 }];

for (const [what, game] of [
  ['a box', '<div data-gifts><button data-gift>A box</button></div>'],
  ['a play button', '<div data-gifts><span data-gift></span></div><button data-action="play">A box</button>'],
] as const)
  test(`a press that was meant for the page does not play ${what} that came beneath it (KEY-07, GAM-05)`, async ({ site, visitor }) => {
    const markup = inline(`<div data-screen="play">${game}</div><div data-screen="winning" hidden>You won</div>`);
    const [id = ''] = await site.show({ ...markup, poptin_type: 'gamified', gamified_prize: PRIZES, triggers: {} });
    // What keeps stray presses away later is not there yet.
    const letGo = await holdRequest(visitor.page, '**/chunks/behaviours-*');
    await visitor.visit(site.url());
    await visitor.clock.advance(0);
    const part = visitor.popup(id).getByText('A box');
    await expect(part).toBeVisible();
    await visitor.clock.advance(100);
    await part.click();
    letGo();
    await visitor.wait(10 * SECOND);
    await expect(visitor.popup(id).getByText('You won', { exact: true })).toBeHidden();
    await part.click();
    await visitor.wait(10 * SECOND);
    await expect(visitor.popup(id).getByText('You won', { exact: true })).toBeVisible();
  });

test('a wheel that is pressed itself is no button, and its prizes are no words of one (EMB-08, GAM-02)', async ({ site, visitor }) => {
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.page.addInitScript(() =>
    document.addEventListener('poptinSubmit', (event) => Object.assign(window, { told: (event as CustomEvent).detail })),
  );
  const popup = await play(site, visitor, 3, PRIZES);
  await popup.locator('[data-field="email"]').fill('noa@example.com');
  await popup.locator('[data-wheel]').click();
  await visitor.until(({ type }) => type === 'popup-converted');
  expect(await visitor.page.evaluate(() => (window as Window & { told?: object }).told)).toMatchObject({
    button_text: '',
    coupon_code: 'TEN',
  });
});
