import { followConsent } from '../../consent/follow-consent.ts';
import type { Reporting } from '../../events/reporting.ts';
import type { Inspected } from '../inspected.ts';

/** Follows the page's consent tools while a panel is open. Calling `begin` again reads them afresh, as the next page view does. */
export function createConsentAnswer(inspected: Inspected, reporting: Reporting) {
  let following: AbortController | null = null;
  const end = () => following?.abort();
  return {
    begin(): void {
      const { ports, page } = inspected;
      end();
      if (!ports) return;
      following = new AbortController();
      const country = () => ports.cookies.all().get('poptin_user_country_code') ?? '';
      const signals = ports.signals ?? page.signals(ports.page);
      followConsent(
        { page: ports.page, signals, observe: ports.observe, country },
        (told) => reporting.add(told, inspected.now()),
        following.signal,
      );
    },
    end,
  };
}
