import type { Ports } from '../../ports.ts';
import type { Scope } from '../../scope.ts';

interface WixAnalytics {
  register?(listener: string, run: (name: unknown, data: unknown) => void): unknown;
}

/** Listens to Wix's own events once its analytics are there. Wix knows each listener by a name. */
export function listenToWix(
  listener: string,
  { page: { variable }, observe }: Pick<Ports, 'page' | 'observe'>,
  scope: Scope,
  hear: (name: unknown, data: unknown) => void,
): void {
  const register = scope.guard('wix events', () => {
    const analytics = variable('wixDevelopersAnalytics') as WixAnalytics | undefined;
    analytics?.register?.(listener, scope.guard('wix event', hear));
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
