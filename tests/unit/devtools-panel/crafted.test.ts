import { expect, test } from 'vitest';
import { createPanelStore, type PanelStore } from '../../../devtools-panel/store/panel-store.ts';
import { readCall } from '../../../extension/relay/read-call.ts';
import type { Listener } from '../../../inspection/protocol/channel.ts';
import type { Request } from '../../../inspection/protocol/protocol.ts';
import { NOTHING_SIMULATED, readSimulation } from '../../../inspection/simulate/simulation.ts';
import { VISIT } from '../../panel-preview/scripted-events.ts';
import { crafted } from '../../support/hostile-messages.ts';
import { words } from '../../support/panel-words.ts';
import { DOCUMENT, RIGHT_MESSAGES } from '../../support/right-messages.ts';

/** Every so many of them; all where there is time. No place and no value is at the same distance from its like. */
const EVERY = process.env.TEST_FULL ? 1 : 11;
const some = <T>(all: readonly T[]): readonly T[] => all.filter((_, nth) => nth % EVERY === 0);

interface Panel {
  readonly store: PanelStore;
  readonly sent: Request[];
  tell(message: unknown): void;
}

/** A panel on a page with a visit behind it. */
function panel(): Panel {
  const sent: Request[] = [];
  let hear: Listener | undefined;
  const listen = (listener: Listener) => {
    hear = listener;
  };
  const store = createPanelStore({ send: (request) => void sent.push(request), listen }, new AbortController().signal);
  const tell = (message: unknown) => hear?.report(message);
  tell(RIGHT_MESSAGES[0]?.[1]);
  tell({ kind: 'events', documentId: DOCUMENT, events: VISIT.map((event, at) => ({ n: at + 1, at, event })) });
  sent.splice(0);
  return { store, sent, tell };
}

/** State that only a person at the panel may change. */
const theirs = ({ store }: Panel) => {
  const { simulation, tab, chosen, madeFor, picking, reproduce, runtimeRoom, site } = store.getState();
  return { simulation, tab, chosen, madeFor, picking, reproduce, runtimeRoom, site };
};

const BUILT_IN = [Object.prototype, Array.prototype, String.prototype].map((one) => [one, Object.getOwnPropertyNames(one).length] as const);

const messages = some(crafted(RIGHT_MESSAGES));

test('no crafted message is obeyed, throws or fills the panel (R12, SEC-04)', () => {
  expect(messages.length).toBeGreaterThan(1000);
  let open = panel();
  const before = theirs(open);
  expect(before.simulation).toEqual(NOTHING_SIMULATED);
  for (const [nth, { what, make }] of messages.entries()) {
    try {
      open.tell(make(1000 + nth));
    } catch (error) {
      throw new Error(`${what}: ${error}`);
    }
    // A page may say that it is another one; then it is asked to tell what is there, and nothing else ever.
    const asked = open.sent.splice(0);
    if (asked.some(({ kind }) => kind !== 'replay')) expect(asked, what).toEqual([]);
    if (nth % 25 > 0 && nth < messages.length - 1) continue;
    expect(theirs(open), what).toEqual(before);
    for (const said of words(open.store.getState().view)) if (typeof said !== 'string') expect(said, what).toBeTypeOf('string');
    const { timeline } = open.store.getState().view;
    expect(timeline.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(20_000_000);
    open = panel();
  }
  for (const [prototype, names] of BUILT_IN) expect(Object.getOwnPropertyNames(prototype)).toHaveLength(names);
  expect('polluted' in {}).toBe(false);
}, 300_000);

test('a session is taken once, after a request, and only from the page that was asked (R12, DEV-09)', () => {
  const { store, tell } = panel();
  const [, session] = RIGHT_MESSAGES.find(([name]) => name === 'session')!;
  const [, attached] = RIGHT_MESSAGES.find(([name]) => name === 'attached')!;
  const saved: unknown[] = [];
  const save = () => store.getState().saveSession((file) => saved.push(file));
  tell(session);
  expect(saved).toEqual([]);
  save();
  tell({ ...session, documentId: 'two' });
  expect(saved).toEqual([]);
  tell(session);
  expect(saved).toMatchObject([{ format: 1 }]);
  tell(session);
  expect(saved).toHaveLength(1);
  save();
  tell({ ...attached, documentId: 'two' });
  tell({ ...session, documentId: 'two' });
  tell(attached);
  tell(session);
  expect(saved).toHaveLength(1);
});

const SIMULATION = {
  ...NOTHING_SIMULATED,
  server: { every: { kind: 'status', status: 503, seconds: 3, upgrade: false } },
  visitor: { preset: 'saw', popupId: 'p' },
  consent: { shopify: 'yes', gpc: 'no' },
  cart: {
    ...{ platform: 'wix', currency: 'USD' },
    items: [{ title: 'Mug', productId: '7', variantId: '71', category: 'Mugs', quantity: 2, priceHundredths: 1250 }],
  },
  prize: { popupId: 'p', label: 'Tea', roll: 0.5 },
  size: { width: 400, height: 800 },
};

test('any stored simulation is read as one that a panel can make (SEC-04)', () => {
  expect(readSimulation(SIMULATION)).toEqual(SIMULATION);
  for (const { what, make } of some(crafted([['a simulation', SIMULATION]]))) {
    const read = readSimulation(make());
    expect(readSimulation(JSON.parse(JSON.stringify(read))), what).toEqual(read);
    expect(Object.keys(read).sort(), what).toEqual(Object.keys(NOTHING_SIMULATED).sort());
    expect(JSON.stringify(read).length, what).toBeLessThan(10_000);
  }
});

test('any call that a page requests is read as an address, a method and a body, or as nothing (SEC-04)', () => {
  const request = { method: 'POST', url: 'https://api.shop.example/x', body: { form: { a: 'b' } }, cookies: true, authorization: 'secret' };
  for (const { what, make } of some(crafted([['a call', { kind: 'call', id: 1, request }]]))) {
    const read = readCall(JSON.stringify(make()) ?? '');
    if (!read?.request) continue;
    expect(Object.keys(read.request).sort(), what).toEqual([...(read.request.body ? ['body'] : []), 'method', 'url']);
    expect(read.request.url, what).toMatch(/^https?:\/\//);
    expect(['GET', 'POST'], what).toContain(read.request.method);
  }
});
