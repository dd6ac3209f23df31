import { describe, expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../support/fake-ports.ts';
import { FakeSignals } from '../../support/fake-signals.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';

const ID = 'preview000001';
const POPUP = { poptin_id: ID, poptin_type: 'lightbox', poptin: '<p>Hello</p>', triggers: { exit_intent: true } };

function previewed(variables: object = {}, rest: object = {}): PageOfPopups {
  const browser = new FakeBrowser();
  browser.url = `https://shop.example/?ppt-preview=${ID}`;
  Object.assign(browser.variables, variables);
  const signals = new FakeSignals();
  return new PageOfPopups([POPUP], browser, undefined, rest, { adopt: (ports) => ({ ...ports, signals }), event() {} });
}

const reasons = ({ events }: PageOfPopups) =>
  events.flatMap((event) => (event.type === 'call-started' && event.call === 'display' ? [event.payload] : []));

test('a real visit’s leftover lead is not even looked for in a preview (FRM-19, TRG-12)', async () => {
  const page = previewed();
  await page.wait(SECOND);
  await page.goTo('https://shop.example/en');
  await page.wait(SECOND);
  expect(page.browser.databases).toEqual([]);
  const real = new PageOfPopups([POPUP], new FakeBrowser());
  await real.wait(SECOND);
  expect(real.browser.databases).toEqual(['poptin_outbox']);
});

test('a preview reads the Wix cart of its answer, and follows no visitor (COM-02, TRG-12)', async () => {
  const heard: unknown[] = [];
  const wix = {
    wixDevelopersAnalytics: { register: (...what: unknown[]) => heard.push(what[0]) },
    consentPolicyManager: { getCurrentConsentPolicy: () => ({ policy: { analytics: true } }) },
  };
  const rest = { wix_cart_details: { lineItems: [{ rootCatalogItemId: 'teapot' }], subtotal: { amount: '270' } } };
  const page = previewed(wix, rest);
  await page.wait(SECOND);
  expect(page.events.findLast(({ type }) => type === 'cart-known')).toMatchObject({ total: 270 });
  expect(heard).not.toContain('poptins orders');
});

describe('an app that cleans its address as it starts', () => {
  test('keeps its preview, uncounted and with its notice, until a reload (TRG-12, EMB-05)', async () => {
    const page = previewed();
    await page.goTo('https://shop.example/en');
    await page.wait(SECOND);
    expect(page.open).toEqual([ID]);
    expect(page.openedWith.map(({ preview }) => preview)).toEqual([true]);
    expect(reasons(page)).toHaveLength(2);
    for (const payload of reasons(page)) expect(payload).toMatchObject({ preview_poptin_id: ID, cancel_visitor_count: '1' });
  });

  test('is a real visit after off and on: its popup waits for its trigger (TRG-12, EMB-09)', async () => {
    const page = previewed();
    await page.goTo('https://shop.example/en');
    page.runtime.off();
    await page.wait(SECOND);
    page.runtime.on();
    await page.wait(SECOND);
    expect([page.open, page.state(ID)]).toEqual([[], 'armed']);
    expect(reasons(page).at(-1)).toMatchObject({ preview_poptin_id: '', cancel_visitor_count: '0' });
  });

  test('does not bring it twice, where it is on the screen by then (TRG-12, EMB-05)', async () => {
    const page = previewed();
    await page.wait(SECOND);
    await page.goTo('https://shop.example/en');
    await page.wait(SECOND);
    expect(page.shown).toEqual([ID]);
  });
});
