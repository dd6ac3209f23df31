import { stillToCome } from '../browser/page.ts';
import { browserSignals } from '../browser/page-signals.ts';
import { browserLeadStore } from '../browser/stored/indexed-leads.ts';
import type { Services } from '../context.ts';
import { askFirst as ask } from '../decide/consent/ask-first.ts';
import { type Gate, gatePorts } from '../decide/consent/ports-before-consent.ts';
import type { Hook } from '../devtools-hook.ts';
import type { Emit } from '../events.ts';
import type { Options } from '../options.ts';
import type { Cookies, Ports } from '../ports.ts';
import { createScope } from '../scope.ts';

/** Stores and sends nothing about a visitor before they agree. Fetched if the tag or the account asks for that. */

/** The ports of a page whose tag asks first, once it is known if its visitor has agreed before. */
export async function askFirst(own: Ports, options: Options, hook: Pick<Hook, 'adopt' | 'event'> | undefined): Promise<Ports> {
  const ports = (await hook?.adopt(own)) ?? own;
  const { page, signals = browserSignals(page) } = ports;
  const { gate } = putGate(ports, options);
  const emit: Emit = (event) => hook?.event(event);
  await ask({ ports, signals, gate, scope: faults(emit), emit, country: () => '', isBeingParsed });
  return ports;
}

/** Pages that ask already, by their ports. */
const asking = new WeakMap<object, Promise<void>>();

/** The same for an account whose answer says so after its page has begun. It removes what has been stored meanwhile. */
export function askFromNowOn(context: Services): Promise<void> {
  const { ports, options } = context;
  const begun = options.consent === 'first' ? Promise.resolve() : (asking.get(ports) ?? begin(context));
  asking.set(ports, begun);
  return begun;
}

function begin({ ports, options, emit }: Services): Promise<void> {
  const { page, signals = browserSignals(page) } = ports;
  const { gate, browser } = putGate(ports, options);
  gate.close();
  const country = () => browser.all().get('poptin_user_country_code') ?? '';
  return ask({ ports, signals, gate, scope: faults(emit), emit, hasBegun: true, country, isBeingParsed });
}

const isBeingParsed = () => stillToCome()[0] === 'parsed';

/** Puts a gate into these very ports, since a running runtime or a tool holds them. */
function putGate(ports: Ports, options: Options): { readonly gate: Gate; readonly browser: Cookies } {
  const { cookies, storage, http, clock, leads = browserLeadStore() } = ports;
  const browser = { ...cookies };
  const gate = gatePorts({ cookies: browser, storage: { ...storage }, http: { ...http }, leads }, options, clock.now);
  Object.assign(cookies, gate.ports.cookies);
  Object.assign(storage, gate.ports.storage);
  Object.assign(http, gate.ports.http);
  Object.assign(ports, { ...gate.ports, cookies, storage, http });
  return { gate, browser };
}

/** Lasts as long as the page, because consent belongs to the visitor and not to the runtime. */
const faults = (emit: Emit) => createScope((where, error) => emit({ type: 'fault', where, message: `${error}`, stack: '' }));
