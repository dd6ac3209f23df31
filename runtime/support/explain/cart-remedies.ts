import type { FilterRow } from '../../decide/display/config.ts';
import { compare } from '../../decide/gates/compare.ts';
import type { Facts } from '../../decide/gates/facts.ts';
import { type CartItem, hundredths, NO_CART } from '../../store/cart/cart.ts';
import { valueFor } from './filter-values.ts';
import { type Change, change } from './what-if.ts';

const COUNTS = ['item_count', 'cart_total_items'];
const VALUES = ['value', 'total', 'total_price', 'cart_total_price'];
/** Names of a filter that are about one item of the cart. */
const ITEM_FIELDS: Readonly<Record<string, keyof CartItem>> = {
  product_id: 'productId',
  variant_id: 'variantId',
  product_name: 'title',
  product_title: 'title',
  title: 'title',
  category: 'category',
  product_type: 'category',
  quantity: 'quantity',
};

/** What would have to be put into the cart, or taken out of it, for a cart filter to hold. */
export function cartRemedies(rows: readonly FilterRow[], { cart: known = NO_CART }: Facts): Change[] {
  const says: string[] = [];
  let cart = known;

  for (const names of [COUNTS, VALUES]) {
    const about = rows.filter(({ name }) => names.includes(name));
    if (!about.length) continue;
    const money = names === VALUES;
    const actual = money ? cart.totalHundredths / 100 : cart.itemCount;
    const value = valueFor(about, `${actual}`);
    const wanted = Number(value ?? Number.NaN);
    if (!(wanted >= 0)) return [];
    if (wanted === actual) continue;
    const more = Math.abs(wanted - actual);
    const amount = money ? more.toFixed(2) : `${more} item${more === 1 ? '' : 's'}`;
    says.push(wanted > actual ? `add ${amount} to the cart` : `take ${amount} out of the cart`);
    cart = money ? { ...cart, totalHundredths: hundredths(wanted) } : { ...cart, itemCount: wanted };
  }
  for (const [name, field] of Object.entries(ITEM_FIELDS)) {
    for (const row of rows.filter((each) => each.name === name)) {
      const against = row.role.startsWith('not_') === (row.effect === 'show');
      const meets = (item: CartItem) => compare(row.role, row.value, item[field]) !== row.role.startsWith('not_');
      const words = `${name.replaceAll('_', ' ')} ${row.role.replace('not_', '').replaceAll('_', ' ')} ${row.value}`.trim();
      if (against && cart.items.some(meets)) {
        says.push(`take every product out of the cart whose ${words}`);
        cart = { ...cart, items: cart.items.filter((item) => !meets(item)) };
      } else if (!against && !cart.items.some(meets)) {
        const value = valueFor([{ ...row, role: row.role.replace('not_', '') as FilterRow['role'], effect: 'show' }], undefined);
        if (typeof value !== 'string') return [];
        says.push(`put a product into the cart whose ${words}`);
        cart = { ...cart, items: [{ ...NO_ITEM, [field]: field === 'quantity' ? +value : value }, ...cart.items] };
      }
    }
  }
  return says.length ? [change(says.join(' and '), (facts) => ({ ...facts, cart }))] : [];
}

const NO_ITEM: CartItem = { productId: '', variantId: '', title: '', category: '', quantity: 1, lineHundredths: 0 };
