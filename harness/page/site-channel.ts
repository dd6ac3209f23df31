import { windowChannel } from '../../devtools-panel/channels/window.ts';
import { checkReport } from '../../devtools-panel/state/check-report.ts';
import type { Channel } from '../../inspection/channel.ts';
import { NOTHING_SIMULATED, type Simulation } from '../../inspection/protocol.ts';

/** The panel's channel to the framed site, with what the harness itself needs of it. */
export interface SiteChannel {
  readonly channel: Channel;
  /** Calls back with each URL the frame comes to, page loads and single-page navigations alike. */
  onVisit(run: (url: string) => void, signal: AbortSignal): void;
  /** Lets the runtime take the frame for a phone (true) or for what it is (null), beside whatever else is simulated. */
  simulateMobile(mobile: true | null, reload: boolean): void;
}

export function siteChannel(frame: HTMLIFrameElement, origin: string): SiteChannel {
  const channel = windowChannel(frame, origin);
  let simulation: Simulation = NOTHING_SIMULATED;
  return {
    channel,
    onVisit(run, signal) {
      const listener = {
        report(untrusted: unknown) {
          const report = checkReport(untrusted);
          if (report?.kind === 'attached') run(report.url);
          if (report?.kind !== 'events') return;
          for (const { event } of report.events) if (event.type === 'page-entered') run(event.url);
        },
        simulation(now: Simulation) {
          simulation = now;
        },
      };
      channel.listen(listener, signal);
    },
    simulateMobile(mobile, reload) {
      channel.send({ kind: 'simulate', simulation: { ...simulation, mobile }, reload });
    },
  };
}
