/** The chunk of popups that sell: fetched with the show chunk when the markup has products or puts some into the cart. */
export { pressAddToCart } from '../show/parts/add-button.ts';
export { renderProducts } from '../show/parts/dress.ts';
