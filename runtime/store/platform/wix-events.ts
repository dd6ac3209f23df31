import type { Context } from '../../context.ts';
import type { Ports } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import { listText, readSuccess } from '../../wire/call.ts';
import type { Readers } from '../../wire/readers.ts';

type Hear = (name: unknown, data: unknown) => void;
interface WixAnalytics {
  register?(listener: string, run: Hear): unknown;
}

/** The latest listener, until its signal ends, and the events that arrived without one. */
interface Listening {
  hear: Hear;
  signal: AbortSignal;
  missed: Array<Parameters<Hear>>;
}

/** Beyond this number, the oldest are dropped. */
const MAX_MISSED = 50;

/**
 * By the names of our listeners. Wix lets nobody unregister and may repeat past events to a new listener. So each registers once per
 * document, and its page views hear one after the other. An order that arrives between two of them waits for the next.
 */
const earsOf = new WeakMap<WixAnalytics, Map<string, Listening>>();

/** Listens to Wix's own events once its analytics exist. Wix knows each listener by a name; only the latest with that name hears. */
export function listenToWix(
  listener: string,
  { page: { variable }, observe }: Pick<Ports, 'page' | 'observe'>,
  scope: Scope,
  run: Hear,
): void {
  const hear = scope.guard('wix event', run);
  const register = scope.guard('wix events', () => {
    const analytics = variable('wixDevelopersAnalytics') as WixAnalytics | undefined;
    if (!analytics?.register) return;
    const ears = earsOf.get(analytics) ?? new Map<string, Listening>();
    earsOf.set(analytics, ears);
    const ear = ears.get(listener);
    if (!ear) return registerListener(analytics, listener, ears, { hear, signal: scope.signal, missed: [] });
    ear.hear = hear;
    ear.signal = scope.signal;
    for (const missed of ear.missed.splice(0)) hear(...missed);
  });
  if (variable('wixDevelopersAnalytics')) register();
  else {
    const waiting = scope.child();
    const begin = () => {
      waiting.end();
      register();
    };
    observe.on('wix-ready', begin, waiting.signal);
  }
}

function registerListener(analytics: WixAnalytics, listener: string, ears: Map<string, Listening>, ear: Listening): void {
  ears.set(listener, ear);
  analytics.register?.(listener, (name, data) => {
    if (!ear.signal.aborted) return ear.hear(name, data);
    ear.missed.push([name, data]);
    if (ear.missed.length > MAX_MISSED) ear.missed.shift();
  });
}

const LISTENER = 'poptins orders';
/** As many as the server takes. */
const MAX_ORDERED = 500;

/** The products of Wix's own Purchase event, in wire names; none for any other event (COM-02). */
export function orderedProducts({ list, map, record, text }: Readers, name: unknown, data: unknown) {
  if (name !== 'Purchase') return [];
  const product = map(record({ id: text(), name: text(), category: text() }), ({ id, name: product_name, category }) =>
    id ? { product_id: id, product_name, category } : null,
  );
  return record({ contents: list(product, MAX_ORDERED) })(data, '', () => {})?.contents ?? [];
}

/** Reports what a known customer ordered after browsing (API-15). */
export function saveOrders({ ports, options, readers, call, scope }: Context, customer: () => string, still: () => boolean): void {
  const told = (name: unknown, data: unknown) => {
    const products = orderedProducts(readers, name, data);
    // The customer of the order; another customer may have been logged in before.
    const customer_id = (readers.isRecord(data) && typeof data.userId === 'string' && data.userId) || customer();
    if (!products.length || !customer_id || !still()) return;
    void call(
      {
        call: 'save-ordered-products',
        url: `${options.apiHost}/wix/save-ordered-products`,
        keepalive: true,
        body: {
          form: { client_id: options.clientId, customer_id, products: listText(products), source_table: 'browse_abandonment' },
        },
        read: readSuccess,
      },
      scope.signal,
    );
  };
  listenToWix(LISTENER, ports, scope, told);
}

/**
 * Drops orders that were made under a refusal. Otherwise they would be reported after a later consent, stored here or repeated by Wix to a
 * later listener (GAT-09).
 */
export const ignoreOrders = ({ ports, scope }: Pick<Context, 'ports' | 'scope'>): void => listenToWix(LISTENER, ports, scope, () => {});
