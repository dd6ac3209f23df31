import type { FailedLoads } from '../page-check/failed-loads.ts';
import type { ExchangeFailure } from './exchange.ts';

/**
 * Why a call of this page had no answer. A page's fetch only says that there was none; the browser tells
 * beside it what its policy forbade, whether it has a network, and which answers had begun.
 */
export function whyFailed({ forbidden }: Pick<FailedLoads, 'forbidden'>): (url: string) => ExchangeFailure | null {
  return (url) => {
    try {
      if (forbidden.some(({ address, directive }) => directive === 'connect-src' && isOf(address, url))) return 'policy';
      if (!navigator.onLine) return 'offline';
      const last = performance.getEntriesByName(url, 'resource').at(-1) as PerformanceResourceTiming | undefined;
      return last && last.responseStatus >= 200 && last.responseStatus < 300 ? 'cut-off' : null;
    } catch {
      // A page may have replaced what this asks.
      return null;
    }
  };
}

/** For another origin the browser may name only that origin. */
const isOf = (blocked: string, url: string): boolean => url === blocked || url.split('?')[0] === blocked || new URL(url).origin === blocked;
