import type { Context } from '../context.ts';
import type { Shown } from '../popup/view.ts';
import { dressProductButtons } from './add-button.ts';
import { storeRoot } from './platform.ts';
import { readThresholds, type Threshold, thresholdText } from './price-rules.ts';
import { fillProducts } from './product-list.ts';
import { recommend } from './recommendations.ts';

/** Makes a popup sell: the owner's words on its buttons, products in its lists, and in a `data-threshold` what is missing for the shop's next gift (COM-01, COM-03, COM-04). */
export async function dressForSelling(shown: Pick<Shown, 'context' | 'subject' | 'look' | 'box'>): Promise<void> {
  const {
    context,
    subject: { popup, language, scope },
    box,
  } = shown;
  const { ports } = context;
  dressProductButtons(shown);
  const places = box.querySelectorAll('[data-threshold]');
  const lists = box.querySelector('[data-products]');
  const [products, thresholds] = await Promise.all([lists ? recommend(context, popup) : [], places.length ? thresholdsOf(context) : []]);
  fillProducts(box, products, storeRoot(ports.page));
  const say = () => {
    const text = thresholdText(thresholds, context.cart.current(), language);
    // Where the shop gives nothing, and while its cart is not known, the template's own words stay.
    if (text) for (const place of places) place.textContent = text;
  };
  say();
  context.cart.on(say, scope.signal);
}

async function thresholdsOf({ call, fields, options, scope }: Context): Promise<readonly Threshold[]> {
  const answer = await call(
    {
      call: 'get-price-rules',
      path: ['shopify', 'get-price-rules', options.clientId],
      read: (text) => readThresholds(fields, JSON.parse(text)),
    },
    scope.signal,
  );
  return answer.ok ? answer.value : [];
}
