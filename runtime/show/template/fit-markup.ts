import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import { readProductButton } from '../../decide/display/product-button.ts';
import type { OnDrop } from '../../decide/display/readers.ts';
import type { PopupOptions } from '../machine/view.ts';
import { nameFacebookPage } from './facebook-page.ts';
import { fillTags } from './fill-tags.ts';

/** Makes an owner's markup this visitor's: the variant for their device stays, and tags get their words. */
export function fitMarkup(
  context: Context,
  popup: Pick<PopupOptions, 'config' | 'freemium' | 'scope'>,
  nodes: DocumentFragment,
  drop: OnDrop,
): void {
  chooseVariant(context, popup.config, nodes);
  nameFacebookPage(context, popup.config, nodes, drop);
  fillTags(context, readProductButton(context, popup.config), popup, nodes, drop);
}

/**
 * Where a popup has a variant of its own for phones (TYP-14, `switch_mobile_editor`), the markup has
 * both, marked `data-variant="desktop"` and `data-variant="mobile"`; only one of them goes on.
 */
function chooseVariant({ readers, ports }: Context, { wire }: PopupConfig, nodes: DocumentFragment): void {
  const { flag, record } = readers;
  const set = record({ on: ['switch_mobile_editor', flag()] })(wire.design_properties, '', () => {});
  const unwanted = set?.on && ports.page.isMobile() ? 'desktop' : 'mobile';
  for (const part of nodes.querySelectorAll(`[data-variant="${unwanted}"]`)) part.remove();
}
