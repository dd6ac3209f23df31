import { sample } from '../../support/sample.ts';
import { upgradePopup } from '../support/network/upgrade.ts';
import { box, closedBy, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const FORM = `<button data-action="close" aria-label="Close">x</button><form data-screen="form"><input data-field="email" name="email" aria-label="Email">
<button class="poptin-form-submit-button" data-action="submit">Send it</button></form>`;

const GAME = `<button data-action="close" aria-label="Close">x</button><div data-screen="play"><form><input data-field="email" name="email" aria-label="Email"></form>
<div data-gifts><button data-gift>A box</button></div></div><div data-screen="winning" hidden>You won <b data-prize-label></b></div>`;

const redirect = (url: string) => ({ poptin_design_redirect: 1, poptin_design_redirect_url: url });

const close = (visitor: Visitor, id: string) => box(visitor, id).getByRole('button', { name: 'Close' }).click();

async function win(visitor: Visitor, id: string): Promise<void> {
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'A box' }).click();
  await visitor.untilState(id, 'converted');
  await visitor.wait(1.5 * SECOND);
  await expect(box(visitor, id).locator('[data-screen="winning"]')).toBeVisible();
}

const game = (url: string) => ({
  ...inline(GAME),
  poptin_type: 'gamified',
  poptin_target: 'lead',
  gamified_prize: [{ label: '10 %', code: 'BOX10', chances: 1 }],
  ...look(redirect(url)),
});

test('a game closed by its X while its redirect waits still redirects in time (LIF-06, LIF-09, GAM-05)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(game(site.url('/welcome')));
  await visitor.visit(site.url());
  await show(visitor, id);
  await win(visitor, id);
  await visitor.wait(SECOND);
  await close(visitor, id);
  await visitor.wait(2.9 * SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect(visitor.page.url()).toBe(site.url());
  expect(await closedBy(visitor)).toEqual(['x_click']);
  await visitor.wait(0.1 * SECOND);
  await expect(visitor.page).toHaveURL(site.url('/welcome'));
  expect(await visitor.begun('closed')).toEqual([]);
});

test('a game without a form closed by its X while its redirect waits reports no close (LIF-09, GAM-06)', async ({ site, visitor }) => {
  const markup = `<button data-action="close" aria-label="Close">x</button><div data-screen="play"><div data-gifts><button data-gift>A box</button></div></div>
    <div data-screen="winning" hidden>You won <b data-prize-label></b></div>`;
  const [id = ''] = await site.show({ ...game(site.url('/welcome')), ...inline(markup) });
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByRole('button', { name: 'A box' }).click();
  await visitor.wait(1.5 * SECOND);
  await expect(box(visitor, id).locator('[data-screen="winning"]')).toBeVisible();
  await close(visitor, id);
  await visitor.wait(SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect([await closedBy(visitor), await visitor.begun('closed')]).toEqual([['x_click'], []]);
  await visitor.wait(3 * SECOND);
  await expect(visitor.page).toHaveURL(site.url('/welcome'));
});

test('an app’s next page before a redirect is not left again (LIF-06, EMB-06)', { tag: '@full' }, async ({ site, visitor }) => {
  const [id = ''] = await site.show(game(site.url('/welcome')));
  await visitor.visit(site.url());
  await show(visitor, id);
  await win(visitor, id);
  await close(visitor, id);
  await visitor.wait(SECOND);
  await visitor.page.evaluate(() => history.pushState(null, '', '/next'));
  await expect.poll(async () => (await visitor.eventsOf('page-entered')).length).toBe(2);
  const led: string[] = [];
  visitor.page.on('request', (request) => request.isNavigationRequest() && led.push(request.url()));
  await visitor.wait(10 * SECOND);
  // A page that is being left answers no more.
  expect([await visitor.page.evaluate(() => location.href), led]).toEqual([site.url('/next'), []]);
});

test('a losing prize that closes does so after its own seconds, as sent (GAM-06, LIF-07, LIF-09)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const leaving = { redirect_to_url: '', redirect_close: 1, redirect_close_delay: 3 };
  const prize = { label: 'Nothing', chances: 1, loosing_option: 1, redirect_to_options: leaving };
  const [id = ''] = await site.show({ ...game('/welcome'), gamified_prize: [prize] });
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'A box' }).click();
  await visitor.untilState(id, 'converted');
  await visitor.wait(1.5 * SECOND);
  await expect(box(visitor, id).getByText('No prize this time').last()).toBeVisible();
  await visitor.wait(2.9 * SECOND);
  expect(await closedBy(visitor)).toEqual([]);
  await visitor.wait(0.1 * SECOND);
  expect(await closedBy(visitor)).toEqual(['submit']);
  await visitor.wait(10 * SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect(visitor.page.url()).toBe(site.url());
  expect(await visitor.begun('closed')).toEqual([]);
});

test('a popup closed within 200 ms before its redirect still redirects (LIF-06, LIF-10)', { tag: '@full' }, async ({ site, visitor }) => {
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  const [id = ''] = await site.show({ ...inline(FORM), poptin_target: 'lead', ...look(redirect('/thanks')) });
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send it' }).click();
  await visitor.untilState(id, 'converted');
  await expect(box(visitor, id).getByRole('button', { name: 'Thank you!' })).toBeVisible();
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(0);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  await visitor.wait(200);
  await expect(visitor.page).toHaveURL(site.url('/thanks'));
  expect(await visitor.begun('closed')).toEqual([]);
});

const CHOICES: ReadonlyArray<readonly [what: string, choose: (visitor: Visitor) => Promise<unknown>, status: string[], label: string]> = [
  ['its link', ({ page }) => page.getByRole('link', { name: 'See the plans' }).click(), ['upgrade'], 'link_click'],
  ['Later', ({ page }) => page.getByRole('button', { name: 'Later' }).click(), ['remind_me'], 'cancel_click'],
  ['its X', ({ page }) => page.getByRole('button', { name: 'Close' }).click(), [], 'x_click'],
  ['Escape', ({ page }) => page.keyboard.press('Escape'), [], 'escape'],
];

const OFFERED = CHOICES.flatMap((choice) => ['click', 'lead'].map((target) => [target, ...choice] as const));

for (const [target, what, choose, status, label] of sample(OFFERED, 3))
  test(`an upgrade offer (${target}) left by ${what} logs ${status[0] ?? 'none'} (GAT-11, API-10, LIF-07)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const upgrade = upgradePopup(target);
    const id = upgrade.poptin_id;
    await site.account({ restricted: true, upgrade_popup: upgrade }, { triggers: { exit_intent: true } });
    const labels: string[] = [];
    await visitor.page.exposeFunction('tellLabel', (each: string) => labels.push(each));
    await visitor.page.addInitScript(() => {
      document.addEventListener('poptinClose', (event) =>
        (window as typeof window & { tellLabel(words: string): void }).tellLabel((event as CustomEvent).detail.button_text),
      );
    });
    await visitor.visit(site.url());
    await visitor.wait(0);
    await expect(visitor.popup(id)).toBeVisible();
    await choose(visitor);
    if (label === 'link_click') await expect(visitor.page).toHaveURL(site.url('/plans'));
    else {
      await visitor.untilState(id, 'closing');
      expect(await closedBy(visitor)).toEqual([label]);
    }
    await expect
      .poll(async () => (await site.received('limit-logs')).map(({ payload }) => payload))
      .toEqual(status.map((each) => ({ status: each, id })));
    await expect.poll(() => labels.length).toBe(1);
    for (const call of ['viewed', 'closed', 'conversion'] as const) expect(await visitor.begun(call), call).toEqual([]);
  });
