import { windowChannel } from '../../devtools-panel/channels/window.ts';
import { checkReport } from '../../devtools-panel/state/check-report.ts';
import type { Channel } from '../../inspection/channel.ts';
import { NOTHING_SIMULATED, type Simulation } from '../../inspection/protocol.ts';
import type { SimulatedSize } from '../../inspection/simulated.ts';
import { OWN_SERVER } from '../places.ts';
import { deviceAt, NOT_ASKED } from './device-by-address.ts';
import { hearOf, leavingWords, NOTHING_UNFINISHED } from './unfinished.ts';

/** The panel's channel to the framed site, with what the harness itself needs of it. */
export interface SiteChannel {
  readonly channel: Channel;
  listen(listener: SiteListener, signal: AbortSignal): void;
  /** Before the frame is led elsewhere. */
  leave(): void;
  /** Lets the runtime take the frame for a phone (true) or for what it is (null), in the size that such a frame has, beside whatever else is simulated. */
  simulateMobile(mobile: true | null, reload: boolean): void;
}

export interface SiteListener {
  /** Each URL that the frame comes to, page loads and single-page navigations alike, however it came there. */
  visit(url: string): void;
  /** Whether the runtime takes the frame for a phone, and which size the frame is to have, whoever asked for that. */
  device(mobile: boolean, size: SimulatedSize | null): void;
  /** The frame has gone to another site, and this was under way on the last one. */
  left(words: string): void;
}

/** @param sites title of each site by its origin */
export function siteChannel(frame: HTMLIFrameElement, sites: ReadonlyMap<string, string>): SiteChannel {
  let simulation: Simulation = NOTHING_SIMULATED;
  let unfinished = NOTHING_UNFINISHED;
  let site = '';
  let words = '';
  let asked = NOT_ASKED;
  const channel = windowChannel(frame, [...sites.keys()], (before, { url, isElsewhere }) => {
    if (isElsewhere) words = leavingWords(site, unfinished, before);
    const { mobile, size } = before;
    const arrived = deviceAt(url, asked, mobile);
    asked = arrived.asked;
    const device = arrived.mobile === mobile ? { mobile, size } : { mobile: arrived.mobile, size: null };
    // A simulation is about one site and its visitor; the device is the frame's, on every site, and a draft is to be seen on any.
    if (isElsewhere) return { ...NOTHING_SIMULATED, ...device, draft: before.draft };
    return arrived.mobile === mobile ? before : { ...before, ...device };
  });
  return {
    channel: { ...channel, ownServer: OWN_SERVER },
    listen({ visit, device, left }, signal) {
      const listener = {
        simulation(now: Simulation) {
          simulation = now;
          device(now.mobile === true, now.size);
        },
        report(untrusted: unknown) {
          const report = checkReport(untrusted);
          if (!report) return;
          unfinished = hearOf(unfinished, report);
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
    simulateMobile(mobile, reload) {
      channel.send({ kind: 'simulate', simulation: { ...simulation, mobile, size: null }, reload });
    },
  };
}
