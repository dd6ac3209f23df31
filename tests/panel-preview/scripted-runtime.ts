import type { RuntimeSwitch } from '../../inspection/protocol/channel.ts';
import type { RuntimeSettings, SiteRuntime } from '../../inspection/protocol/site-runtime.ts';

/** An extension that brings its own runtime, as a panel hears of it: `?runtime=off`, `on`, `leave` (the browser was not asked yet), `none` (no website). */
export function scriptedRuntime(wish: string, told: (site: SiteRuntime | null) => void) {
  const wanted: Array<RuntimeSettings | 'end' | 'leave'> = [];
  let site: SiteRuntime | null =
    wish === 'none'
      ? null
      : {
          site: 'https://shop.example',
          on: wish !== 'off',
          allowed: wish !== 'leave',
          settings: null,
          serverCookies: wish === 'leave' ? null : ['sid', 'csrf'],
        };
  const become = (change: Partial<SiteRuntime>) => {
    site = site && { ...site, ...change };
    told(site);
  };
  const runtime: RuntimeSwitch = {
    use(_, settings) {
      wanted.push(settings);
      become({ on: true, settings });
    },
    end() {
      wanted.push('end');
      become({ on: false });
    },
    askLeave: () => void wanted.push('leave'),
  };
  return { runtime, wanted, begin: () => told(site) };
}
