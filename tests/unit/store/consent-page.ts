import { createScope } from '../../../runtime/scope.ts';
import { watchConsent } from '../../../runtime/store/consent/watch-consent.ts';
import { contextOf } from '../../support/context.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { FakeSignals } from '../../support/fake-signals.ts';

export const DENIED = { analytics_storage: 'denied', ad_storage: 'denied' };
export const GRANTED = { analytics_storage: 'granted', ad_storage: 'granted' };

/** A page with these globals, and whether its visitor may be tracked. */
export function stage(globals: Record<string, unknown>, strict = false) {
  const signals = new FakeSignals();
  const browser = new FakeBrowser();
  const heard: string[] = [];
  const faults: string[] = [];
  const ending = new AbortController();
  const scope = createScope((where) => faults.push(where), ending.signal);
  const ports = {
    ...browser.ports,
    page: { ...browser.ports.page, variable: (path: string) => globals[path] },
  };
  let still = () => false;
  watchConsent(contextOf(ports, { scope }), signals, strict, {
    begin(allowed, stillAllowed) {
      still = stillAllowed;
      heard.push('begins');
      allowed.signal.addEventListener('abort', () => heard.push('ends'));
    },
    refused: () => void (heard.at(-1) !== 'refused' && heard.push('refused')),
  });
  return {
    heard,
    faults,
    globals,
    still: () => still(),
    grow: () => browser.happen('grown', undefined),
    click: () => browser.happen('click', { path: () => [], isTrusted: true, take: () => undefined }),
    comesBack: () => browser.happen('visibility', undefined),
    decide: (name: string) => signals.tell(name),
    leave: () => ending.abort(),
    wait: (ms: number) => browser.advance(ms),
  };
}

/** A consent tool of the TCF, as a page has it. */
export function tcf() {
  const removed: unknown[] = [];
  let tell = (_: unknown, _ok: boolean) => {};
  const api = (command: string, _version: number, told: never, id: number) => {
    if (command === 'addEventListener') tell = told;
    else removed.push(id);
  };
  const says = (eventStatus: string, granted: boolean) =>
    tell({ eventStatus, gdprApplies: true, listenerId: 4, purpose: { consents: { 1: granted, 8: granted } } }, true);
  return { api, says, removed };
}

/** The commands that `gtag` pushes. */
export function consent(..._all: unknown[]) {
  // biome-ignore lint/complexity/noArguments: this is how gtag leaves its calls.
  return arguments;
}

/** The place where Google's tags keep what consent tools in a tag manager say. */
export function registry() {
  const runs: Array<() => void> = [];
  const entries: Record<string, Record<string, unknown>> = {};
  const ics = { entries, addListener: (_names: readonly string[], run: () => void) => void runs.push(run) };
  const says = (kind: 'default' | 'update', isGranted: boolean, names = Object.keys(DENIED)) => {
    for (const name of names) entries[name] = { ...entries[name], [kind]: isGranted };
    for (const run of runs) run();
  };
  return { globals: { 'google_tag_data.ics': ics, 'google_tag_data.ics.entries': entries }, says, runs };
}
