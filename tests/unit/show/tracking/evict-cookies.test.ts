import { expect, test } from 'vitest';
import type { PopupConfig } from '../../../../runtime/decide/display/config.ts';
import { UNKNOWN_PAGE } from '../../../../runtime/decide/gates/ask-gates.ts';
import { FREQUENCY_CAPS } from '../../../../runtime/decide/gates/gates.ts';
import { FREQUENCY_RULES } from '../../../../runtime/decide/gates/visitor/frequency.ts';
import { createScope } from '../../../../runtime/scope.ts';
import { rememberView } from '../../../../runtime/show/tracking/remember-view.ts';
import { trackDismiss, trackImpression } from '../../../../runtime/show/tracking/track.ts';
import { day } from '../../../../runtime/visitor/day.ts';
import { identify } from '../../../../runtime/visitor/identify.ts';
import { createMemory } from '../../../../runtime/visitor/memory.ts';
import { renew } from '../../../../runtime/visitor/renew.ts';
import { FakeBrowser, MINUTE } from '../../../support/fake-ports.ts';

const POPUPS = 100;
const VISITS = 200;
/** Met this lately, a popup is still known by its own rule. */
const SURELY_KEPT = 9;

const popups = Array.from({ length: POPUPS }, (_, at) => {
  const id = `popup${String(at).padStart(8, '0')}`;
  return { id, memoryId: id, type: 'bar', frequency: FREQUENCY_RULES[at % FREQUENCY_RULES.length], amount: 3 } as PopupConfig;
});

function visitor() {
  const browser = new FakeBrowser();
  browser.referrer = `https://search.example/${'r'.repeat(300)}`;
  browser.url = `https://shop.example/${'p'.repeat(300)}`;
  const memory = createMemory(browser.ports, () => {});
  const context = {
    ports: browser.ports,
    memory,
    day,
    options: { clientId: 'a3f1c2d4e5b60', apiHost: '' },
    scope: createScope(() => {}),
    call: async () => ({ ok: false }),
    visitPayload: () => ({ store_integration: '', store_integration_customer_id: '' }),
  } as never as Parameters<typeof trackImpression>[0];
  return { browser, memory, context };
}

type Context = ReturnType<typeof visitor>['context'];

/** A view is stored as the popup shows, and the excess is removed as it is reported. */
async function see(context: Context, popup: PopupConfig): Promise<void> {
  rememberView(context, popup, '65c2a9f1e0b7d');
  await trackImpression(context, popup, { viewerId: '65c2a9f1e0b7d' } as never, 'delay');
}

const ours = (browser: FakeBrowser) => Object.entries(browser.cookies()).filter(([name]) => name.startsWith('poptin_'));
const bytes = (browser: FakeBrowser) =>
  ours(browser).reduce((sum, [name, [value]]) => sum + `${name}=${encodeURIComponent(value.replace(/[\ud800-\udfff]/gu, ''))}; `.length, 0);

test('100 popups over 200 visits leave at most 40 cookies and 4 KB, and the page’s own (R14)', async () => {
  const { browser, memory, context } = visitor();
  const theirs = Array.from({ length: 10 }, (_, at) => `theirs_${at}`);
  for (const name of theirs) browser.ports.cookies.set(name, 'x'.repeat(100), 365 * 24 * 60 * MINUTE);
  let most = 0;
  let largest = 0;
  for (let visit = 0; visit < VISITS; visit++) {
    browser.now += 31 * MINUTE;
    browser.openTab();
    identify(memory, browser.ports);
    renew(
      browser.ports,
      memory,
      context.options.clientId,
      createScope(() => {}),
    );
    for (const name of ['client_id', 'user_ip', 'user_country_code'] as const) memory.setCookie(name, '203.0.113.255');
    for (let at = 0; at < 5; at++) {
      const popup = popups[(visit * 7 + at * 13) % POPUPS] as PopupConfig;
      await see(context, popup);
      if (at % 2) trackDismiss(context, popup, { cookieDays: 30 } as never, 'x_click');
      most = Math.max(most, ours(browser).length);
      largest = Math.max(largest, bytes(browser));
    }
  }
  expect(most).toBeLessThanOrEqual(40);
  expect(largest).toBeLessThanOrEqual(4096);
  expect(Object.keys(browser.cookies())).toEqual(expect.arrayContaining(theirs));
});

test('Hebrew addresses and products push records out within 4 KB, the latest popup last (R14)', async () => {
  const { browser, memory, context } = visitor();
  const address = encodeURIComponent('חולצותכותנהלנשים'.repeat(10));
  browser.referrer = `https://shop.example/${address}`;
  browser.url = `https://shop.example/${address}`;
  identify(memory, browser.ports);
  renew(
    browser.ports,
    memory,
    context.options.clientId,
    createScope(() => {}),
  );
  for (const name of ['client_id', 'user_ip', 'user_country_code'] as const) memory.setCookie(name, '203.0.113.255');
  const name = 'חולצתכותנהלנשיםבצבעתכלתבמידהגדולהובלבדעו'.slice(0, 40);
  const products = ['1', '2', '3'].map((id) => ({ product_id: `4410183749920${id}`, product_name: name, category: name }));
  memory.setCookie('browse_abandonment_products', JSON.stringify(products));
  // Its last sign is half of one.
  memory.setCookie('latest_visited_products', '["1","2 \ud83d"]');
  for (const popup of popups.slice(0, 30)) await see(context, popup);
  expect(bytes(browser)).toBeLessThanOrEqual(4096);
  expect(Object.keys(browser.cookies())).toContain('poptin_browse_abandonment_products');
  expect(Object.keys(browser.cookies()).some((name) => name.endsWith(popups[29]?.id ?? ''))).toBe(true);
});

test('the popups met last are still known, each by its own rule (R14, FRQ-01..FRQ-03)', async () => {
  const { browser, memory, context } = visitor();
  // The first one is met again at the end: it is young then.
  const met = [...popups, popups[1] as PopupConfig];
  for (const popup of met) await see(context, popup);
  const facts = { today: day(browser.now), memory: memory.cookies(), session: () => null } as never;
  const lately = met.slice(-SURELY_KEPT);
  expect(lately).toContain(popups[1]);
  for (const popup of lately)
    expect(FREQUENCY_CAPS.frequency.ask(popup, facts, UNKNOWN_PAGE)[0], popup.id).toBe(popup.frequency === 'every-page');
  expect(FREQUENCY_CAPS.frequency.ask(popups[2] as PopupConfig, facts, UNKNOWN_PAGE)[0], 'the oldest is forgotten').toBe(true);
});

test('a subscriber of the newsletter is still known after fifteen other popups (R14, GAT-06, FRQ-03)', async () => {
  const { browser, memory, context } = visitor();
  const [newsletter, ...others] = popups as [PopupConfig, ...PopupConfig[]];
  await see(context, { ...newsletter, frequency: 'once' });
  memory.setCookie('conversion_', '65c2a9f1e0b7d', newsletter.id);
  for (const popup of others.slice(0, 15)) {
    await see(context, { ...popup, frequency: 'every-days' });
    trackDismiss(context, popup, { cookieDays: 30 } as never, 'x_click');
  }
  expect(Object.keys(browser.cookies())).toEqual(
    expect.arrayContaining([`poptin_o_a_v_${newsletter.id}`, `poptin_conversion_${newsletter.id}`]),
  );
});
