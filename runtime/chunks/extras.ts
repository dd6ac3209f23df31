/** The chunk with what few popups ask for: fetched with the show chunk when the markup does. */
export { addCloseControl } from '../markup/add-close-control.ts';
export { chooseVariant } from '../markup/choose-variant.ts';
export { copyCoupon } from '../markup/copy-coupon.ts';
export { createFill } from '../markup/fill.ts';
export { showNotice } from '../markup/notice.ts';
export { defaultSize } from '../markup/sizes.ts';
