/** The chunk that knows the page's cart: fetched when an answer has a trigger or a filter about it. */
export { openCart } from '../commerce/open-cart.ts';
