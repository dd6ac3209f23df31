/** The click that copies counts for five seconds. */
const PATIENCE_MS = 2000;
const MAX_LENGTH = 10_000;
/** In the page of `case-page/`. A server may answer any address with a page of its own. */
const MARK = 'content="poptins-case-page"';

/**
 * The page that shows a case in plain words to whoever opens its link: the tool's own, or that of the site's display server. Null where that
 * has none, such as an older one. The server is asked for the page alone, and told nothing of the case.
 */
export async function caseAddress(displayHost: string, ask = fetch): Promise<string | null> {
  if (/^https?:/.test(location.protocol)) return `${location.origin}/case.html`;
  const address = URL.parse('case.html', displayHost.endsWith('/') ? displayHost : `${displayHost}/`)?.href;
  if (!address) return null;
  try {
    const answer = await ask(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = answer.ok ? (await answer.text()).slice(0, MAX_LENGTH) : '';
    return text.includes(MARK) ? address : null;
  } catch {
    return null;
  }
}
