import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { addItems, type Cart, type CartLine, type CartOutcome, changeLine, emptyCart, updateCart } from './cart.ts';
import { cartJson, lineJson } from './cart-json.ts';
import { PRODUCTS } from './products.ts';

const CART_COOKIE = 'cart';
const CART_LIFETIME_S = 14 * 24 * 60 * 60;

const Quantity = z.coerce.number().int().min(0).max(999);
const Item = z.object({
  id: z.coerce.number().int(),
  quantity: Quantity.min(1).default(1),
  properties: z.record(z.string(), z.string()).default({}),
});
const Add = z.union([z.object({ items: z.array(Item).min(1) }), Item]);
const Change = z.union([
  z.object({ id: z.coerce.string(), quantity: Quantity }),
  z.object({ line: z.coerce.number().int(), quantity: Quantity }),
]);
const Update = z.object({
  updates: z.record(z.string(), Quantity).default({}),
  note: z.string().optional(),
  attributes: z.record(z.string(), z.string()).optional(),
});

/** Visitors' carts, by a session token in a cookie, for as long as the harness runs. */
export interface CartShelf {
  of(c: Context): Cart;
  keep(c: Context, cart: Cart): void;
}

export function createCartShelf(): CartShelf {
  const carts = new Map<string, Cart>();
  return {
    of: (c) => carts.get(getCookie(c, CART_COOKIE) ?? '') ?? emptyCart(randomBytes(16).toString('hex')),
    keep: (c, cart) => {
      carts.set(cart.token, cart);
      setCookie(c, CART_COOKIE, cart.token, { path: '/', sameSite: 'Lax', maxAge: CART_LIFETIME_S });
    },
  };
}

/** The platform's cart calls (COM-01, API-17). Bodies may be JSON or a form, as themes send them. */
export function cartRoutes(shelf: CartShelf): Hono {
  const app = new Hono();
  const settle = (c: Context, outcome: CartOutcome, show: (cart: Cart, touched: readonly CartLine[]) => object) => {
    shelf.keep(c, outcome.cart);
    return outcome.ok ? c.json(show(outcome.cart, outcome.touched)) : c.json(outcome.refusal, outcome.refusal.status);
  };

  // The platform lists its products publicly, with prices as decimal text.
  app.get('/products.json', (c) =>
    c.json({
      products: PRODUCTS.map(({ id, title, handle, kind, variants }) => ({
        ...{ id, title, handle, product_type: kind },
        variants: variants.map((variant) => ({ id: variant.id, title: variant.glaze, price: (variant.price / 100).toFixed(2) })),
      })),
    }),
  );
  app.get('/cart.js', (c) => c.json(cartJson(shelf.of(c))));
  app.post('/cart/add.js', async (c) => {
    const read = Add.safeParse(await bodyOf(c));
    if (!read.success)
      return c.json({ status: 400, message: 'Bad Request', description: 'Required parameter missing or invalid: items' }, 400);
    const many = 'items' in read.data;
    const items = ('items' in read.data ? read.data.items : [read.data]).map(({ id, quantity, properties }) => ({
      variantId: id,
      quantity,
      properties,
    }));
    return settle(c, addItems(shelf.of(c), items), (_, touched) => {
      const lines = touched.map(lineJson);
      return many ? { items: lines } : (lines[0] ?? {});
    });
  });
  app.post('/cart/change.js', async (c) => {
    const read = Change.safeParse(await bodyOf(c));
    if (!read.success)
      return c.json(
        { status: 400, message: 'Bad Request', description: 'Required parameter missing or invalid: line, id or quantity' },
        400,
      );
    const which = 'id' in read.data ? { key: read.data.id } : { line: read.data.line };
    return settle(c, changeLine(shelf.of(c), which, read.data.quantity), cartJson);
  });
  app.post('/cart/update.js', async (c) => {
    const read = Update.safeParse(await bodyOf(c));
    if (!read.success) return c.json({ status: 400, message: 'Bad Request', description: 'Invalid updates' }, 400);
    const { updates, note, attributes } = read.data;
    return settle(
      c,
      updateCart(shelf.of(c), { updates, ...(note === undefined ? {} : { note }), ...(attributes ? { attributes } : {}) }),
      cartJson,
    );
  });
  app.post('/cart/clear.js', (c) => settle(c, { ok: true, cart: { ...shelf.of(c), lines: [] }, touched: [] }, cartJson));
  return app;
}

async function bodyOf(c: Context): Promise<unknown> {
  if (c.req.header('content-type')?.includes('json')) return c.req.json().catch(() => null);
  return c.req.parseBody();
}
