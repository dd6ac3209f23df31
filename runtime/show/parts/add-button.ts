import type { Context } from '../../context.ts';
import { readCartSlots } from '../../decide/display/cart-slots.ts';
import { readProductButton } from '../../decide/display/product-button.ts';
import { readPart } from '../../decide/display/read-part.ts';
import { addToCart, type Slot } from '../../store/cart/add-to-cart.ts';
import { detectPlatform } from '../../store/platform/platform.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import type { Attached } from '../stage/part.ts';
import { pressedButton, wordsOf } from '../stage/pressed-button.ts';

/** What a press on a button that adds to the cart does. Once the product is in it, it is a conversion of a click popup; any other thanks, or closes. */
export function cartActions(popup: OpenPopup): NonNullable<Attached['actions']> {
  const { box, close, config, context, goTo, needs, scope, send, upgrade } = popup;
  const slots = readPart(context, config, readCartSlots);
  const isConversion = config.target === 'click' && !upgrade && needs.has('form');
  return {
    'add-to-cart': (control) =>
      scope.settle('add to cart', put(context, slots, control), (added) => {
        if (added && isConversion) send({ type: 'submit', button: pressedButton(box, control) });
        else if (added && !goTo('thank-you')) close('add_to_cart', wordsOf(control));
      }),
  };
}

/** True once it is in the cart; the button cannot be pressed again while the shop thinks. One that says no slot puts all of them in. */
async function put(context: Context, slots: ReadonlyMap<number, Slot>, button: HTMLElement): Promise<boolean> {
  const { slot } = button.dataset;
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
export function renderProductButtons({ box, context, config }: OpenPopup): void {
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
