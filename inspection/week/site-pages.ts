import { urlOf } from '../../runtime/wire/url-of.ts';
import type { WeekPopup } from './play-visit.ts';

/** Few visits have more pages. */
const MAX_PAGES = 5;
const NAMED = /^\/|^https?:/;

/** The pages of a visit: the open page, and pages of the site that rules of the account name. */
export function sitePages(here: string, popups: readonly WeekPopup[]): string[] {
  const open = urlOf(here);
  if (!open) return [];
  const named = popups.flatMap(({ popup }) => [
    ...popup.pageFilter.flatMap(({ value, effect }) => (effect === 'show' && value ? [value] : [])),
    ...popup.variableFilter.flatMap(({ name, value, effect }) =>
      effect === 'show' && /location\.(?:href|pathname)$/.test(name) ? [value] : [],
    ),
  ]);
  const pages = named.flatMap((text) => {
    const url = urlOf(NAMED.test(text) ? text : `/${text}`, open.origin);
    return url?.origin === open.origin ? [url.href] : [];
  });
  return [...new Set([open.href, ...pages])].slice(0, MAX_PAGES);
}
