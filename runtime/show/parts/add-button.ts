import { readCartSlots } from '../../decide/display/cart-slots.ts';
import { readProductButton } from '../../decide/display/product-button.ts';
import { addToCart } from '../../store/cart/add-to-cart.ts';
import { detectPlatform } from '../../store/platform/platform.ts';
import type { OpenPopup } from '../stage/open-popup.ts';

/**
 * A press on a button that adds to the cart. True once the product is in it; the button cannot be
 * pressed again while the shop thinks. A button that says no slot puts all of them in.
 */
export async function pressAddToCart({ context, config }: OpenPopup, button: HTMLElement): Promise<boolean> {
  const { slot } = button.dataset;
  const slots = readCartSlots(context, config);
  const wanted = [...slots].flatMap(([number, each]) => (!slot || number === +slot ? each : []));
  const shop = detectPlatform(context.ports.page) === 'shopify';
  if (!shop || !wanted.length || button.ariaBusy === 'true') return false;
  button.ariaBusy = 'true';
  const { ok } = await addToCart(context, wanted);
  button.ariaBusy = 'false';
  return ok;
}

/** An address of the shop, or of the web; never a script. */
const ADDRESS = /^(?:https?:\/\/|\/(?!\/))/i;

/** The owner's own words on a product's button, and where it leads when it is not to the cart (COM-01). */
export function dressProductButtons({ box, context, config }: OpenPopup): void {
  const product = readProductButton(context, config);
  if (!product) return;
  for (const button of box.querySelectorAll<HTMLElement>('[data-action="add-to-cart"]')) {
    if (product.button_text) button.textContent = product.button_text;
    if (!ADDRESS.test(product.product_url) || /cart|^$/i.test(product.buttons_action)) continue;
    const link = document.createElement('a');
    link.href = product.product_url;
    link.className = button.className;
    link.dataset.action = 'link';
    link.append(...button.childNodes);
    button.replaceWith(link);
  }
}
