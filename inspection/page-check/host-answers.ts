import type { CheckedPage } from './checked-page.ts';

const MAX_ASKED_MS = 4000;

type Asking = Pick<CheckedPage, 'ask' | 'later'>;

/** Whether anything answers at an address's host, whatever it is: its root is asked, without cookies, and nothing of the answer is read. Null where nobody can ask. */
export async function rootAnswers(address: string, { ask, later }: Asking): Promise<boolean | null> {
  const url = URL.parse('/', address);
  if (!ask || !url || !/^https?:$/.test(url.protocol)) return null;
  const giveUp = new AbortController();
  later(() => giveUp.abort(), MAX_ASKED_MS);
  try {
    await ask(url.href, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', signal: giveUp.signal });
    return true;
  } catch {
    return false;
  }
}

/** The same from within a page. Where its policy forbids to ask, nobody knows. */
export async function hostAnswers(
  address: string,
  { loads: { forbidden }, ...asking }: Omit<CheckedPage, 'document'>,
): Promise<boolean | null> {
  const answers = await rootAnswers(address, asking);
  const root = URL.parse('/', address)?.href;
  const isForbidden = forbidden.some(({ directive, address: blocked }) => directive === 'connect-src' && root?.startsWith(blocked));
  return answers === false && isForbidden ? null : answers;
}
