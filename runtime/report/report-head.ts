import type { Ports } from '../ports.ts';
import { only, redactAddress } from './redact.ts';

/** The head of a report: when it was made, by which runtime, on which page. */
export interface ReportHead {
  readonly format: 1;
  /** Milliseconds since 1970, on the visitor's clock. */
  readonly at: number;
  /** How far that clock is ahead of UTC, since days are counted by it. Absent in a file that an older version wrote. */
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
