import type { AgentHost } from './agent-host.ts';

interface Row {
  readonly handle: string;
  readonly cause: string;
  readonly by: readonly string[];
  readonly name: { readonly untrusted: string };
}

interface Opened {
  readonly cause: string;
}

interface Explained {
  readonly page: Opened;
  readonly notes: readonly string[];
  readonly popups: readonly Row[];
  readonly others: ReadonlyArray<{ readonly vendor: string; readonly over: readonly string[] }>;
}

interface Calls {
  readonly calls: ReadonlyArray<{ readonly call: string; readonly outcome: string; readonly status: number | null }>;
}

export interface Diagnosis {
  /** Its name, such as `blocked: device`. */
  readonly name: string;
  readonly calls: number;
  readonly notes: readonly string[];
}

const named = (cause: string, by: readonly string[] = []): string => (by.length ? `${cause}: ${by.join(', ')}` : cause);

/** Causes that need a look at the calls to be named. */
const NEEDS_CALLS = ['display-failed', 'failed'];

/**
 * Finds out why a popup does not show as the skill file tells an agent to, by the tools alone: open the page, explain, and look at the
 * calls where one failed. The same steps for every page; nothing here knows what is wrong.
 */
export async function diagnose(host: AgentHost, url: string, wanted: string): Promise<Diagnosis> {
  const before = host.called;
  const opened = await host.data<Opened>('open_page', { url, fresh: true });
  const explained = await host.data<Explained>('explain');
  const row = explained.popups.find(({ name }) => name.untrusted === wanted) ?? explained.popups[0];
  const cause =
    row && opened.cause !== 'none' && row.cause !== 'not-sent' && row.cause !== 'unusable' ? opened.cause : (row?.cause ?? opened.cause);
  const done = (name: string) => ({ name, calls: host.called - before, notes: explained.notes });
  const clash = explained.others.find(({ over }) => row?.cause === 'shown' && over.includes(row.handle));
  if (clash) return done(`clash: ${clash.vendor}`);
  if (!NEEDS_CALLS.includes(cause)) return done(named(cause, cause === row?.cause ? row.by : []));
  const { calls } = await host.data<Calls>('calls');
  const failed = calls.find(({ outcome, status }) => outcome !== 'ok' || (status !== null && status >= 400));
  return done(failed ? `${cause}: ${failed.call}${failed.status === null ? '' : ` ${failed.status}`}` : cause);
}
