import { browserSignals } from '../browser/page-signals.ts';
import { browserLeadStore } from '../browser/stored/indexed-leads.ts';
import type { Services } from '../context.ts';
import { askFirst as ask } from '../decide/consent/ask-first.ts';
import { gatePorts } from '../decide/consent/ports-before-consent.ts';
import type { Hook } from '../devtools-hook.ts';
import type { Emit } from '../events.ts';
import type { Options } from '../options.ts';
import type { Ports } from '../ports.ts';
import { createScope } from '../scope.ts';

/** Stores and sends nothing about a visitor before they agree. Fetched if the tag or the account asks for that. */

/** The ports of a page whose tag asks first, once it is known if its visitor has agreed before. */
export async function askFirst(own: Ports, options: Options, hook: Hook | undefined): Promise<Ports> {
  const real = (await hook?.adopt(own)) ?? own;
  const { clock, page, signals = browserSignals(page), leads = browserLeadStore() } = real;
  const gate = gatePorts({ ...real, leads }, options, clock.now);
  const ports = { ...real, ...gate.ports };
  const emit: Emit = (event) => hook?.event(event);
  await ask({ ports, signals, gate, scope: faults(emit), emit, country: () => '' });
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
  const { cookies, storage, http, clock, page, signals = browserSignals(page), leads = browserLeadStore() } = ports;
  const scope = faults(emit);
  const real = { cookies: { ...cookies }, storage: { ...storage }, http: { ...http }, leads };
  const gate = gatePorts(real, options, clock.now);
  gate.close();
  // The running runtime holds exactly these ports.
  Object.assign(cookies, gate.ports.cookies);
  Object.assign(storage, gate.ports.storage);
  Object.assign(http, gate.ports.http);
  const { leads: held, atYes, awaitsYes } = gate.ports;
  Object.assign(ports, { leads: held, atYes, awaitsYes });
  const country = () => real.cookies.all().get('poptin_user_country_code') ?? '';
  return ask({ ports: { ...ports }, signals, gate, scope, emit, hasBegun: true, country });
}

/** Lasts as long as the page, because consent belongs to the visitor and not to the runtime. */
const faults = (emit: Emit) => createScope((where, error) => emit({ type: 'fault', where, message: `${error}`, stack: '' }));
