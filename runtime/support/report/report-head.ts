import type { Ports } from '../../ports.ts';
import { only, redactAddress } from './redact.ts';
import type { Report } from './report.ts';

/** Whose runtime it is, as its first event says. */
export type StartedAs = Pick<Report, 'version' | 'clientId' | 'displayHost'>;

/** What a report says first: when it was made, by which runtime, on which page. */
export function reportHead(
  { clock, page }: Pick<Ports, 'clock' | 'page'>,
  { version, clientId, displayHost }: StartedAs,
): Omit<Report, 'memory' | 'popups' | 'timeline'> {
  return {
    format: 1,
    at: clock.now(),
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
