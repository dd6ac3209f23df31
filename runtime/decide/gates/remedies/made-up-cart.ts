import type { Platform } from '../../../store/platform/platform.ts';
import { type Cart, type CartItem, hundredths } from '../../../visitor/cart.ts';

/** A line of a made-up cart. Money is in hundredths of the main unit. */
export interface MadeUpItem {
  readonly title: string;
  readonly productId: string;
  readonly variantId: string;
  readonly category: string;
  readonly quantity: number;
  readonly priceHundredths: number;
}

export interface MadeUpCart {
  /** The kind of shop that the page then looks like. */
  readonly platform: Platform;
  /** ISO 4217, or ''. */
  readonly currency: string;
  readonly items: readonly MadeUpItem[];
}

/** The limits of a tool that puts such a cart in place of the shop's own. */
export const MADE_UP = { items: 20, title: 100, quantity: 999, priceHundredths: 1e9, id: /^[\w-]{1,64}$/, currency: /^(?:[A-Z]{3})?$/ };

/** True if a tool would accept it unchanged. Otherwise it would be another cart than promised. */
export const canBeMadeUp = ({ currency, items }: MadeUpCart): boolean =>
  MADE_UP.currency.test(currency) &&
  items.length <= MADE_UP.items &&
  items.every(
    (item) =>
      item.title.length <= MADE_UP.title &&
      item.category.length <= MADE_UP.title &&
      MADE_UP.id.test(item.productId) &&
      MADE_UP.id.test(item.variantId) &&
      item.quantity <= MADE_UP.quantity &&
      item.priceHundredths <= MADE_UP.priceHundredths,
  );

/** The line as our reader gets it from such a shop: only Shopify reports categories, and WooCommerce has no variants. */
export const itemAsRead = (platform: Platform, item: MadeUpItem): CartItem => ({
  productId: item.productId,
  variantId: platform === 'woocommerce' ? item.productId : item.variantId,
  title: item.title,
  category: platform === 'shopify' ? item.category : '',
  quantity: item.quantity,
  lineHundredths: item.quantity * item.priceHundredths,
});

/** The cart as it is read: its value and its count are the sums of its lines. */
export function cartAsRead({ platform, currency, items }: MadeUpCart): Cart {
  return {
    items: items.map((item) => itemAsRead(platform, item)),
    itemCount: countOf(items),
    totalHundredths: worthOf(items),
    currency,
  };
}

export const countOf = (items: readonly MadeUpItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);
export const worthOf = (items: readonly MadeUpItem[]): number =>
  items.reduce((sum, { quantity, priceHundredths }) => sum + quantity * priceHundredths, 0);

/** A cart's lines in the form of a made-up cart: one line for each variant, unless its pieces have different prices. */
export function linesOf({ items }: Cart): MadeUpItem[] {
  const byVariant = new Map<string, CartItem>();
  for (const item of items) {
    const { quantity, lineHundredths } = item;
    const id = item.variantId || item.productId;
    const before = byVariant.get(id);
    byVariant.set(id, {
      ...item,
      variantId: id,
      quantity: Math.round(quantity) + (before?.quantity ?? 0),
      lineHundredths: hundredths(lineHundredths / 100) + (before?.lineHundredths ?? 0),
    });
  }
  const lines = [...byVariant.values()].flatMap(({ lineHundredths, ...item }) =>
    item.quantity > 0 ? worth({ ...item, priceHundredths: 0 }, lineHundredths) : [],
  );
  return apart(lines);
}

/** The same line with another total: as two lines if its pieces cannot all have the same price. */
function worth(item: MadeUpItem, total: number): MadeUpItem[] {
  const priceHundredths = Math.floor(total / item.quantity);
  const dearer = total - priceHundredths * item.quantity;
  if (!dearer) return [{ ...item, priceHundredths }];
  return [
    { ...item, quantity: item.quantity - dearer, priceHundredths },
    { ...item, quantity: dearer, priceHundredths: priceHundredths + 1 },
  ];
}

/** Removes this many pieces, from the last line first. Of products that a rule wants, one piece stays. */
export function fewer(lines: readonly MadeUpItem[], pieces: number, needed: (line: MadeUpItem) => boolean): MadeUpItem[] {
  let left = pieces;
  const lessOf = (line: MadeUpItem): MadeUpItem[] => {
    const away = Math.min(left, line.quantity - (needed(line) ? 1 : 0));
    left -= away;
    return away < line.quantity ? [{ ...line, quantity: line.quantity - away }] : [];
  };
  const free = [...lines].reverse().map((line) => (needed(line) ? [line] : lessOf(line)));
  return free
    .flat()
    .flatMap((line) => (needed(line) ? lessOf(line) : [line]))
    .reverse();
}

/** Raises the total by this much, through the last line. */
export function dearer(lines: readonly MadeUpItem[], more: number): MadeUpItem[] {
  const last = lines.at(-1);
  return last && more ? [...lines.slice(0, -1), ...worth(last, worthOf([last]) + more)] : [...lines];
}

/** Lowers the total by this much: first whole lines that may go, from the last, then prices. */
export function cheaper(lines: readonly MadeUpItem[], less: number, mayGo: (line: MadeUpItem) => boolean): MadeUpItem[] {
  let left = less;
  const kept = [...lines].reverse().filter((line) => {
    const cost = worthOf([line]);
    if (!cost || cost > left || !mayGo(line)) return true;
    left -= cost;
    return false;
  });
  return kept
    .flatMap((line) => {
      const off = Math.min(left, worthOf([line]));
      left -= off;
      return off ? worth(line, worthOf([line]) - off) : [line];
    })
    .reverse();
}

/** Gives each line its own variant, because a variant has only one line. */
export function apart(lines: readonly MadeUpItem[]): MadeUpItem[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    let { variantId } = line;
    while (taken.has(variantId)) variantId += '-2';
    taken.add(variantId);
    return { ...line, variantId };
  });
}
