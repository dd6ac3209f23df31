import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { type PageContent, respondWithPage } from '../document.ts';
import { servePublicFiles } from '../host-site.ts';
import type { DemoSite, Surroundings } from '../site.ts';
import type { Around } from './frame.ts';
import { accountPage, cartLines, cartPage, homePage, missingPage, thanksPage, warePage } from './pages.ts';
import { WARES, warePath } from './wares.ts';
import { type Cart, changed, countOf, wixCartJson } from './wix-cart.ts';

/** A bicycle workshop as Wix would serve it: its token, analytics events, consent policy, and cart and member calls (COM-02). */
export const cycles: DemoSite = {
  name: 'cycles',
  title: 'Low Gear',
  kind: 'Wix-like',
  about: 'A bicycle workshop with a cart, members and orders as Wix tells of them, and its cookie banner.',
  clientId: 'd9f26a4b0c8e3',
  portOffset: 17,
  paths: [
    { path: '/', label: 'Home' },
    ...WARES.map((ware) => ({ path: warePath(ware), label: ware.name })),
    { path: '/cart-page', label: 'Cart' },
    { path: '/account', label: 'Account' },
  ],
  create,
};

const SESSION_COOKIE = 'svSession';
const JO = { id: 'b1f0c7d2-5a3e-4c89-8e11-6d2f9a407c55', profile: { slug: 'jo' } };

/** A visitor as Wix stores them, for as long as the harness runs. */
interface Session {
  readonly cart: Cart | null;
  readonly isMember: boolean;
}
const NOBODY: Session = { cart: null, isMember: false };

const Change = z.object({ id: z.string(), by: z.number().int().min(-99).max(99) });

/** A page contains its visitor's token, because Wix's own host is called without cookies. */
const TOKEN = 'OAUTH.';

function create(around: Surroundings): Hono {
  const app = new Hono();
  const sessions = new Map<string, Session>();
  const orders = new Map<string, Cart>();
  const idOf = (c: Context) => getCookie(c, SESSION_COOKIE) ?? '';
  const sessionOf = (c: Context) => sessions.get(idOf(c)) ?? NOBODY;
  const cartOf = (c: Context): Cart => sessionOf(c).cart ?? { id: randomUUID(), lines: new Map() };
  const keep = (c: Context, change: Partial<Session>) => sessions.set(idOf(c), { ...sessionOf(c), ...change });
  const page = (c: Context, make: (about: Around) => PageContent) => {
    const id = idOf(c) || randomUUID();
    setCookie(c, SESSION_COOKIE, id, { path: '/', sameSite: 'Lax' });
    return respondWithPage(c, around, cycles.clientId, make({ inCart: countOf(cartOf(c)), token: TOKEN + id }));
  };

  servePublicFiles(app, new URL('./public/', import.meta.url), around);
  wixCalls(app, (token) => (token.startsWith(TOKEN) ? (sessions.get(token.slice(TOKEN.length)) ?? NOBODY) : null));

  app.post('/_api/cart', async (c) => {
    const read = Change.safeParse(await c.req.json().catch(() => null));
    const cart = read.success && changed(cartOf(c), read.data.id, read.data.by);
    if (!cart || !idOf(c)) return c.json({ message: 'No such part' }, 400);
    keep(c, { cart });
    return c.json({ count: countOf(cart), lines: String(await cartLines(cart)) });
  });

  app.get('/', (c) => page(c, homePage));
  app.get('/product-page/:slug', (c) => {
    const ware = WARES.find(({ slug }) => slug === c.req.param('slug'));
    return page(c, (about) => (ware ? warePage(about, ware) : missingPage(about)));
  });
  app.get('/cart-page', (c) => page(c, (about) => cartPage(about, cartOf(c))));
  app.post('/checkout', (c) => {
    const cart = cartOf(c);
    if (!countOf(cart)) return c.redirect('/cart-page', 303);
    const order = String(10_001 + orders.size);
    orders.set(order, cart);
    keep(c, { cart: null });
    return c.redirect(`/thank-you-page/${order}`, 303);
  });
  app.get('/thank-you-page/:order', (c) => {
    const order = orders.get(c.req.param('order'));
    return page(c, (about) => (order ? thanksPage(about, c.req.param('order'), order) : missingPage(about)));
  });
  app.get('/account', (c) => page(c, (about) => accountPage(about, sessionOf(c).isMember)));
  app.post('/account', async (c) => {
    keep(c, { isMember: (await c.req.parseBody()).member === 'yes' });
    return c.redirect('/account', 303);
  });
  app.notFound((c) => page(c, missingPage));
  return app;
}

/** Wix's answer to a request with a token: the cart (on its own host in reality) and the member. */
function wixCalls(app: Hono, sessionBy: (token: string) => Session | null): void {
  const by = (c: Context) => sessionBy(c.req.header('authorization') ?? '');
  app.get('/ecom/v1/carts/current', (c) => {
    const session = by(c);
    if (!session) return c.json({ message: 'Unauthorized' }, 401);
    if (session.cart) return c.json(wixCartJson(session.cart, new URL(c.req.url).origin));
    return c.json({ message: 'Cart not found', details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } } }, 404);
  });
  app.get('/_api/members/v1/members/my', (c) => {
    const session = by(c);
    return session ? c.json(session.isMember ? { member: JO } : {}) : c.json({ message: 'Unauthorized' }, 401);
  });
}
