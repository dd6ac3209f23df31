import { sample } from '../../support/sample.ts';
import { EMAIL, helped, open, PHONE } from '../support/forms.ts';
import { violationsOf } from '../support/look/violations.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const NONCE = "script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc'; object-src 'none'; base-uri 'none'";
const TRUSTED = `${NONCE}; require-trusted-types-for 'script'; trusted-types poptin`;

const FIELDS = `${EMAIL}<div>${PHONE} data-validate="phone-international"></div><label for="b">Birthday</label><input id="b" data-field="birthday" name="birthday">`;
const CODE = { conversion_code: '<script>window.tracked = (window.tracked || 0) + 1;</script>' };

/** Serves a page under a policy, with nothing on it that breaks that policy; answers what the browser reports of it. */
async function strictPage(site: Site, visitor: Visitor, policy: string, nonce = 'nonce="abc"'): Promise<() => Promise<string[]>> {
  site.headers = { 'Content-Security-Policy': policy };
  site.page('/', `<!doctype html><html lang="en"><head><title>Strict</title>${site.tag(nonce)}</head><body><h1>Strict</h1></body></html>`);
  return violationsOf(visitor.page);
}

/** Fills in a form with all that its fields bring along, and sends it. */
async function leaveLead(site: Site, visitor: Visitor, account: Record<string, unknown>): Promise<Record<string, string>> {
  const form = await open(site, visitor, FIELDS, { account: { country_code: 'IL', ...account } });
  await helped(visitor, form.id, '.poptin-hint');
  await helped(visitor, form.id, '.poptin-date');
  await form.box.locator('#e').pressSequentially('noa@gmial.com');
  await visitor.wait(SECOND);
  await expect(form.hint).toHaveText('Did you mean noa@gmail.com?');
  await visitor.page.keyboard.press('ArrowDown');
  await form.box.getByRole('button', { name: /^Country/ }).click();
  await expect(form.box.getByRole('combobox', { name: 'Search for a country' })).toBeFocused();
  await visitor.page.keyboard.type('france');
  await visitor.page.keyboard.press('Enter');
  await form.box.locator('#p').pressSequentially('0612');
  await form.send();
  await expect(form.message).toHaveCount(1);
  await form.box.locator('#p').fill('0612345678');
  await form.send();
  return form.lead();
}

const LEAD = { email: 'noa@gmail.com', phone: '+33612345678' };
const tracked = ({ page }: Visitor) => page.evaluate(() => (window as { tracked?: number }).tracked ?? 0);

test('a nonce, strict-dynamic and strict styles let leads and account code work silently (R5, FRM-17)', async ({ site, visitor }) => {
  const violations = await strictPage(site, visitor, NONCE);
  expect(await leaveLead(site, visitor, CODE)).toMatchObject(LEAD);
  await visitor.until(({ type }) => type === 'conversion-code');
  expect(await tracked(visitor)).toBe(1);
  expect(await violations()).toEqual([]);
});

test('Trusted Types with the policy poptin let leads and account code work silently (R5, FRM-17)', async ({ site, visitor }) => {
  const violations = await strictPage(site, visitor, TRUSTED);
  const words = `window.words = '</scr' + 'ipt>' + "<\\/script><!-- 1 < 2 -->";`;
  const conversion_code = `${CODE.conversion_code}<script>${words}</script><script src="${site.displayOrigin}/pixel.js"></script>`;
  expect(await leaveLead(site, visitor, { conversion_code })).toMatchObject(LEAD);
  await visitor.until(({ type }) => type === 'conversion-code');
  expect(await visitor.eventsOf('conversion-code')).toMatchObject([{ outcome: 'run' }]);
  expect(await tracked(visitor)).toBe(1);
  expect(await visitor.page.evaluate(() => (window as { words?: string }).words)).toBe('</script></script><!-- 1 < 2 -->');
  expect(await violations()).toEqual([]);
});

test('an earlier lead may run its code before any popup, which still shows under one policy (R5, FRM-19)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const violations = await strictPage(site, visitor, TRUSTED);
  await site.fault('conversion', { kind: 'status', status: 503 });
  const form = await open(site, visitor, EMAIL, { account: CODE });
  await form.box.locator('#e').fill('noa@example.com');
  await form.send();
  await expect(form.box.getByText('Thank you')).toBeVisible();
  await site.fault('conversion', null);
  const [id = ''] = await site.account(CODE, { triggers: { delay: { seconds: 30, per: 'page' } } });
  visitor.clock.skip(10 * SECOND);
  await visitor.visit(site.url());
  await visitor.until(({ type }) => type === 'conversion-code');
  expect(await tracked(visitor)).toBe(1);
  await visitor.wait(30 * SECOND);
  await expect(visitor.popup(id)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a page that allows scripts by origin refuses the account’s code; the lead arrives (R5, FRM-17)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await strictPage(site, visitor, `script-src ${site.displayOrigin}`, '');
  expect(await leaveLead(site, visitor, CODE)).toMatchObject(LEAD);
  await visitor.until(({ type }) => type === 'conversion-code');
  expect(await visitor.eventsOf('conversion-code')).toMatchObject([{ outcome: 'forbidden' }]);
  expect(await tracked(visitor)).toBe(0);
  expect(await visitor.eventsOf('fault')).toEqual([]);
});

const GAMES = [
  ['gift boxes', 1],
  ['scratching', 2],
  ['the wheel', 3],
] as const;

for (const [game, format] of sample(GAMES, 1)) {
  test(`a game of ${game} plays to its end under all of these policies, without reports (R5, GAM-05)`, async ({ site, visitor }) => {
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    const violations = await strictPage(site, visitor, TRUSTED);
    const [id = ''] = await site.show({
      poptin_type: 'gamified',
      poptin_format: `format_${format}`,
      template: { type: 'gamified', format: `format_${format}` },
      gamified_prize: [{ label: '10 % off', code: 'TEN', chances: 1 }],
    });
    await visitor.visit(site.url());
    await visitor.wait(SECOND);
    const popup = visitor.popup(id);
    await popup.locator('[data-field="email"]').fill('noa@example.com');
    await popup.locator('[data-action="play"],[data-gift]').first().click();
    await visitor.until(({ type }) => type === 'lead-sent');
    await visitor.wait(4 * SECOND);
    await expect(popup.locator('[data-screen="winning"]')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
}
