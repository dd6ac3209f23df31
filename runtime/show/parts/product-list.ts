import type { Recommended } from '../../store/products/recommendations.ts';

/** Only pictures from the web or the shop. */
const PICTURE = /^(?:https?:\/\/|\/)/i;

/**
 * Fills a template's lists with products, each cloned from the list's own `<template
 * data-product>` (contract, the markup). Text only, never markup.
 */
export function fillProducts(box: ParentNode, products: readonly Recommended[], root: string): void {
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
        // Without an address it would be drawn as broken, or as an empty tile.
        else picture.remove();
      }
      place.append(item);
    }
  }
}
