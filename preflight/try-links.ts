import type { Flight } from './checks/check.ts';
import { redirectsOf } from './checks/settings/redirects-of.ts';

const PATIENCE_MS = 10_000;
const AT_ONCE = 6;
const MAX_LINKS = 200;

/** Statuses with which servers refuse programs but not visitors. */
const NOT_FOR_PROGRAMS = [401, 403, 405, 407, 429, 451, 999];

/**
 * Requests every address that popups lead to, once each. Returns those that neither Node nor the browser gets, with the end of a sentence.
 * @param again asks a browser, which has the system's certificates and proxy, and which firewalls let through: the status, or null without
 *   an answer
 */
export async function tryLinks(
  { popups, visits }: Pick<Flight, 'popups' | 'visits'>,
  again: (url: string) => Promise<number | null>,
): Promise<ReadonlyMap<string, string>> {
  const inMarkup = visits.flatMap(({ meetings }) => meetings.flatMap(({ links }) => links.map(({ url }) => url)));
  const urls = [...new Set([...inMarkup, ...[...popups.values()].flatMap(redirectsOf)])].slice(0, MAX_LINKS);
  const broken = new Map<string, string>();
  const left = urls.values();
  const work = async () => {
    for (const url of left) {
      const why = await whyBroken(url, again);
      if (why) broken.set(url, why);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return broken;
}

async function whyBroken(url: string, again: (url: string) => Promise<number | null>): Promise<string> {
  let why = 'cannot be reached';
  const asked = fetch(url, { method: 'GET', redirect: 'follow', signal: AbortSignal.timeout(PATIENCE_MS) });
  const answer = await asked.catch((problem: unknown) => {
    if (problem instanceof Error && problem.name === 'TimeoutError') why = `does not answer within ${PATIENCE_MS / 1000} seconds`;
    return null;
  });
  await answer?.body?.cancel();
  if (answer && answer.status < 400) return '';
  // A status proves nothing yet, because firewalls answer programs with any of them.
  const status = (await again(url).catch(() => null)) ?? answer?.status ?? null;
  if (status === null) return why;
  return status >= 400 && !NOT_FOR_PROGRAMS.includes(status) ? `answers ${status}` : '';
}
