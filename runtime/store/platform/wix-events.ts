import type { Ports } from '../../ports.ts';
import type { Scope } from '../../scope.ts';

type Hear = (name: unknown, data: unknown) => void;
interface WixAnalytics {
  register?(listener: string, run: Hear): unknown;
}

/** Who hears of a listener's events, until when, and those that came while nobody did. */
interface Ear {
  hear: Hear;
  signal: AbortSignal;
  missed: Array<Parameters<Hear>>;
}

/** Of more the oldest are let go. */
const MAX_MISSED = 50;

/**
 * By the names of our listeners. Wix lets nobody unregister and may tell a newcomer what has happened before, so each registers once in
 * a document, and its page views hear one after the other. An order that comes between two of them waits for the next.
 */
const earsOf = new WeakMap<WixAnalytics, Map<string, Ear>>();

/** Listens to Wix's own events once its analytics are there. Wix knows each listener by a name, of which the latest to listen hears. */
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
    const ears = earsOf.get(analytics) ?? new Map<string, Ear>();
    earsOf.set(analytics, ears);
    const ear = ears.get(listener);
    if (!ear) return registerEar(analytics, listener, ears, { hear, signal: scope.signal, missed: [] });
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

function registerEar(analytics: WixAnalytics, listener: string, ears: Map<string, Ear>, ear: Ear): void {
  ears.set(listener, ear);
  analytics.register?.(listener, (name, data) => {
    if (!ear.signal.aborted) return ear.hear(name, data);
    ear.missed.push([name, data]);
    if (ear.missed.length > MAX_MISSED) ear.missed.shift();
  });
}
