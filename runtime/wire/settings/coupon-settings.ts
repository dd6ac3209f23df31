import type { OnDrop, OnWire, WithReaders } from '../readers.ts';

export const COUPON_TYPES = ['fixed', 'prize', 'none', 'unique'] as const;

export interface Coupon {
  readonly type: (typeof COUPON_TYPES)[number];
  /** The owner's code; '' if a prize or a lead brings the coupon, or if it has no code. */
  readonly code: string;
  /** The code for a lead that gets none of its own. */
  readonly fallback: string;
}

const NONE: Coupon = { type: 'fixed', code: '', fallback: '' };

/** The popup's coupon, for the code that shows, sends or announces it. */
export function readCoupon({ readers }: WithReaders, { wire }: OnWire, drop: OnDrop = () => {}): Coupon {
  const { oneOf, record, text } = readers;
  const coupon = record({ type: ['coupon_type', oneOf(COUPON_TYPES, 'fixed')], code: text() });
  const whole = record({ design: ['design_properties', record({ coupon })] })(wire, '', drop);
  const { type, code } = whole.design?.coupon ?? NONE;
  return { type, code: type === 'fixed' ? code : '', fallback: code };
}
