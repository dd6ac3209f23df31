import type { Context } from '../../context.ts';
import { readPart } from '../../decide/display/read-part.ts';
import { readRecommendation } from '../../decide/display/recommendation.ts';
import { onCart } from '../../store/cart/cart-news.ts';
import { readThresholds, type Threshold, thresholdText } from '../../store/cart/price-rules.ts';
import { storeRoot } from '../../store/platform/platform.ts';
import { accountOfShop } from '../../store/platform/shop-account.ts';
import { recommend } from '../../store/products/recommendations.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import type { Attached } from '../stage/part.ts';
import { cartActions, renderProductButtons } from './add-button.ts';
import { keepBack } from './keep-back.ts';
import { fillProducts } from './product-list.ts';

/**
 * Makes a popup sell: the owner's text on its buttons, what is missing for the shop's next gift in a `data-threshold`, products in its
 * lists (COM-01, COM-03, COM-04). If the server has nothing to recommend, `wanted` resolves false, so an empty list is not shown.
 */
export function attach(popup: OpenPopup): Attached {
  const { context, config, language, scope, box } = popup;
  renderProductButtons(popup);
  const places = box.querySelectorAll('[data-threshold]');
  const say = (thresholds: readonly Threshold[]) => {
    const text = thresholdText(thresholds, context.cart.now, language);
    // If the shop gives nothing, or its cart is still unknown, the template's own text stays.
    if (text) for (const place of places) place.textContent = text;
  };
  if (places.length)
    scope.settle('thresholds', thresholdsOf(context), (thresholds) => {
      say(thresholds);
      onCart(context.cart, () => say(thresholds), scope.signal);
    });
  const actions = cartActions(popup);
  if (!box.querySelector('[data-products]')) return { actions };
  const wanted = recommend(context, config.id, readPart(context, config, readRecommendation)).then((products) => {
    fillProducts(box, products ?? [], storeRoot(context.ports.page));
    return products?.length !== 0 || keepBack(context, config, 'products', 'products to recommend', 'none', 'product-recommendation');
  });
  return { actions, wanted };
}

/** The rules are the shop's, whose account may be another than the tag names. */
async function thresholdsOf(context: Context): Promise<readonly Threshold[]> {
  const {
    call,
    ports: { clock },
    readers,
    scope,
  } = context;
  const answer = await call(
    {
      call: 'get-price-rules',
      path: ['shopify', 'get-price-rules', await accountOfShop(context)],
      read: (text) => readThresholds(readers, JSON.parse(text), clock.now()),
    },
    scope.signal,
  );
  return answer.ok ? answer.value : [];
}
