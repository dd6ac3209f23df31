import { windowChannel } from '../../../devtools-panel/channels/window.ts';
import type { Channel } from '../../../inspection/protocol/channel.ts';
import type { SimulatedSize } from '../../../inspection/simulate/kinds/simulate-device.ts';
import { isUncounted, NOTHING_SIMULATED, type Simulation } from '../../../inspection/simulate/simulation.ts';
import { checkReport } from '../../../reports/check-report.ts';
import { OWN_SERVER } from '../../places.ts';
import { deviceAt, NOT_ASKED } from './device-by-address.ts';
import { uncountedOrigins } from './uncounted-origins.ts';
import { hearOf, leavingWords, NOTHING_UNFINISHED } from './unfinished.ts';

/** The panel's channel to the framed site, plus what the harness itself needs from it. */
export interface SiteChannel {
  readonly channel: Channel;
  listen(listener: SiteListener, signal: AbortSignal): void;
  /** Call before the frame goes elsewhere. */
  leave(): void;
  /** True if the frame has a page that answers requests. */
  isThere(): boolean;
  /** Makes the runtime treat the frame as a phone (true) or as it is (null), in that device's size. Other simulations continue. */
  simulateMobile(mobile: true | null, reload: boolean): void;
}

export interface SiteListener {
  /** Called for every URL of the frame, after page loads and in single-page apps. */
  visit(url: string): void;
  /** Called with the runtime's device and the frame's size, whoever changed them. */
  device(mobile: boolean, size: SimulatedSize | null): void;
  /** Tells if the page's views and leads reach the server. */
  counting(counted: boolean): void;
  /** The frame went to another site while something was unfinished on the previous one. */
  left(words: string): void;
}

/** @param sites each site's title, by origin */
export function siteChannel(frame: HTMLIFrameElement, sites: ReadonlyMap<string, string>): SiteChannel {
  let simulation: Simulation = NOTHING_SIMULATED;
  let unfinished = NOTHING_UNFINISHED;
  let site = '';
  let words = '';
  let asked = NOT_ASKED;
  const channel = windowChannel(
    frame,
    [...sites.keys()],
    (before, { url, isElsewhere }) => {
      if (isElsewhere) words = leavingWords(site, unfinished, before);
      const { mobile, size } = before;
      const arrived = deviceAt(url, asked, mobile);
      asked = arrived.asked;
      const device = arrived.mobile === mobile ? { mobile, size } : { mobile: arrived.mobile, size: null };
      // A simulation belongs to one site and its visitor. The device belongs to the
      // frame, on every site, and a draft may be viewed on any site.
      if (isElsewhere) return { ...NOTHING_SIMULATED, ...device, draft: before.draft };
      return arrived.mobile === mobile ? before : { ...before, ...device };
    },
    uncountedOrigins,
  );
  return {
    channel: { ...channel, ownServer: OWN_SERVER },
    listen({ visit, device, counting, left }, signal) {
      const listener = {
        simulation(now: Simulation) {
          simulation = now;
          device(now.mobile === true, now.size);
          counting(!isUncounted(now));
        },
        report(untrusted: unknown) {
          const report = checkReport(untrusted);
          if (!report) return;
          unfinished = hearOf(unfinished, report, simulation);
          if (report.kind === 'events') for (const { event } of report.events) if (event.type === 'page-entered') visit(event.url);
          if (report.kind !== 'attached') return;
          site = sites.get(URL.parse(report.url)?.origin ?? '') ?? '';
          visit(report.url);
          if (words) left(words);
          words = '';
        },
      };
      channel.listen(listener, signal);
    },
    leave: channel.leave,
    isThere: channel.isThere,
    simulateMobile(mobile, reload) {
      channel.send({ kind: 'simulate', simulation: { ...simulation, mobile, size: null }, reload });
    },
  };
}
