import type { Scope } from '../../scope.ts';
import { addToCart } from '../../store/cart/shopify-cart.ts';
import { detectPlatform } from '../../store/platform/platform.ts';
import { readAfterSubmit, thanksMs } from '../../wire/settings/behaviour-settings.ts';
import { readPart } from '../../wire/settings/part-settings.ts';
import { readCartSlots, readProductButton, type Slot } from '../../wire/settings/product-settings.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import type { Attached } from '../stage/part.ts';
import { pressedButton, wordsOf } from '../stage/presses.ts';
import { isSafeAddress, withHost } from '../template/address.ts';

/**
 * Handles an add-to-cart button. Once the product is in the cart, a click popup converts; any other popup shows its thanks, or closes.
 * Thanks have their own time, so they end the popup's clocks (LIF-05).
 */
export function cartButtons(popup: OpenPopup): Attached {
  const { box, close, config, context, goTo, later, scope, send, upgrade } = popup;
  const slots = readPart(context, config, readCartSlots);
  const isConversion = config.target === 'click' && !upgrade;
  /** Buttons whose product is in the cart. Another press, for example while the click is being stored, adds no second one (FRM-16). */
  const inCart = new WeakSet<HTMLElement>();
  let clocks: Scope | undefined;
  let isThanking = false;
  const add = async (control: HTMLElement) => inCart.has(control) || put(popup, slots, control);
  const added = (control: HTMLElement, isAdded: boolean) => {
    if (!isAdded) return;
    inCart.add(control);
    if (isConversion) return send({ type: 'submit', button: { ...pressedButton(box, control), isClick: true } });
    const after = readAfterSubmit(context, config);
    const done = () => close('add_to_cart', wordsOf(control));
    if (!after.thankScreen || !goTo('thank-you')) return done();
    isThanking = true;
    clocks?.end();
    later(thanksMs(after), 'close after add to cart', done);
  };
  return {
    run(running) {
      clocks = running;
    },
    isUnderWay: () => isThanking,
    actions: {
      'add-to-cart': (control) => scope.settle('add to cart', add(control), (isAdded) => added(control, isAdded)),
    },
  };
}

/**
 * Resolves true once it is in the cart. The button is disabled while the shop responds. A button without a slot number adds all slots. A
 * preview adds nothing, because the cart is the owner's own (TRG-12). The page hears of it, since its theme shows the cart.
 */
async function put({ announce, context, preview }: OpenPopup, slots: ReadonlyMap<number, Slot>, button: HTMLElement): Promise<boolean> {
  const { slot } = button.dataset;
  const wanted = [...slots].flatMap(([number, each]) => (!slot || number === +slot ? each : []));
  const shop = detectPlatform(context.ports.page) === 'shopify';
  if (!shop || !wanted.length || button.ariaBusy === 'true') return false;
  if (preview) return true;
  button.ariaBusy = 'true';
  const answer = await addToCart(context, wanted);
  button.ariaBusy = 'false';
  if (answer.ok) announce('poptinAddToCart', { buttonText: wordsOf(button), added: answer.value });
  return answer.ok;
}

/**
 * Puts the owner's text on product buttons. If a button does not lead to the cart, turns it into a link like the owner's others (COM-01,
 * FRM-15).
 */
export function renderProductButtons({ box, context, config }: OpenPopup): void {
  const product = readProductButton(context, config);
  if (!product) return;
  for (const button of box.querySelectorAll<HTMLElement>('[data-action="add-to-cart"]')) {
    if (product.button_text) button.textContent = product.button_text;
    const url = withHost(product.product_url.trim());
    if (!url || !isSafeAddress(url) || /cart|^$/i.test(product.buttons_action)) continue;
    const link = document.createElement('a');
    link.setAttribute('href', url);
    link.className = button.className;
    link.dataset.action = 'link';
    link.append(...button.childNodes);
    button.replaceWith(link);
  }
}
