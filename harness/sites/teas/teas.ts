import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type PageContent, respondWithPage } from '../document.ts';
import { servePublicFiles } from '../host-site.ts';
import type { DemoSite, Surroundings } from '../site.ts';
import { accountPage, cartPage, missingPage, shopPage, teaPage } from './pages.ts';
import { TEAS, teaPath } from './teas-list.ts';

/** A tea shop with WooCommerce's markup but without that platform's scripts. The runtime does their work here (WOO-01 to WOO-05). */
export const teas: DemoSite = {
  name: 'teas',
  title: 'Ledger & Leaf',
  kind: 'WooCommerce-like',
  about: 'A tea shop with sort order, store notice, account forms, cart notices and the coming-soon banner.',
  clientId: 'c8e15f3a9b7d2',
  portOffset: 15,
  paths: [
    { path: '/shop/', label: 'Teas' },
    { path: '/shop/?as=manager', label: 'Teas, as those see them who run the shop' },
    ...TEAS.map((tea) => ({ path: teaPath(tea), label: tea.name })),
    { path: '/cart/', label: 'Cart' },
    { path: '/my-account/', label: 'Account' },
  ],
  create,
};

const SESSION_COOKIE = 'wp_woocommerce_session_demo';

type Cart = Map<number, number>;

function create(around: Surroundings): Hono {
  const app = new Hono();
  const carts = new Map<string, Cart>();
  const cartOf = (c: Context): Cart => carts.get(getCookie(c, SESSION_COOKIE) ?? '') ?? new Map();
  const keep = (c: Context, cart: Cart) => {
    const session = getCookie(c, SESSION_COOKIE) ?? randomBytes(12).toString('hex');
    carts.set(session, cart);
    setCookie(c, SESSION_COOKIE, session, { path: '/', sameSite: 'Lax' });
  };
  const page = (c: Context, make: (inCart: number) => PageContent) => {
    const inCart = [...cartOf(c).values()].reduce((sum, tins) => sum + tins, 0);
    return respondWithPage(c, around, teas.clientId, make(inCart));
  };
  const teaOf = (c: Context) => TEAS.find((tea) => tea.slug === c.req.param('slug'));

  servePublicFiles(app, new URL('./public/', import.meta.url), around);
  for (const path of ['/', '/shop/'])
    app.get(path, (c) => page(c, (inCart) => shopPage(inCart, c.req.query('orderby') ?? 'menu_order', c.req.query('as') === 'manager')));
  // The platform lists its products publicly, with prices as text in minor units.
  app.get('/wp-json/wc/store/v1/products', (c) =>
    c.json(TEAS.map(({ id, slug, name, price }) => ({ id, slug, name, prices: { price: `${price}`, currency_minor_unit: 2 } }))),
  );
  app.get('/product/:slug/', (c) => {
    const tea = teaOf(c);
    const message = c.req.query('added') ? `“${tea?.name}” is in your cart.` : undefined;
    return page(c, (inCart) => (tea ? teaPage(inCart, tea, message) : missingPage(inCart)));
  });
  app.post('/product/:slug/', async (c) => {
    const tea = teaOf(c);
    if (!tea) return c.notFound();
    const tins = Math.max(1, Math.min(12, Number((await c.req.parseBody()).quantity) || 1));
    keep(c, new Map(cartOf(c)).set(tea.id, (cartOf(c).get(tea.id) ?? 0) + tins));
    return c.redirect(`${teaPath(tea)}?added=1`, 303);
  });
  app.get('/cart/', (c) => {
    const id = Number(c.req.query('remove_item'));
    if (!id)
      return page(c, (inCart) =>
        cartPage(inCart, cartOf(c), TEAS.find((tea) => tea.id === Number(c.req.query('removed_item')))?.name ?? ''),
      );
    const left = new Map(cartOf(c));
    left.delete(id);
    keep(c, left);
    return c.redirect(`/cart/?removed_item=${id}`, 302);
  });
  app.get('/my-account/', (c) => page(c, accountPage));
  app.post('/my-account/', (c) =>
    page(c, (inCart) => accountPage(inCart, 'This is a demo shop: nobody was logged in, and nothing was kept.')),
  );
  app.post('/wp-json/wp/v2/users/:id', (c) =>
    c.req.header('X-WP-Nonce') ? c.json({ id: Number(c.req.param('id')) }) : c.json({ code: 'rest_cookie_invalid_nonce' }, 403),
  );
  app.notFound((c) => page(c, missingPage));
  return app;
}
