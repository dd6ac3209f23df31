/** Measures Hono alone with the same calls: it reads the form and answers some fields. Reports its port in its first line. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono().post('/*', async (c) => {
  const fields = new URLSearchParams(await c.req.text());
  return c.json({ success: true, domain: fields.get('domain') });
});
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? `on port ${address.port}` : '');
});
