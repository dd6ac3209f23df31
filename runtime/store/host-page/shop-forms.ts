import type { Enhancement } from './enhancement.ts';
import { hear } from './listen.ts';
import { pageListens } from './page-listens.ts';

/** Submits a new sort order as soon as it is chosen (WOO-01). */
export const submitSorting: Enhancement = ({ ports: { page }, scope }) =>
  hear(scope, 'change', '.woocommerce-ordering select.orderby', (select) => {
    const theirs = pageListens(page, select.closest('.woocommerce-ordering'), 'change', ({ selector }) =>
      `${selector}`.includes('orderby'),
    );
    if (!theirs) select.closest('form')?.submit();
  });

/** Raises quantities to the shop's minimum (FRM-14). */
export const raiseQuantities: Enhancement = () => () => {
  for (const input of document.querySelectorAll<HTMLInputElement>('input.qty:not(.product-quantity input.qty)')) {
    const least = Number.parseFloat(input.min);
    if (least >= 0 && Number.parseFloat(input.value) < least) input.value = input.min;
  }
};
