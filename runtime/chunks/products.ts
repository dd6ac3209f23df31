/** The chunk of popups that sell: fetched with the show chunk when the markup has products or puts some into the cart. */
export { attach } from '../show/parts/products.ts';
