/** Popups that sell. Fetched with the show chunk when the markup lists products or adds some to the cart. */
export { attach } from '../show/parts/products.ts';
