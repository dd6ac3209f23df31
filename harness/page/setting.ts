import type { DemoSite } from '../sites/site.ts';

/** The server's settings for the harness page at the start: the sites, and where everything is. */
export interface Setting {
  readonly harnessPort: number;
  /** The session that the panel opens with, as text; null for none. */
  readonly session: string | null;
  readonly sites: ReadonlyArray<Omit<DemoSite, 'create'>>;
}

/** @throws if the harness's server does not answer */
export async function fetchSetting(): Promise<Setting> {
  const answer = await fetch('/setting.json');
  if (!answer.ok) throw new Error(`The harness answered ${answer.status}.`);
  return answer.json();
}
