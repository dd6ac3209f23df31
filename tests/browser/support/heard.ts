import type { Page } from '@playwright/test';
import type { Report } from '../../../inspection/protocol/protocol.ts';

/** The reports of the harness's framed page to the panel, for facts that no click of a task shows. */
export interface Heard {
  /** How many answers a call has had, from the server or from the panel in its place. */
  answered(call: string): Promise<number>;
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
    answered: async (call) => (await events()).filter((event) => event.type === 'call-settled' && event.call === call).length,
    kept: async () =>
      (await reports()).flatMap((report) => (report.kind === 'memory' ? [report.entries.map(({ key }) => key)] : [])).at(-1) ?? [],
  };
}
