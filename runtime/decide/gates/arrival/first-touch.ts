import { urlOf } from '../../../wire/url-of.ts';
import type { Facts } from '../facts.ts';

export const TOUCHES = ['session', 'page'] as const;
export type Touch = (typeof TOUCHES)[number];

/** How a visit began: its first page, and the page that led there. Each visit stores it as it begins (visitor/trail.ts). */
interface FirstTouch {
  readonly session: string;
  readonly url: string;
  readonly referrer: string;
}

function read(kept: string | null): FirstTouch {
  try {
    const { session = '', url = '', referrer = '' } = JSON.parse(kept ?? '{}');
    return { session: `${session}`, url: `${url}`, referrer: `${referrer}` };
  } catch {
    return { session: '', url: '', referrer: '' };
  }
}

/** The address and referrer with which a visitor reached this visit, or this page. */
export function touchOf(
  touch: Touch,
  { page, session }: Pick<Facts, 'page' | 'session'>,
): { readonly url: string; readonly referrer: string } {
  const first = touch === 'session' ? read(session('apt_first_touch')) : null;
  return first && urlOf(first.url) ? first : { url: page.url(), referrer: page.referrer() };
}
