import { urlOf } from '../../../wire/url-of.ts';
import type { Facts } from '../facts.ts';
import type { Beginning } from '../gate.ts';

export const TOUCHES = ['session', 'page'] as const;
export type Touch = (typeof TOUCHES)[number];

/** How a visit began: its first page, and the page that led there. */
interface FirstTouch {
  readonly session: string;
  readonly url: string;
  readonly referrer: string;
}

const MAX_KEPT = 2048;

/**
 * Stores once how this visit began, for its later pages and its other tabs, if any row reads it. A tab that outlives its visit begins
 * again. The page may have cleaned its address by now, so the landing page counts, which was stored when the page was opened.
 */
/* @__NO_SIDE_EFFECTS__ */
export const keepsFirstTouch =
  <P>(rowsOf: (popup: P) => ReadonlyArray<{ readonly touch: Touch }>) =>
  (popups: readonly P[], { context: { memory, ports } }: Beginning): void => {
    if (!popups.some((popup) => rowsOf(popup).some(({ touch }) => touch === 'session'))) return;
    const begun = memory.cookie('session_started') ?? '';
    if (read(memory.session('apt_first_touch')).session === begun) return;
    const ofOtherTab = memory.local('apt_first_touch');
    const [url, referrer] = [memory.session('origin_landing_page') ?? ports.page.url(), ports.page.referrer().slice(0, MAX_KEPT)];
    const here = JSON.stringify({ session: begun, url, referrer });
    const touch = ofOtherTab && read(ofOtherTab).session === begun ? ofOtherTab : here;
    memory.setSession('apt_first_touch', touch);
    memory.setLocal('apt_first_touch', touch);
  };

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
