import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { OnDrop } from '../../decide/display/readers.ts';

/** A page's number or name, and an app's number. */
const PAGE = /^[\w.-]{1,64}$/;
const APP = /^\d{1,32}$/;

/** A link to Messenger that names nobody. */
const BARE = /^https?:\/\/(?:www\.)?m\.me\/?$/i;

/**
 * Puts the account's page of Facebook where the markup has a place or a link for it (TYP-08): templates
 * know none. A link that would lead to nobody is left out.
 */
export function nameFacebookPage({ readers }: Context, { wire }: PopupConfig, nodes: DocumentFragment, drop: OnDrop): void {
  const { matching, record } = readers;
  const named = record({ page_id: matching(PAGE, 'a page of Facebook'), messenger_app_id: matching(APP, 'an app of Facebook') });
  const set = record({ facebook: named })(wire.design_properties, 'design_properties', drop)?.facebook;
  const places = [...nodes.querySelectorAll<HTMLElement>('[data-social]')];
  for (const place of places)
    for (const [name, value] of Object.entries(set ?? {})) if (value && !place.getAttribute(name)) place.setAttribute(name, value);
  const page = places[0]?.getAttribute('page_id') || set?.page_id || '';
  const ref = places[0]?.dataset.ref ?? '';
  for (const link of nodes.querySelectorAll('a[href*="m.me" i]')) {
    if (!BARE.test(link.getAttribute('href') ?? '')) continue;
    if (PAGE.test(page)) link.setAttribute('href', `https://m.me/${page}${ref && `?${new URLSearchParams({ ref })}`}`);
    else {
      link.remove();
      drop('design_properties.facebook.page_id', 'missing: a link to Messenger would lead to nobody');
    }
  }
}
