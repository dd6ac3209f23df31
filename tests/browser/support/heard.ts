import type { Page } from '@playwright/test';
import type { InspectedEvent } from '../../../inspection/events/logged-event.ts';
import type { Report } from '../../../inspection/protocol/protocol.ts';

/** The reports of the harness's framed page to the panel, for facts that no click of a task shows. */
export interface Heard {
  events(): Promise<InspectedEvent[]>;
  /** How often a call was made, whether it left the page or was answered beside it. */
  calls(call: string): Promise<number>;
  /** The names of the visitor's stored values, by the latest report. */
  kept(): Promise<string[]>;
}

export async function hear(page: Page): Promise<Heard> {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    const heard: Report[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data }) => data?.report && heard.push(data.report));
  });
  const reports = () => page.evaluate(() => (window as unknown as { heard: Report[] }).heard);
  const events = async () =>
    (await reports()).flatMap((report) => (report.kind === 'events' ? report.events.map(({ event }) => event) : []));
  return {
    events,
    calls: async (call) => (await events()).filter((event) => event.type === 'call-started' && event.call === call).length,
    kept: async () =>
      (await reports()).flatMap((report) => (report.kind === 'memory' ? [report.entries.map(({ key }) => key)] : [])).at(-1) ?? [],
  };
}
