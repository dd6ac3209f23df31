import type { Context } from '../context.ts';
import type { PopupConfig } from '../display/config.ts';

/**
 * Where a popup has a variant of its own for phones (TYP-14, `switch_mobile_editor`), the markup has
 * both, marked `data-variant="desktop"` and `data-variant="mobile"`; only one of them goes on.
 */
export function chooseVariant({ fields, ports }: Context, { wire }: PopupConfig, nodes: DocumentFragment): void {
  const { flag, record } = fields;
  const set = record({ on: ['switch_mobile_editor', flag()] }, false)(wire.design_properties, '', () => {});
  const unwanted = set?.on && ports.page.isMobile() ? 'desktop' : 'mobile';
  for (const part of nodes.querySelectorAll(`[data-variant="${unwanted}"]`)) part.remove();
}
