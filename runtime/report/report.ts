import type { PopupState } from '../decide/display/config.ts';
import type { Verdict } from '../decide/gates/verdict.ts';
import type { TriggerProgress } from '../decide/triggers/trigger.ts';
import type { TriggerKind } from '../decide/triggers/triggers.ts';
import type { StampedEvent } from '../events.ts';
import type { Page, Ports } from '../ports.ts';
import type { FlightPage } from './flight-page.ts';
import { only, redactAddress } from './redact.ts';
import type { ReportedMemory } from './redact-memory.ts';

/**
 * A visitor's experience on one page, as data that can be written to a file (contract, the page). Nothing in it identifies the visitor
 * (R13).
 */
export interface Report extends ReportHead {
  /** Only our own entries, by name; a value that could identify somebody is reduced to its length. */
  readonly memory: ReportedMemory;
  readonly popups: readonly ReportedPopup[];
  /** The last events, oldest first. Progress is left out, because each popup lists its own. */
  readonly timeline: readonly StampedEvent[];
  /** The decisions of the last pages, oldest first: those of this document, and of the tab if it records them. Absent in an older file. */
  readonly flight?: readonly FlightPage[] | undefined;
}

export interface ReportedPopup {
  readonly id: string;
  readonly state: PopupState;
  readonly pass: boolean;
  readonly gates: readonly Verdict[];
  /** The last reported progress of its triggers, by their positions in its list. */
  readonly progress: ReadonlyArray<TriggerProgress & { readonly trigger: TriggerKind; readonly nth: number; readonly agoMs: number }>;
  /** The smallest change that would show it, in one sentence. */
  readonly remedy: string;
  /** The server's own settings for it, without its markup. */
  readonly config: Readonly<Record<string, unknown>>;
}

/** True if support sent the visitor here: `?ppt-report`. */
export const asksForReport = (page: Pick<Page, 'url'>): boolean => new URL(page.url()).searchParams.has('ppt-report');

/** The head of a report: when it was made, by which runtime, on which page. */
interface ReportHead {
  readonly format: 1;
  /** Milliseconds since 1970, on the visitor's clock. */
  readonly at: number;
  /** How far that clock is ahead of UTC, because days are counted by it. Absent in a file from an older version. */
  readonly minutesFromUtc?: number | undefined;
  readonly version: string;
  readonly clientId: string;
  readonly displayHost: string;
  readonly page: { readonly url: string; readonly referrer: string; readonly mobile: boolean; readonly language: string };
}

/** The runtime's account and version, from its first event. */
export type StartedAs = Pick<ReportHead, 'version' | 'clientId' | 'displayHost'>;

export function reportHead({ clock, page }: Pick<Ports, 'clock' | 'page'>, { version, clientId, displayHost }: StartedAs): ReportHead {
  const at = clock.now();
  return {
    format: 1,
    at,
    minutesFromUtc: 0 - new Date(at).getTimezoneOffset(),
    version,
    clientId,
    displayHost,
    page: {
      url: redactAddress(page.url()),
      referrer: page.referrer() && redactAddress(page.referrer()),
      mobile: page.isMobile(),
      language: only(/^[a-z]{2,3}(?:-[A-Za-z]{2,4}){0,2}$/, page.language()),
    },
  };
}
