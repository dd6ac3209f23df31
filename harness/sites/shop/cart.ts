import { findVariant } from './products.ts';

/** A line: a variant with its properties. Lines differ if either differs, as on the platform. */
export interface CartLine {
  readonly variantId: number;
  readonly quantity: number;
  readonly properties: Readonly<Record<string, string>>;
}

export interface Cart {
  readonly token: string;
  readonly note: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly lines: readonly CartLine[];
}

/** The platform's answer when it refuses: the body repeats the status (facts of the cart API). */
export interface Refusal {
  readonly status: 422;
  readonly message: string;
  readonly description: string;
}

/** The new cart and the changed lines; or the reason for refusing, and the cart with what was still possible. */
export type CartOutcome =
  | { readonly ok: true; readonly cart: Cart; readonly touched: readonly CartLine[] }
  | { readonly ok: false; readonly cart: Cart; readonly refusal: Refusal };

export const emptyCart = (token: string): Cart => ({ token, note: '', attributes: {}, lines: [] });

/** The key for changing a line: its variant and a hash of its properties. */
export function lineKey(line: CartLine): string {
  const properties = JSON.stringify(Object.entries(line.properties).sort());
  let mark = 0;
  for (const char of properties) mark = (Math.imul(mark, 31) + char.charCodeAt(0)) >>> 0;
  return `${line.variantId}:${mark.toString(16).padStart(8, '0')}`;
}

/** Adds lines; a quantity beyond the stock adds what is left and reports that. Adds nothing if any variant is unknown. */
export function addItems(cart: Cart, items: readonly CartLine[]): CartOutcome {
  if (items.some((item) => !findVariant(item.variantId))) return refuse(cart, 'Cannot find variant');
  let lines = [...cart.lines];
  const touched: CartLine[] = [];
  for (const item of items) {
    const found = findVariant(item.variantId);
    if (!found) continue;
    const inCart = lines.filter((line) => line.variantId === item.variantId).reduce((sum, line) => sum + line.quantity, 0);
    const room = found.variant.stock - inCart;
    if (found.variant.stock === 0) return refuse({ ...cart, lines }, `The product '${found.product.title}' is already sold out.`);
    if (room <= 0) return refuse({ ...cart, lines }, 'The maximum quantity of this item is already in your cart.');
    const added = Math.min(item.quantity, room);
    const old = lines.find((line) => lineKey(line) === lineKey(item));
    const line = { ...item, quantity: (old?.quantity ?? 0) + added };
    lines = old ? lines.map((one) => (one === old ? line : one)) : [line, ...lines];
    touched.push(line);
    if (added < item.quantity) return refuse({ ...cart, lines }, `Only ${added} items were added to your cart due to availability.`);
  }
  return { ok: true, cart: { ...cart, lines }, touched };
}

/** Sets the quantity of one line, found by its key or by its position counted from 1; zero removes it. */
export function changeLine(cart: Cart, which: { key: string } | { line: number }, quantity: number): CartOutcome {
  const line =
    'key' in which
      ? cart.lines.find((one) => lineKey(one) === which.key || String(one.variantId) === which.key)
      : cart.lines[which.line - 1];
  if (!line) return refuse(cart, 'no valid id or line parameter');
  const stock = findVariant(line.variantId)?.variant.stock ?? 0;
  const others = cart.lines.filter((one) => one !== line && one.variantId === line.variantId).reduce((sum, one) => sum + one.quantity, 0);
  if (quantity > stock - others) return refuse(cart, `You can only add ${stock - others} of this item to your cart.`);
  const changed = { ...line, quantity };
  const lines = cart.lines.map((one) => (one === line ? changed : one)).filter((one) => one.quantity > 0);
  return { ok: true, cart: { ...cart, lines }, touched: [changed] };
}

/** Sets several quantities at once, by variant id or key, plus the note and attributes. */
export function updateCart(
  cart: Cart,
  change: { updates: Readonly<Record<string, number>>; note?: string; attributes?: Readonly<Record<string, string>> },
): CartOutcome {
  let next: Cart = { ...cart, note: change.note ?? cart.note, attributes: { ...cart.attributes, ...change.attributes } };
  for (const [key, quantity] of Object.entries(change.updates)) {
    const isNew = !next.lines.some((line) => lineKey(line) === key || String(line.variantId) === key);
    const outcome =
      isNew && quantity > 0
        ? addItems(next, [{ variantId: Number(key), quantity, properties: {} }])
        : isNew
          ? null
          : changeLine(next, { key }, quantity);
    if (outcome && !outcome.ok) return outcome;
    if (outcome) next = outcome.cart;
  }
  return { ok: true, cart: next, touched: next.lines };
}

function refuse(cart: Cart, description: string): CartOutcome {
  return { ok: false, cart, refusal: { status: 422, message: 'Cart Error', description } };
}
