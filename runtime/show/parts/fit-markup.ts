import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { OnDrop } from '../../wire/readers.ts';
import { FACEBOOK_PAGE, type FitSettings, readFitSettings } from '../../wire/settings/look-settings.ts';
import { readProductButton } from '../../wire/settings/product-settings.ts';
import type { PopupOptions } from '../machine/popup-view.ts';
import type { Attached } from '../stage/part.ts';
import { DEFAULT_SIZES } from './default-sizes.ts';
import { fillTags } from './fill-tags.ts';

/** Default size as `width x height`; a format that the table lacks has the size of its type's first (TYP-12). */
export const defaultSize = ({ type, format }: Pick<PopupConfig, 'type' | 'format'>): string =>
  DEFAULT_SIZES[type]?.[format - 1] || DEFAULT_SIZES[type]?.[0] || '';

/**
 * Adapts an owner's markup to this visitor. If it has a variant for phones (TYP-14), it contains both, marked
 * `data-variant="desktop"` and `data-variant="mobile"`, and one of them is removed. Also fills in tags. Returns the default size.
 */
export function fit(
  context: Context,
  popup: Pick<PopupOptions, 'config' | 'freemium' | 'scope'>,
  nodes: DocumentFragment,
  drop: OnDrop,
): string {
  const unusable: OnDrop = (path, problem) => drop(path.slice(1), problem);
  const { hasPhoneVariant, facebook } = readFitSettings(context, popup.config, unusable);
  const unwanted = hasPhoneVariant && context.ports.page.isMobile() ? 'desktop' : 'mobile';
  for (const part of nodes.querySelectorAll(`[data-variant="${unwanted}"]`)) part.remove();
  nameFacebookPage(facebook, nodes, drop);
  fillTags(context, readProductButton(context, popup.config, unusable), popup, nodes, drop);
  return defaultSize(popup.config);
}

/** `fit` has done everything. */
export const attach = (): Attached => ({});

/** A Messenger link that names no page. */
const BARE = /^https?:\/\/(?:www\.)?m\.me\/?$/i;

/**
 * Fills in the account's Facebook page wherever the markup has a place or a link for it
 * (TYP-08): templates do not know it. A link that would lead nowhere is removed.
 */
function nameFacebookPage({ pageId, appId }: FitSettings['facebook'], nodes: DocumentFragment, drop: OnDrop): void {
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
