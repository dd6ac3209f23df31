import type { Clock, Page, PageSignals } from '../runtime/ports.ts';
import { detectPlatform } from '../runtime/store/platform/platform.ts';
import { consentVariables, googleUpdate, type Said, tcfData } from './consent-tools.ts';
import { plainText } from './plain-text.ts';
import type { ConsentSignal, SimulatedConsent } from './simulated.ts';

/** How long a visitor who decides later looks at the page before. */
export const LATER_MS = 5000;

type TcfHearer = (data: unknown, ok: boolean) => void;

export interface SimulatedSignals {
  readonly variable: Page['variable'];
  readonly signals: PageSignals;
  /** After it was said anew what is simulated. */
  settle(): void;
}

/**
 * A visitor who has said yes or no, or not yet, to each of the tools that the runtime asks (GAT-09): what a page's tool is is
 * a variable of the page, so it is answered there, in the tool's own words. One who decides later does so by the tool's event.
 */
export function simulateConsent(page: Page, real: PageSignals, clock: Clock, current: () => SimulatedConsent | null): SimulatedSignals {
  const hearers = new Set<readonly [run: (promise: unknown) => void, signal: AbortSignal]>();
  const tcfHearers = new Map<number, TcfHearer>();
  let known = plainText(null);
  let waiting = new AbortController();
  let late = false;
  let layer: unknown[] = [];

  function says(signal: ConsentSignal): Said | null {
    const choice = current()?.[signal];
    if (!choice) return null;
    if (choice === 'later-yes' || choice === 'later-no') return late ? (choice === 'later-yes' ? 'yes' : 'no') : 'undecided';
    return choice;
  }
  const tools = consentVariables(says, {
    layer: () => layer,
    tcf(hear) {
      tcfHearers.set(tcfHearers.size + 1, hear);
      return tcfHearers.size;
    },
    noTcf: (id) => tcfHearers.delete(id),
    // Another page would be taken for one of Wix's.
    isWix: () => detectPlatform(page) === 'wix',
  });

  function decide(): void {
    late = true;
    const google = says('google');
    if (google) layer.push(googleUpdate(google));
    const tcf = says('tcf');
    if (tcf) for (const [id, hear] of tcfHearers) hear(tcfData(tcf, id), true);
    for (const [run, signal] of hearers) if (!signal.aborted) run(undefined);
  }

  return {
    variable: (path) => (Object.hasOwn(tools, path) ? tools[path]?.(() => page.variable(path)) : page.variable(path)),
    signals: {
      onRequests: (run, signal) => real.onRequests(run, signal),
      onJquery: (events, run, signal) => real.onJquery(events, run, signal),
      onEvent(name, run, signal) {
        for (const hearer of hearers) if (hearer[1].aborted) hearers.delete(hearer);
        hearers.add([run, signal]);
        real.onEvent(name, run, signal);
      },
      restRoot: () => real.restRoot(),
      globalPrivacyControl() {
        const said = says('gpc');
        return said ? said === 'no' : real.globalPrivacyControl();
      },
    },
    settle() {
      const text = plainText(current());
      if (text === known) return;
      known = text;
      waiting.abort();
      waiting = new AbortController();
      tcfHearers.clear();
      late = false;
      const google = says('google');
      layer = google && google !== 'undecided' ? [googleUpdate(google)] : [];
      if (Object.values(current() ?? {}).some((choice) => choice.startsWith('later-'))) clock.after(LATER_MS, decide, waiting.signal);
    },
  };
}
