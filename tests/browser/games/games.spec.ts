import type { Locator } from '@playwright/test';
import { PRIZE_CLOSE_MS } from '../../../runtime/capture/games/prizes.ts';
import { sample } from '../../support/sample.ts';
import { entriesOf, play, type WirePrize } from '../support/games.ts';
import { expect, SECOND, test } from '../support/test.ts';

const SPIN_MS = 7 * SECOND;

/** Prizes of which only one can be drawn, whatever chances the others have. Every third prize loses. */
const only = (slot: number, length = 12, others = 0): WirePrize[] =>
  Array.from({ length }, (_, at) => ({
    label: `Prize ${at}`,
    code: `CODE${at}`,
    chances: at === slot ? 1 : others,
    loosing_option: +(at % 3 === 2),
  }));

const spin = async (popup: Locator, email = 'noa@example.com'): Promise<void> => {
  await popup.locator('[data-field="email"]').fill(email);
  await popup.locator('[data-action="play"]').click();
};

/** The prize under the wheel's pointer, as a person would read it. */
const underPointer = (popup: Locator, wheel = '[data-wheel]'): Promise<string> =>
  popup.locator(wheel).evaluate((wheel) => {
    const { left, top, width } = wheel.getBoundingClientRect();
    const root = wheel.getRootNode() as ShadowRoot;
    const hit = root.elementsFromPoint(left + width / 2, top + width * 0.14).find((element) => element.closest('[data-wheel-disc] g'));
    return [...(hit?.closest('g')?.querySelectorAll('tspan') ?? [])].map((line) => line.textContent).join(' ');
  });

const DRAWN = sample([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 2).map((slot) => ['', only(slot), slot] as const);
for (const [of, prizes, slot] of [...DRAWN, [' of more than it has room for', only(13, 14, 1e-12), 13] as const]) {
  test(`the wheel that draws prize ${slot}${of} lands on it, and the lead agrees (GAM-02, GAM-07, R11)`, async ({ site, visitor }) => {
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    const popup = await play(site, visitor, 3, prizes, { design_properties: { disable_post_play_screen: 1 } });
    await spin(popup);
    // It takes the form's place, in the popup's own colours.
    await expect(popup.locator('[data-screen="play"] .poptin-outcome')).toHaveText(
      slot % 3 === 2 ? 'No prize this time' : `You won: Prize ${slot}. Your code: CODE${slot}`,
    );
    // Read out as it comes, and a Hebrew prize from its own side.
    await expect(popup.locator('.poptin-outcome')).toHaveRole('status');
    await expect(popup.locator('.poptin-outcome')).toHaveAttribute('dir', 'auto');
    await expect(popup.locator('[data-screen="play"] form')).toBeHidden();
    expect(await underPointer(popup)).toBe(`Prize ${slot}`);
    await expect
      .poll(() => entriesOf(site))
      .toEqual(
        expect.arrayContaining([
          ['prize_label', `Prize ${slot}`],
          ['prize_code', `CODE${slot}`],
        ]),
      );
  });
}

test('the screen of a prize shows the turned wheel with its words, where it came to rest (GAM-02)', async ({ site, visitor }) => {
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  const popup = await play(site, visitor, 3, only(4));
  await spin(popup);
  await expect(popup.locator('[data-screen="winning"]')).toBeVisible();
  expect(await underPointer(popup, '[data-screen="winning"] [data-wheel-rest]')).toBe('Prize 4');
});

test('the wheel turns for 7 s, its lead goes first, and its prize shows last (GAM-02, GAM-05, GAM-08)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const popup = await play(site, visitor, 3, only(4));
  await spin(popup);
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  // The screens that follow have a resting copy each.
  const turning = await popup.locator('[data-wheel] [data-wheel-disc]').evaluate((disc) => {
    const [animation] = disc.getAnimations();
    return { ms: animation?.effect?.getTiming().duration, to: (disc as SVGElement).style.transform };
  });
  expect(turning).toEqual({ ms: SPIN_MS, to: `rotate(${(36 - 4) * 30}deg)` });
  await visitor.wait(SPIN_MS - 1);
  await expect(popup.locator('[data-screen="winning"]')).toBeHidden();
  await visitor.wait(1);
  const winning = popup.locator('[data-screen="winning"]');
  await expect(winning).toBeVisible();
  await expect(winning.locator('[data-prize-label]')).toHaveText('Prize 4');
  await expect(winning.locator('[data-prize-code]')).toHaveText('CODE4');
  await visitor.wait(PRIZE_CLOSE_MS + SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect(await visitor.begun('closed')).toEqual([]);
});

test('without an address the wheel does not turn and nothing is drawn; nobody spins twice (GAM-05, FRM-04)', async ({ site, visitor }) => {
  const popup = await play(site, visitor, 3, only(1));
  await popup.locator('[data-action="play"]').click();
  await expect(popup.locator('[aria-invalid]')).toHaveCount(1);
  expect(await popup.locator('[data-wheel-disc]').evaluate((disc) => (disc as SVGElement).style.transform)).toBe('');
  await spin(popup);
  await popup.locator('[data-action="play"]').click();
  await expect.poll(async () => (await site.received('conversion')).length).toBe(1);
  await visitor.wait(SPIN_MS);
  await expect(popup.locator('[data-screen="winning"]')).toBeVisible();
  expect((await visitor.eventsOf('call-started')).filter(({ call }) => call === 'conversion')).toHaveLength(1);
});

test('a losing prize shows the losing screen, and redirects after its delay (GAM-05, GAM-06)', async ({ site, visitor }) => {
  const prize = {
    label: 'Nothing',
    chances: 1,
    loosing_option: 1,
    redirect_to: 1,
    redirect_to_options: { redirect_to_url: site.url('/sale'), redirect_close_delay: 3 },
  };
  const popup = await play(site, visitor, 3, [prize]);
  await spin(popup);
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  await visitor.wait(SPIN_MS);
  await expect(popup.locator('[data-screen="losing"]')).toBeVisible();
  await visitor.wait(2.9 * SECOND);
  expect(visitor.page.url()).toBe(site.url());
  await visitor.wait(0.1 * SECOND);
  await expect(visitor.page).toHaveURL(site.url('/sale'));
});

for (const [seconds, settings] of [
  [4, { wheel_has_coupon: 0, disable_post_play_screen: 0 }],
  [20, { wheel_has_coupon: 1, disable_post_play_screen: 1 }],
] as const) {
  test(`a game redirects after ${seconds} s, settings ${JSON.stringify(settings)} (LIF-06)`, async ({ site, visitor }) => {
    const { wheel_has_coupon, disable_post_play_screen } = settings;
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    const design_properties = { poptin_design_redirect: 1, poptin_design_redirect_url: site.url('/welcome'), disable_post_play_screen };
    const popup = await play(site, visitor, 3, only(0), { wheel_has_coupon, design_properties });
    await spin(popup);
    await expect(popup.locator('.poptin-outcome')).toContainText('You won');
    await visitor.wait(seconds * SECOND - 100);
    expect(visitor.page.url()).toBe(site.url());
    await visitor.wait(100);
    await expect(visitor.page).toHaveURL(site.url('/welcome'));
  });
}

test('a refused lead leaves the game as it was, and brings the same prize when sent again (FRM-16, GAM-07)', async ({ site, visitor }) => {
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  await site.fault('conversion', { kind: 'body', status: 200, body: '{"success":false}' });
  const popup = await play(site, visitor, 3, only(7));
  await spin(popup);
  await visitor.until((event) => event.type === 'popup-moved' && event.by === 'submit-refused');
  await expect(popup.locator('[data-screen="winning"]')).toBeHidden();
  await site.fault('conversion', null);
  await popup.locator('[data-action="play"]').click();
  await expect(popup.locator('[data-screen="winning"]')).toBeVisible();
  expect(await entriesOf(site)).toEqual(expect.arrayContaining([['prize_label', 'Prize 7']]));
  const keys = (await site.received('conversion')).map(({ payload }) => payload.conversion_key);
  expect(new Set(keys).size).toBe(1);
});

for (const box of sample([0, 1, 2], 2)) {
  test(`gift box ${box + 1} is opened by a key and holds what was drawn (GAM-03, GAM-07, KEY-05)`, async ({ site, visitor }) => {
    const popup = await play(site, visitor, 1, [{ label: '15 % off', code: 'BOX15', chances: 1 }]);
    await popup.locator('[data-field="email"]').fill('noa@example.com');
    const gift = popup.locator('[data-gift]').nth(box);
    await gift.focus();
    await visitor.page.keyboard.press('Enter');
    await expect(gift).toContainText('15 % off');
    await expect.poll(() => entriesOf(site)).toEqual(expect.arrayContaining([['prize_code', 'BOX15']]));
    await visitor.wait(2 * SECOND);
    await expect(popup.locator('[data-screen="winning"] [data-prize-code]')).toHaveText('BOX15');
  });
}

test('a scratch card is rubbed by the pointer, is bare at half, and goes on 3 s later (GAM-04, GAM-07)', async ({ site, visitor }) => {
  const popup = await play(site, visitor, 2, [{ label: 'Free delivery', code: 'FREE', chances: 1 }]);
  const card = popup.locator('[data-scratch]');
  // Waits until the popup is still.
  await card.hover();
  const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { mouse } = visitor.page;
  const rub = async (share: number): Promise<void> => {
    await mouse.move(x + 16, y + height * share);
    await mouse.down();
    await mouse.move(x + width - 16, y + height * share, { steps: 8 });
    await mouse.up();
  };
  // Nothing is won without an address.
  await rub(0.5);
  await expect(popup.locator('[aria-invalid]')).toHaveCount(1);
  await popup.locator('[data-field="email"]').fill('noa@example.com');
  await rub(0.15);
  await expect(card).toContainText('Free delivery');
  const cover = card.locator('[data-scratch-cover]');
  const opacity = () => cover.evaluate((svg) => (svg as SVGElement).style.opacity);
  await rub(0.15);
  expect(await opacity()).toBe('');
  for (const share of [0.4, 0.6, 0.8]) await rub(share);
  expect(await opacity()).toBe('0');
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  await visitor.wait(2.9 * SECOND);
  await expect(popup.locator('[data-screen="winning"]')).toBeHidden();
  await visitor.wait(0.1 * SECOND);
  await expect(popup.locator('[data-screen="winning"] [data-prize-label]')).toHaveText('Free delivery');
});

test('after rubbing a scratch card a little, play uncovers the rest (GAM-04)', { tag: '@full' }, async ({ site, visitor }) => {
  const popup = await play(site, visitor, 2, [{ label: 'Free delivery', code: 'FREE', chances: 1 }]);
  await popup.locator('[data-field="email"]').fill('noa@example.com');
  const card = popup.locator('[data-scratch]');
  await card.click({ position: { x: 20, y: 20 } });
  await expect(card).toContainText('Free delivery');
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  const cover = card.locator('[data-scratch-cover]');
  const opacity = () => cover.evaluate((svg) => (svg as SVGElement).style.opacity);
  expect(await opacity()).toBe('');
  await popup.locator('[data-action="play"]').click();
  await expect.poll(opacity).toBe('0');
  await visitor.wait(3 * SECOND);
  await expect(popup.locator('[data-screen="winning"]')).toBeVisible();
});

test('a scratch card is not played by a press that opens a menu (GAM-04)', async ({ site, visitor }) => {
  const popup = await play(site, visitor, 2, [{ label: 'Free delivery', code: 'FREE', chances: 1 }]);
  const card = popup.locator('[data-scratch]');
  await card.hover();
  for (const button of ['right', 'middle'] as const) await card.click({ button, position: { x: 20, y: 20 } });
  const submitted = async () => (await visitor.eventsOf('popup-moved')).filter(({ by }) => by === 'submit').length;
  expect(await submitted()).toBe(0);
  await card.click({ position: { x: 20, y: 20 } });
  await expect.poll(submitted).toBe(1);
});

test('the play button uncovers a scratch card for those who do not rub (GAM-04, KEY-05)', async ({ site, visitor }) => {
  const popup = await play(site, visitor, 2, [{ label: 'Free delivery', code: 'FREE', chances: 1 }]);
  await popup.locator('[data-field="email"]').fill('noa@example.com');
  await popup.locator('[data-action="play"]').focus();
  await visitor.page.keyboard.press('Enter');
  await expect(popup.locator('[data-scratch]')).toContainText('Free delivery');
  await visitor.wait(3 * SECOND);
  await expect(popup.locator('[data-screen="winning"]')).toBeVisible();
});

test('a page without a game loads none, and one with a wheel only the wheel (GAM-02..GAM-04)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const loaded: string[] = [];
  visitor.page.on('request', (request) => loaded.push(/chunks\/(wheel|gifts|scratch)/.exec(request.url())?.[1] ?? ''));
  await site.show({});
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  expect(loaded.filter(Boolean)).toEqual([]);
  await play(site, visitor, 3, only(0));
  expect(loaded.filter(Boolean)).toEqual(['wheel']);
});
