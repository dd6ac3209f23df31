import { detectPlatform } from '../../../../runtime/store/platform/platform.ts';
import { plainText } from '../../../protocol/as-plain-text.ts';
import { fieldsOf } from '../../read-value.ts';
import type { KindInTools, SimulationKind, Zod } from '../../simulation-kind.ts';
import {
  CONSENT_CHOICES,
  CONSENT_SIGNALS,
  type ConsentChoice,
  type ConsentSignal,
  consentChoices,
  type SimulatedConsent,
} from './consent-choices.ts';
import { consentVariables, googleUpdate, type Said, tcfData, wordpressCookie } from './consent-tools.ts';

/** The delay of a visitor who decides later. */
export const LATER_MS = 5000;

type TcfHearer = (data: unknown, ok: boolean) => void;

/**
 * The visitor's answer to each consent tool that the runtime asks (GAT-09); null leaves all of them. A tool is a variable of the page, so
 * its simulated answer replaces that variable. A late decision arrives as the tool's event.
 */
export const consent: SimulationKind<SimulatedConsent | null> = {
  off: null,
  ports({ page, signals: real, clock }, current) {
    const hearers = new Set<readonly [run: (promise: unknown) => void, signal: AbortSignal]>();
    const tcfHearers = new Map<number, TcfHearer>();
    let listeners = 0;
    let known = plainText(null);
    let waiting = new AbortController();
    let late = false;
    const layer: unknown[] = [];
    let isTelling = false;

    function says(signal: ConsentSignal): Said | null {
      const choice = current()?.[signal];
      if (!choice) return null;
      if (choice === 'later-yes' || choice === 'later-no') return late ? (choice === 'later-yes' ? 'yes' : 'no') : 'undecided';
      return choice;
    }
    const tools = consentVariables(says, {
      // Whoever heard of a simulated answer also hears that it has ended.
      layer: () => (says('google') || (isTelling && layer.length) ? layer : null),
      tcf(hear) {
        tcfHearers.set(++listeners, hear);
        return listeners;
      },
      noTcf: (id) => tcfHearers.delete(id),
      // A Wix variable would make any page look like a Wix shop.
      isWix: () => detectPlatform(page) === 'wix',
    });

    /** A page view that began under another answer hears of this one as of a decision. */
    function tell(isLate: boolean): void {
      late = isLate;
      const google = says('google');
      const tcf = says('tcf');
      if (google || layer.length) layer.push(googleUpdate(google));
      isTelling = true;
      for (const [id, hear] of tcfHearers) hear(tcfData(tcf === 'undecided' ? null : tcf, id), true);
      for (const [run, signal] of hearers) if (!signal.aborted) run(undefined);
      isTelling = false;
    }

    return {
      page: {
        ...page,
        variable: (path) => (Object.hasOwn(tools, path) ? tools[path]?.(() => page.variable(path)) : page.variable(path)),
      },
      signals: {
        onRequests: (run, signal) => real.onRequests(run, signal),
        onJquery: (events, run, signal) => real.onJquery(events, run, signal),
        restRoot: () => real.restRoot(),
        onEvent(name, run, signal) {
          for (const hearer of hearers) if (hearer[1].aborted) hearers.delete(hearer);
          hearers.add([run, signal]);
          real.onEvent(name, run, signal);
        },
        cookie(name) {
          const said = says('wordpress');
          return (said && wordpressCookie(name, said)) ?? real.cookie(name);
        },
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
        tell(false);
        if (Object.values(current() ?? {}).some((choice) => choice.startsWith('later-')))
          clock.after(LATER_MS, () => tell(true), waiting.signal);
      },
    };
  },
};

export const consentInTools = {
  read(value) {
    const given = fieldsOf(value);
    const read: Partial<Record<ConsentSignal, ConsentChoice>> = {};
    for (const signal of CONSENT_SIGNALS) {
      const said = Object.hasOwn(given, signal) ? consentChoices(signal).find((choice) => choice === given[signal]) : undefined;
      if (said) read[signal] = said;
    }
    return Object.keys(read).length ? read : null;
  },
  scenario: {
    name: 'consent' as const,
    schema: (z: Zod) => z.partialRecord(z.enum(CONSENT_SIGNALS), z.enum(CONSENT_CHOICES)),
    value: (said: SimulatedConsent) => said,
    said: (value: SimulatedConsent | null) => value ?? undefined,
  },
} satisfies KindInTools<SimulatedConsent | null>;
