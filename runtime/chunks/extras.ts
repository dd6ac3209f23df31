/** The chunk with what few popups ask for: fetched with the show chunk when the markup does. */
export { addCloseControl } from '../markup/add-close-control.ts';
export { copyCoupon } from '../markup/copy-coupon.ts';
export { fitMarkup } from '../markup/fit-markup.ts';
export { showNotice } from '../markup/notice.ts';
export { defaultSize } from '../markup/sizes.ts';
