import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { respondWithPage } from '../document.ts';
import { servePublicFiles } from '../host-site.ts';
import type { DemoSite, Surroundings } from '../site.ts';
import { addItems } from './cart.ts';
import { cartJson } from './cart-json.ts';
import { cartPage } from './cart-page.ts';
import { cartRoutes, createCartShelf } from './cart-routes.ts';
import { collectionPage } from './collection-page.ts';
import { homePage } from './home-page.ts';
import { servePictures } from './pictures.ts';
import { missingPage, storyPage } from './plain-pages.ts';
import { productPage } from './product-page.ts';
import { PRODUCTS, productPath } from './products.ts';

/** A pottery on a Shopify-like platform: a real session cart, and the platform's global, events and consent API (COM-01). */
export const shop: DemoSite = {
  name: 'shop',
  title: 'Fen & Kiln',
  kind: 'Shopify-like',
  about: 'A pottery with a cart that works: /cart.js and its siblings, the Shopify global, consent, theme events.',
  clientId: '7c4b9d2e6f1a8',
  portOffset: 12,
  paths: [
    { path: '/', label: 'Home' },
    { path: '/collections/all', label: 'Collection' },
    ...PRODUCTS.map((product) => ({ path: productPath(product), label: product.title })),
    { path: '/cart', label: 'Cart' },
    { path: '/pages/story', label: 'Story' },
  ],
  create,
};

const FONT_FOLDER = new URL('../../../node_modules/@fontsource/poppins/files/', import.meta.url);

function create(around: Surroundings): Hono {
  const app = new Hono();
  const shelf = createCartShelf();
  app.get('/fonts/:file{[456]00\\.woff2}', async (c) => {
    const weight = c.req.param('file').slice(0, 3);
    const font = new Uint8Array(await readFile(new URL(`poppins-latin-${weight}-normal.woff2`, FONT_FOLDER)));
    return c.body(font, 200, { 'Content-Type': 'font/woff2', 'Cache-Control': 'max-age=86400' });
  });
  servePictures(app);
  servePublicFiles(app, new URL('./public/', import.meta.url), around);
  app.route('/', cartRoutes(shelf));

  const page = (c: Parameters<typeof respondWithPage>[0], make: (inCart: number) => Parameters<typeof respondWithPage>[3]) =>
    respondWithPage(c, around, shop.clientId, make(cartJson(shelf.of(c)).item_count));

  app.get('/', (c) => page(c, homePage));
  app.get('/collections/all', (c) => page(c, (inCart) => collectionPage(inCart, c.req.query('sort_by') ?? '', c.req.query('kind') ?? '')));
  app.get('/products/:handle', (c) => {
    const product = PRODUCTS.find((one) => one.handle === c.req.param('handle'));
    return page(c, (inCart) => (product ? productPage(inCart, product, Number(c.req.query('variant'))) : missingPage(inCart)));
  });
  app.get('/cart', (c) => page(c, (inCart) => cartPage(inCart, shelf.of(c))));
  app.get('/pages/story', (c) => page(c, storyPage));
  // The product form without JavaScript.
  app.post('/cart/add', async (c) => {
    const form = await c.req.parseBody();
    const outcome = addItems(shelf.of(c), [
      { variantId: Number(form.id), quantity: Math.max(1, Number(form.quantity) || 1), properties: {} },
    ]);
    shelf.keep(c, outcome.cart);
    return c.redirect('/cart', 303);
  });
  app.notFound((c) => page(c, missingPage));
  return app;
}
