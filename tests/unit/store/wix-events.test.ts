import { describe, expect, test } from 'vitest';
import { createScope } from '../../../runtime/scope.ts';
import { trackStore } from '../../../runtime/store/follow-store.ts';
import { orderedProducts, saveOrders } from '../../../runtime/store/platform/wix-events.ts';
import { readers } from '../../../runtime/wire/readers.ts';
import { contextOf } from '../../support/context.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { FakeSignals } from '../../support/fake-signals.ts';
import { StorePage } from './store-page.ts';

type Run = (name: string, data: unknown) => void;

/** Wix's analytics of one document; `replays` tells each new listener what has happened before it. */
function analytics(replays: boolean) {
  const runs: Run[] = [];
  const before: Array<Parameters<Run>> = [];
  return {
    runs,
    register(_listener: string, run: Run) {
      runs.push(run);
      // Each listener is handed objects of its own.
      if (replays) for (const [name, data] of before) run(name, structuredClone(data));
    },
    happens(name: string, data: object = {}) {
      before.push([name, data]);
      for (const run of [...runs]) run(name, structuredClone(data));
    },
  };
}

const order = (id: string) => ({ contents: [{ id, name: '', category: '' }], userId: 'member-1' });

describe.each([
  ['tells a newcomer what has happened before', true],
  ['tells what happens from then on', false],
])('on one document’s addresses, Wix %s', (_what, replays) => {
  function orders() {
    const wix = analytics(replays);
    const browser = new FakeBrowser();
    browser.variables = { wixDevelopersAnalytics: wix };
    return {
      ...wix,
      /** A page view whose orders may be told, until it is left or its visitor takes the leave back. */
      follow(customer = 'member-1') {
        const scope = createScope(() => {});
        saveOrders(
          contextOf(browser.ports, { scope }),
          () => customer,
          () => true,
        );
        return scope;
      },
      /** A page view whose visitor is asked first. */
      ask() {
        const scope = createScope(() => {});
        const signals = new FakeSignals();
        trackStore(contextOf(browser.ports, { scope }), signals, 'wix', Promise.resolve(), false);
        return scope;
      },
      says(analytics: boolean) {
        browser.variables.consentPolicyManager = { getCurrentConsentPolicy: () => ({ policy: { analytics } }) };
        browser.happen('grown', undefined);
      },
      told: () =>
        browser.sent.map(({ body }) => {
          const { customer_id = '', products = '' } = body && 'form' in body ? body.form : {};
          return `${customer_id} ${JSON.parse(products)[0].product_id}`;
        }),
    };
  }

  test('reports an order once, however many addresses follow (API-15, COM-02)', () => {
    const { follow, happens, told, runs } = orders();
    const first = follow();
    happens('Purchase', order('teapot'));
    first.end();
    follow().end();
    follow();
    happens('Purchase', order('cup'));
    expect([told(), runs.length]).toEqual([['member-1 teapot', 'member-1 cup'], 1]);
  });

  test('reports an order between two addresses on the second (API-15, COM-02)', () => {
    const { follow, happens, told } = orders();
    follow().end();
    happens('Purchase', order('teapot'));
    expect(told()).toEqual([]);
    follow().end();
    follow();
    expect(told()).toEqual(['member-1 teapot']);
  });

  test('keeps the last events while nobody listens, and drops the rest (CST-02)', () => {
    const { follow, happens, told } = orders();
    follow().end();
    for (let at = 1; at <= 60; at += 1) happens('Purchase', order(`${at}`));
    follow();
    expect([told().length, told().at(-1)]).toEqual([50, 'member-1 60']);
  });

  test('never reports an order made during a refusal, even after a later consent (API-15, GAT-09)', () => {
    const { ask, says, happens, told } = orders();
    says(false);
    const first = ask();
    happens('Purchase', order('teapot'));
    says(true);
    happens('Purchase', order('cup'));
    says(false);
    happens('Purchase', order('bowl'));
    first.end();
    happens('Purchase', order('plate'));
    ask();
    happens('Purchase', order('jug'));
    says(true);
    happens('Purchase', order('tray'));
    expect(told()).toEqual(['member-1 cup', 'member-1 tray']);
  });

  test('reports an order for its own member, not for the earlier one (API-15, COM-02)', () => {
    const { follow, happens, told } = orders();
    follow('member-of-before');
    happens('Purchase', order('teapot'));
    happens('Purchase', { ...order('cup'), userId: undefined });
    expect(told()).toEqual(['member-1 teapot', 'member-of-before cup']);
  });

  test('counts an added product once (COM-02, TRG-09)', async () => {
    const { happens, ...wix } = analytics(replays);
    const page = new StorePage({ wixDevelopersAnalytics: wix });
    await page.enter();
    happens('AddToCart', { id: 'a', price: 10 });
    expect((await page.enter()).now).toMatchObject({ itemCount: 1 });
    happens('AddToCart', { id: 'a', price: 10 });
    expect((await page.enter()).now).toMatchObject({ itemCount: 2, totalHundredths: 2000 });
  });
});

test.each([
  [
    'Purchase',
    { contents: [{ id: 'a', name: 'A', category: 'Pots', price: 3 }, { name: 'nameless' }] },
    [{ product_id: 'a', product_name: 'A', category: 'Pots' }],
  ],
  ['Purchase', { contents: 'x' }, []],
  ['Purchase', null, []],
  ['AddToCart', { contents: [{ id: 'a' }] }, []],
])('Wix’s event %s of %j ordered %j (COM-02, API-15)', (name, data, products) => {
  expect(orderedProducts(readers, name, data)).toEqual(products);
});

test('an order of 300 products at Wix is reported whole (COM-02, API-15)', () => {
  const contents = Array.from({ length: 300 }, (_, at) => ({ id: `p${at}` }));
  expect(orderedProducts(readers, 'Purchase', { contents })).toHaveLength(300);
});
