import type { CheckedPage } from './checked-page.ts';

const MAX_ASKED_MS = 4000;

type Asking = Pick<CheckedPage, 'ask' | 'later'>;

/** True if the host of an address answers at all. It requests the root without cookies and ignores the content. Null if nobody can ask. */
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

/** The same from within a page. Null if its policy forbids the request. */
export async function hostAnswers(
  address: string,
  { loads: { forbidden }, ...asking }: Omit<CheckedPage, 'document'>,
): Promise<boolean | null> {
  const answers = await rootAnswers(address, asking);
  const root = URL.parse('/', address)?.href;
  const isForbidden = forbidden.some(({ directive, address: blocked }) => directive === 'connect-src' && root?.startsWith(blocked));
  return answers === false && isForbidden ? null : answers;
}
