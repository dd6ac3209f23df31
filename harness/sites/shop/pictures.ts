import type { Hono } from 'hono';
import { PRODUCTS } from './products.ts';
import { GLAZES, type Glaze, vessel } from './vessel.ts';

/** A drawing of each product in each glaze, at the URL given in the store's data. */
export function servePictures(app: Hono): void {
  app.get('/products/:name{[a-z-]+\\.svg}', (c) => {
    const [, handle = '', glaze = ''] = /^(.+)-([a-z]+)\.svg$/.exec(c.req.param('name')) ?? [];
    const product = PRODUCTS.find((one) => one.handle === handle);
    if (!product || !(glaze in GLAZES)) return c.notFound();
    return c.body(String(vessel(product.shape, glaze as Glaze)).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '), 200, {
      'Content-Type': 'image/svg+xml',
    });
  });
}
