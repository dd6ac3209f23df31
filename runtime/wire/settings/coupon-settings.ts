import type { Services } from '../../context.ts';
import { COUPON_TYPES, type Coupon, type PopupConfig } from '../display/config.ts';
import type { OnDrop } from '../display/readers.ts';

const NONE: Coupon = { type: 'fixed', code: '', fallback: '' };

/** The popup's coupon, for the code that shows, sends or announces it. */
export function readCoupon({ readers }: Pick<Services, 'readers'>, { wire }: Pick<PopupConfig, 'wire'>, drop: OnDrop = () => {}): Coupon {
  const { oneOf, record, text } = readers;
  const coupon = record({ type: ['coupon_type', oneOf(COUPON_TYPES, 'fixed')], code: text() });
  const whole = record({ design: ['design_properties', record({ coupon })] })(wire, '', drop);
  const { type, code } = whole.design?.coupon ?? NONE;
  return { type, code: type === 'fixed' ? code : '', fallback: code };
}
