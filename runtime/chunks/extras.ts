/** The chunk with what few popups have once they are seen: a coupon to copy, an X where the template brings none. */
export { addCloseControl } from '../show/parts/add-close-control.ts';
export { copyCoupon } from '../show/parts/copy-coupon.ts';
