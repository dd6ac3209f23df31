/** What few popups need once they are seen: a coupon to copy, and an X if the template brings none. */
export { addCloseControl } from '../show/parts/add-close-control.ts';
export { copyCoupon } from '../show/parts/copy-coupon.ts';
