import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { shop } from '../../../harness/sites/shop/shop.ts';
import type { Site } from './site.ts';

export interface OpenShop {
  url(path: string): string;
  close(): Promise<void>;
}

/** The demo shop on a port of its own, with the popups of this site's account. */
export async function openShop(site: Site): Promise<OpenShop> {
  const app = shop.create({ displayOrigin: site.displayOrigin, harnessPort: 0, hookFile: '' });
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const answer = await app.fetch(request);
      if (!answer.headers.get('Content-Type')?.includes('html')) return answer;
      return new Response((await answer.text()).replaceAll(shop.clientId, site.clientId), answer);
    },
  });
  await new Promise((listening) => server.once('listening', listening));
  return {
    url: (path) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
