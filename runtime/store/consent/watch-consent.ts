import type { Context } from '../../context.ts';
import type { PageSignals } from '../../ports.ts';
import { atEnd, type Scope } from '../../scope.ts';
import { type ConsentSignals, type GoogleCommand, isAnswered, mayTrack, type Permission } from './consent.ts';
import { googleCommand, googleRegistry, hearPushes, hearRegistry, readConsent, registeredCommands } from './consent-signals.ts';

/** Events that consent tools fire when a visitor decides. */
export const CONSENT_DECISIONS = [
  'shopifyCustomerPrivacyApiLoaded',
  'visitorConsentCollected',
  'consentPolicyInitialized',
  'consentPolicyChanged',
  'wp_listen_for_consent_change',
  'wp_consent_type_defined',
];

/** How long a consent tool may stay silent before its visitor counts as undecided. */
const SILENCE_MS = 3000;

type Tcf = (command: string, version: number, told: (data: TcfData | null, ok: boolean) => void, id?: number) => void;
interface TcfData {
  readonly eventStatus?: unknown;
  readonly gdprApplies?: unknown;
  readonly listenerId?: number;
  readonly purpose?: { readonly consents?: Readonly<Record<string, unknown>> };
}
type LoadFeatures = (features: ReadonlyArray<{ name: string; version: string }>, done: () => void) => void;

/** Callbacks for while tracking is allowed. */
export interface Tracking {
  /**
   * Tracking is allowed, for the first time or again; `allowed` ends with the permission. `still` checks once more, right before a report.
   */
  begin(allowed: Scope, still: () => boolean): void;
  /** The visitor refused tracking, whether or not it had started. */
  refused(): void;
  /** The result after all sources were read, and whether any of them has answered. Called after the other two. */
  looked?(permission: Permission, answered: boolean): void;
}

/**
 * Runs tracking while it is allowed, for as long as the page view lasts (GAT-09). Reads all sources again whenever one of them reports a
 * decision, when more of the page has loaded, and when the page is seen again: the visitor may have decided in another tab. A tool that comes
 * after the load is joined at the visitor's next click, because a yes is a click.
 */
export function watchConsent(
  { ports: { clock, observe, page }, memory, scope }: Pick<Context, 'ports' | 'memory' | 'scope'>,
  signals: PageSignals,
  strict: boolean,
  { begin, refused, looked }: Tracking,
): void {
  const { signal } = scope;
  const commands: GoogleCommand[] = [];
  const read = new WeakSet<object>();
  const asked = new Set<string>();
  let told: Pick<ConsentSignals, 'tcf' | 'shopify'> = {};
  let allowed: Scope | null = null;
  let tcfListener = 0;

  const hearGoogle = (entries: readonly unknown[]) => {
    let news = false;
    for (const entry of entries) {
      const command = typeof entry === 'object' && entry && !read.has(entry) ? googleCommand(entry) : null;
      if (!command) continue;
      read.add(entry as object);
      commands.push(command);
      news = true;
    }
    return news;
  };
  const look = scope.guard('consent', () => {
    connect();
    const country = memory.cookie('user_country_code') ?? '';
    const google = [...commands, ...registeredCommands(page, commands)];
    const all = { ...told, ...readConsent(page, signals), google, country };
    const permission = mayTrack(all, strict);
    if (!permission.allowed) {
      allowed?.end();
      allowed = null;
      if (permission.refused) refused();
    } else if (!allowed) {
      allowed = scope.child();
      begin(allowed, still);
    }
    looked?.(permission, isAnswered(all));
  });

  for (const name of CONSENT_DECISIONS) signals.onEvent(name, look, signal);
  for (const kind of ['grown', 'wix-ready', 'visibility'] as const) observe.on(kind, look, signal);
  const joinLate = scope.guard('consent', () => {
    const before = asked.size;
    connect();
    if (asked.size > before) look();
  });
  observe.on('click', joinLate, signal);
  look();
  clock.after(SILENCE_MS, look, signal);

  function still(): boolean {
    look();
    return !!allowed;
  }

  /** Connects to sources that must be asked once, as soon as each exists. */
  function connect(): void {
    const layer = page.variable('dataLayer');
    if (Array.isArray(layer)) hearGoogle(layer);
    once('google', Array.isArray(layer), () =>
      hearPushes(
        layer,
        scope.guard('consent', (entries: readonly unknown[]) => {
          // Google's tags come late, and tell the layer.
          if (hearGoogle(entries) || (!asked.has('registry') && googleRegistry(page))) look();
        }),
        signal,
      ),
    );
    const registry = googleRegistry(page);
    once('registry', !!registry, () => registry && hearRegistry(registry, look, signal));
    const tcf = page.variable('__tcfapi') as Tcf | undefined;
    once('tcf', typeof tcf === 'function', () => {
      waitFor('tcf', { decided: false, purposes: {} });
      tcf?.('addEventListener', 2, (data, ok) => hearTcf(data, ok));
      atEnd(scope, () => tcfListener && tcf?.('removeEventListener', 2, () => {}, tcfListener));
    });
    // Its API loads on request, and says nothing before.
    const load = page.variable('Shopify.loadFeatures') as LoadFeatures | undefined;
    once('shopify', typeof load === 'function' && !page.variable('Shopify.customerPrivacy'), () => {
      const undecided = waitFor('shopify', { allowed: false, chosen: '' });
      load?.([{ name: 'consent-tracking-api', version: '0.1' }], undecided);
    });
  }

  /** Counts a source as silent for as long as it may be, and then as undecided. Returns what ends its silence. */
  function waitFor(name: keyof typeof told, undecided: ConsentSignals[typeof name]): () => void {
    told = { ...told, [name]: 'silent' };
    const end = scope.guard('consent', () => {
      if (told[name] === 'silent') told = { ...told, [name]: undecided };
      look();
    });
    clock.after(SILENCE_MS, end, signal);
    return end;
  }

  function once(name: string, there: boolean, ask: () => void): void {
    if (!there || asked.has(name)) return;
    asked.add(name);
    scope.guard(`consent of ${name}`, ask)();
  }

  function hearTcf(data: TcfData | null, ok: boolean): void {
    const { eventStatus, gdprApplies, purpose, listenerId = tcfListener } = data ?? {};
    tcfListener = listenerId;
    if (!ok || signal.aborted) return;
    const decided = /^(tcloaded|useractioncomplete)$/.test(`${eventStatus}`);
    // Its dialog is open again; until it closes, the earlier decision stands.
    if (!decided && typeof told.tcf === 'object' && told.tcf.decided) return;
    told = { ...told, tcf: { decided, gdprApplies, purposes: purpose?.consents ?? {} } };
    look();
  }
}
