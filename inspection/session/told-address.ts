import { isHarmless, scrub } from '../../runtime/report/redact.ts';
import { urlOf } from '../../runtime/wire/url-of.ts';
import type { Recorded } from './recorder.ts';

/**
 * The address that a scenario needs to open a page again. People record on their own site, so the words of a path are the site's. Whatever
 * could identify a person stays out: an address, a number, a token. A query keeps only counts and the words of a campaign.
 */

const MOST = 500;
const CAMPAIGN = /^utm_[a-z]{1,20}$/;

/** A part of an address that a report leaves out. */
export const MASKED = /\(\d+(?: |%20)characters\)/;

/** True for a text that could be a person's, plain or encoded. */
function isSomebodys(text: string): boolean {
  const plain = decoded(text);
  return plain === null || scrub(plain) !== plain || scrub(text) !== text || plain.includes('@');
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Path, query and fragment; null if a part of the path could identify a person, since no address is left then. */
export function toldAddress(url: string): string | null {
  const parsed = urlOf(url);
  if (!parsed) return null;
  const { pathname, searchParams, hash } = parsed;
  if (pathname.split('/').some(isSomebodys)) return null;
  const kept = [...searchParams].filter(
    ([name, value]) => !isSomebodys(name) && (isHarmless(value) || (CAMPAIGN.test(name) && !isSomebodys(value))),
  );
  const query = kept.length ? `?${new URLSearchParams(kept)}` : '';
  const address = `${pathname}${query}${isSomebodys(hash) || hash.includes('=') ? '' : hash}`;
  return address.length <= MOST ? address : null;
}

/** The addresses of a recording, each with the moment at which its page began. */
export const addressesIn = ({ timeline }: Pick<Recorded, 'timeline'>): ReadonlyArray<readonly [at: number, address: string]> =>
  timeline.flatMap(({ at, event }) => {
    const address = event.type === 'page-entered' ? toldAddress(event.url) : null;
    return address === null ? [] : [[at, address] as const];
  });
