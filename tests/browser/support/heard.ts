import type { Page } from '@playwright/test';
import type { Report } from '../../../inspection/protocol.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';

/** What the page in the harness's frame has told the panel: for what no click of a task shows. */
export interface Heard {
  events(): Promise<RuntimeEvent[]>;
  /** How often a call was made, whether it left the page or was answered beside it. */
  calls(call: string): Promise<number>;
  /** The names of what is kept of the visitor, as it was told last. */
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
