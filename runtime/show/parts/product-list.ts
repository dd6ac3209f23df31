import type { Context } from '../../context.ts';
import { readThresholds, type Threshold, thresholdsIn, thresholdText } from '../../store/cart/price-rules.ts';
import { accountOfShop, storeRoot } from '../../store/platform/platform.ts';
import { type Recommended, recommend } from '../../store/products/recommendations.ts';
import { onCart } from '../../visitor/cart.ts';
import { readPart } from '../../wire/settings/part-settings.ts';
import { readRecommendation } from '../../wire/settings/product-settings.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import { type Attached, keepBack } from '../stage/part.ts';
import { cartButtons, renderProductButtons } from './cart-buttons.ts';

/**
 * Fills a popup's product parts (COM-01, COM-03, COM-04): the text on its buttons, products in its lists, and in a `data-threshold` the
 * amount missing for the next gift. If the server has nothing to recommend, `wanted` resolves false, so that no empty list is shown.
 */
export function attach(popup: OpenPopup): Attached {
  const { context, config, language, scope, box } = popup;
  renderProductButtons(popup);
  const places = box.querySelectorAll('[data-threshold]');
  const say = (thresholds: readonly Threshold[]) => {
    const cart = context.cart.now;
    const own = cart && thresholdsIn(cart, thresholds, context.ports.page.variable('Shopify.currency'));
    const text = own ? thresholdText(own, cart, language) : '';
    // If the shop offers no gift, or its cart is still unknown, the template's own text stays.
    if (text) for (const place of places) place.textContent = text;
  };
  if (places.length)
    scope.settle('thresholds', thresholdsOf(context), (thresholds) => {
      say(thresholds);
      onCart(context.cart, () => say(thresholds), scope.signal);
    });
  const buttons = cartButtons(popup);
  if (!box.querySelector('[data-products]')) return buttons;
  const wanted = recommend(context, config.id, readPart(context, config, readRecommendation)).then((products) => {
    fillProducts(box, products ?? [], storeRoot(context.ports.page));
    return products?.length !== 0 || keepBack(context, config, NOTHING_TO_RECOMMEND);
  });
  return { ...buttons, wanted };
}

const NOTHING_TO_RECOMMEND = {
  gate: 'products',
  code: 'no-recommendation',
  expected: 'some',
  actual: 'none',
  from: 'product-recommendation',
} as const;

/** The rules belong to the shop, whose account may differ from the tag's. */
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

/** Only pictures from the web or the shop. */
const PICTURE = /^(?:https?:\/\/|\/)/i;

/**
 * Fills a template's lists with products, each cloned from the list's own `<template
 * data-product>` (contract, the markup). Text only, never markup.
 */
function fillProducts(box: ParentNode, products: readonly Recommended[], root: string): void {
  for (const place of box.querySelectorAll('[data-products]')) {
    const pattern = place.querySelector<HTMLTemplateElement>('template[data-product]');
    for (const product of pattern ? products : []) {
      const item = pattern?.content.cloneNode(true) as DocumentFragment;
      const write = (name: string, text: string) => {
        for (const element of item.querySelectorAll(`[data-product-${name}]`)) element.textContent = text;
      };
      write('title', product.title);
      write('desc', product.description);
      write('price', product.price);
      write('compare-price', product.comparePrice);
      write('remaining', product.remaining === null ? '' : `${product.remaining}`);
      for (const link of item.querySelectorAll<HTMLAnchorElement>('[data-product-link]')) link.href = root + product.link;
      const image = PICTURE.test(product.image) ? product.image : '';
      for (const picture of item.querySelectorAll<HTMLImageElement>('[data-product-image]')) {
        if (image) Object.assign(picture, { src: image, alt: product.title });
        // Without an address, browsers draw it as broken, or as an empty tile.
        else picture.remove();
      }
      place.append(item);
    }
  }
}
