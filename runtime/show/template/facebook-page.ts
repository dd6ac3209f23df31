import { FACEBOOK_PAGE, type FitSettings } from '../../decide/display/fit-settings.ts';
import type { OnDrop } from '../../decide/display/readers.ts';

/** A Messenger link that names no page. */
const BARE = /^https?:\/\/(?:www\.)?m\.me\/?$/i;

/**
 * Fills in the account's Facebook page wherever the markup has a place or a link for it
 * (TYP-08): templates do not know it. A link that would lead nowhere is removed.
 */
export function nameFacebookPage({ pageId, appId }: FitSettings['facebook'], nodes: DocumentFragment, drop: OnDrop): void {
  const places = [...nodes.querySelectorAll<HTMLElement>('[data-social]')];
  for (const place of places)
    for (const [name, value] of Object.entries({ page_id: pageId, messenger_app_id: appId }))
      if (value && !place.getAttribute(name)) place.setAttribute(name, value);
  const page = places[0]?.getAttribute('page_id') || pageId;
  const ref = places[0]?.dataset.ref ?? '';
  for (const link of nodes.querySelectorAll('a[href*="m.me" i]')) {
    if (!BARE.test(link.getAttribute('href') ?? '')) continue;
    if (FACEBOOK_PAGE.test(page)) link.setAttribute('href', `https://m.me/${page}${ref && `?${new URLSearchParams({ ref })}`}`);
    else {
      link.remove();
      drop('design_properties.facebook.page_id', 'missing: a link to Messenger would lead to nobody');
    }
  }
}
