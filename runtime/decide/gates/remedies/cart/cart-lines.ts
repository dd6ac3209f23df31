import { type Cart, type CartItem, hundredths } from '../../../../visitor/cart.ts';
import { type MadeUpItem, worthOf } from './made-up-cart.ts';

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
