import { expect, test } from 'vitest';
import { couponOf } from '../../../../runtime/show/template/coupon.ts';
import { readers } from '../../../../runtime/wire/readers.ts';
import { readCoupon } from '../../../../runtime/wire/settings/part-settings.ts';

test.each([
  [{ coupon_type: 'fixed', code: 'SAVE10' }, '', 'SAVE10'],
  [{ coupon_type: 'fixed', code: 'SAVE10' }, 'BOX10', 'SAVE10'],
  [{ coupon_type: 'fixed' }, 'BOX10', 'BOX10'],
  [{ coupon_type: 'prize', code: 'SAVE10' }, 'BOX10', 'BOX10'],
  [{ coupon_type: 'prize', code: 'SAVE10' }, '', ''],
  [{ coupon_type: 'none', code: 'SAVE10' }, '', ''],
  [{ coupon_type: 'none', code: 'SAVE10' }, 'BOX10', ''],
  [undefined, '', ''],
  [undefined, 'BOX10', 'BOX10'],
])('with the coupon %j and the drawn code “%s” a visitor has “%s” (TIM-02, GAM-07)', (coupon, drawn, has) => {
  const wire = { design_properties: { coupon } };
  expect(couponOf(readCoupon({ readers }, { wire }), drawn)).toBe(has);
});
