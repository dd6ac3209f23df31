import type { CheckedPage } from './checked-page.ts';

const MAX_ASKED_MS = 4000;

/** Whether anything answers at an address's host. Where the page's policy forbids to ask, nobody knows. */
export async function hostAnswers(
  address: string,
  { ask, later, witness: { forbidden } }: Omit<CheckedPage, 'document'>,
): Promise<boolean | null> {
  const url = URL.parse('/', address)?.href;
  if (!ask || !url) return null;
  const giveUp = new AbortController();
  later(() => giveUp.abort(), MAX_ASKED_MS);
  try {
    await ask(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: giveUp.signal });
    return true;
  } catch {
    return forbidden.some(({ directive, address: blocked }) => directive === 'connect-src' && url.startsWith(blocked)) ? null : false;
  }
}
