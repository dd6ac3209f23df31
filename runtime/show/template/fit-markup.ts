import type { Context } from '../../context.ts';
import { readFitSettings } from '../../decide/display/fit-settings.ts';
import { readProductButton } from '../../decide/display/product-button.ts';
import type { OnDrop } from '../../decide/display/readers.ts';
import type { PopupOptions } from '../machine/popup-view.ts';
import type { Attached } from '../stage/part.ts';
import { nameFacebookPage } from './facebook-page.ts';
import { fillTags } from './fill-tags.ts';
import { defaultSize } from './sizes.ts';

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
  const { hasPhoneVariant, facebook } = readFitSettings(context, popup.config, (path, problem) => drop(path.slice(1), problem));
  const unwanted = hasPhoneVariant && context.ports.page.isMobile() ? 'desktop' : 'mobile';
  for (const part of nodes.querySelectorAll(`[data-variant="${unwanted}"]`)) part.remove();
  nameFacebookPage(facebook, nodes, drop);
  fillTags(context, readProductButton(context, popup.config), popup, nodes, drop);
  return defaultSize(popup.config);
}

/** `fit` has done everything. */
export const attach = (): Attached => ({});
