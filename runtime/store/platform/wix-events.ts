import type { Page } from '../../ports.ts';
import type { Scope } from '../../scope.ts';

interface WixAnalytics {
  register?(listener: string, run: (name: unknown, data: unknown) => void): unknown;
}

/** Hears Wix's own events, under a name by which it knows a listener, from when its analytics are there. */
export function listenToWix(
  listener: string,
  { variable }: Pick<Page, 'variable'>,
  scope: Scope,
  hear: (name: unknown, data: unknown) => void,
): void {
  const register = scope.guard('wix events', () => {
    const analytics = variable('wixDevelopersAnalytics') as WixAnalytics | undefined;
    analytics?.register?.(listener, scope.guard('wix event', hear));
  });
  if (variable('wixDevelopersAnalytics')) register();
  else addEventListener('wixDevelopersAnalyticsReady', register, { once: true, signal: scope.signal });
}
