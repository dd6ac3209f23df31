import type { Observe, Page, PageSignals } from '../../runtime/ports.ts';
import { type ConsentSignals, type GoogleCommand, mayTrack } from '../../runtime/store/consent/consent.ts';
import {
  googleCommand,
  googleRegistry,
  hearPushes,
  hearRegistry,
  registeredCommands,
} from '../../runtime/store/consent/consent-signals.ts';
import { CONSENT_DECISIONS } from '../../runtime/store/consent/watch-consent.ts';
import type { ConsentTold } from './consent-told.ts';
import { consentSignals, readConsentTools } from './read-consent-facts.ts';

export interface ConsentPorts {
  readonly page: Pick<Page, 'variable'>;
  readonly signals: PageSignals;
  readonly observe: Observe;
  /** The visitor's two-letter country code; '' if unknown. */
  country(): string;
}

interface TcfData {
  readonly eventStatus?: unknown;
  readonly gdprApplies?: unknown;
  readonly listenerId?: number;
  readonly purpose?: { readonly consents?: Readonly<Record<string, unknown>> };
}
type Tcf = (command: string, version: number, told: (data: TcfData | null, ok: boolean) => void, id?: number) => void;

/** A layer with more commands was not filled by a person. */
const MAX_COMMANDS = 50;

/**
 * Reports each consent tool of a page once, and again whenever its answer changes. It listens on any page as the runtime does on a store.
 * It loads no tool and changes nothing.
 */
export function followConsent(ports: ConsentPorts, tell: (told: ConsentTold) => void, signal: AbortSignal): void {
  const { page, signals, observe } = ports;
  const known = new Map<string, string>();
  const joined = new WeakSet<object>();
  const read = new WeakSet<object>();
  const google: GoogleCommand[] = [];
  let tcf: ConsentSignals['tcf'];
  let tcfListener = 0;
  let asksTcf = false;

  function look(): void {
    if (signal.aborted) return;
    connect();
    const commands = [...google, ...registeredCommands(page, google)];
    const all = consentSignals(page, signals, { google: commands, tcf, country: ports.country() });
    const [follows, strictly] = [mayTrack(all), mayTrack(all, true)];
    for (const seen of readConsentTools(page, all)) {
      const text = JSON.stringify([seen, follows, strictly]);
      if (known.get(seen.tool) === text) continue;
      known.set(seen.tool, text);
      tell({ type: 'consent-told', ...seen, follows, strictly });
    }
  }
  const safely = (run: () => void) => () => {
    try {
      run();
    } catch {
      // If a tool of the page throws, it has no answer.
    }
  };
  const lookSafely = safely(look);

  function connect(): void {
    const layer = page.variable('dataLayer');
    if (Array.isArray(layer) && !joined.has(layer)) {
      joined.add(layer);
      hearGoogle(layer);
      hearPushes(
        layer,
        (entries) => {
          const registry = googleRegistry(page);
          if (hearGoogle(entries) || (registry && !joined.has(registry))) lookSafely();
        },
        signal,
      );
    }
    const registry = googleRegistry(page);
    if (registry && !joined.has(registry)) {
      joined.add(registry);
      hearRegistry(registry, lookSafely, signal);
    }
    const api = page.variable('__tcfapi');
    if (typeof api !== 'function' || asksTcf) return;
    asksTcf = true;
    tcf = 'silent';
    (api as Tcf)('addEventListener', 2, (data, ok) => hearTcf(data, ok));
    signal.addEventListener(
      'abort',
      safely(() => tcfListener && (api as Tcf)('removeEventListener', 2, () => {}, tcfListener)),
      {
        once: true,
      },
    );
  }

  /** True if any of these is a command of consent mode that is new. */
  function hearGoogle(entries: readonly unknown[]): boolean {
    const before = google.length;
    for (const entry of entries.slice(-1000)) {
      const command = typeof entry === 'object' && entry && !read.has(entry) ? googleCommand(entry) : null;
      if (!command) continue;
      read.add(entry as object);
      google.push(command);
      if (google.length > MAX_COMMANDS) google.shift();
    }
    return google.length !== before || before === MAX_COMMANDS;
  }

  function hearTcf(data: TcfData | null, ok: boolean): void {
    const { eventStatus, gdprApplies, purpose, listenerId = tcfListener } = data ?? {};
    tcfListener = listenerId;
    if (!ok || signal.aborted) return;
    const decided = /^(tcloaded|useractioncomplete)$/.test(`${eventStatus}`);
    if (!decided && typeof tcf === 'object' && tcf.decided) return;
    tcf = { decided, gdprApplies, purposes: purpose?.consents ?? {} };
    // Some tools answer at once, inside the call that registers the listener.
    queueMicrotask(lookSafely);
  }

  for (const name of CONSENT_DECISIONS) signals.onEvent(name, lookSafely, signal);
  for (const kind of ['grown', 'wix-ready'] as const) observe.on(kind, lookSafely, signal);
  lookSafely();
}
