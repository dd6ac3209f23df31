/** The chunk with what few popups ask for: fetched with the show chunk when the markup does. */
export { addCloseControl } from '../show/parts/add-close-control.ts';
export { copyCoupon } from '../show/parts/copy-coupon.ts';
export { showNotice } from '../show/parts/notice.ts';
export { fitMarkup } from '../show/template/fit-markup.ts';
export { defaultSize } from '../show/template/sizes.ts';
