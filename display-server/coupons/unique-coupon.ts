import type { Popup } from '../accounts/known-account.ts';
import { isObject, type Json } from '../calls/json.ts';

const inside = (value: Json | undefined, name: string): Json | undefined => (isObject(value) ? value[name] : undefined);

/**
 * For a popup with unique codes: the code for a lead that finds the pool empty. Null for all other popups. It reads raw wire settings,
 * which may hold anything.
 */
export function uniqueCoupon({ config }: Pick<Popup, 'config'>): { readonly fallback: string } | null {
  const coupon = inside(inside(config, 'design_properties'), 'coupon');
  if (inside(coupon, 'coupon_type') !== 'unique') return null;
  const code = inside(coupon, 'code');
  return { fallback: typeof code === 'string' || typeof code === 'number' ? String(code).slice(0, 200) : '' };
}
