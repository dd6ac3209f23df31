import type { FailedLoads } from '../page-check/failed-loads.ts';
import type { ExchangeFailure } from './exchange.ts';

/**
 * Finds out why a call of this page had no answer. A page's fetch only says that there was none. The browser also says what the policy
 * forbade, whether it is online, and which answers had begun.
 */
export function whyFailed({ forbidden }: Pick<FailedLoads, 'forbidden'>): (url: string) => ExchangeFailure | null {
  return (url) => {
    try {
      if (forbidden.some(({ address, directive }) => directive === 'connect-src' && isOf(address, url))) return 'policy';
      if (!navigator.onLine) return 'offline';
      const last = performance.getEntriesByName(url, 'resource').at(-1) as PerformanceResourceTiming | undefined;
      return last && last.responseStatus >= 200 && last.responseStatus < 300 ? 'cut-off' : null;
    } catch {
      // The page may have replaced what this reads.
      return null;
    }
  };
}

/** For another origin, the browser may give only the origin, without the path. */
const isOf = (blocked: string, url: string): boolean => url === blocked || url.split('?')[0] === blocked || new URL(url).origin === blocked;
