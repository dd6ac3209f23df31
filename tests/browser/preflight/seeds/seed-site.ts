import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { page, type Seed, TAG } from './seed.ts';

const EMBED = 'dist/embed';
/** A red point. */
const RED = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

interface Answered {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Buffer;
}

const OWN: Readonly<Record<string, Answered>> = {
  '/red.png': { type: 'image/png', body: RED },
  '/not-a-picture.png': { type: 'image/png', body: 'no picture' },
  '/broken': { status: 500, type: 'text/html', body: 'broken' },
  '/sale': { type: 'text/html', body: 'A sale' },
};

/** A site on loopback with a page for each seed. A pre-flight answers its display call itself, so it needs no display server. */
export async function openSeedSite(seeds: readonly Seed[]) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const own = OWN[pathname];
    const seed = seeds[Number(/^\/page\/(\d+)$/.exec(pathname)?.[1] ?? Number.NaN)];
    const script = /^\/(?:chunks\/)?[\w-]+\.js$/.test(pathname) ? await readFile(join(EMBED, pathname)).catch(() => null) : null;
    if (seed) send({ type: 'text/html; charset=utf-8', body: (seed.page ?? page()).replace(TAG, tag()) }, seed.headers);
    else if (own) send(own);
    else if (script) send({ type: 'text/javascript', body: script });
    else send({ status: 404, type: 'text/html', body: 'Gone' });

    function send({ status = 200, type, body }: Answered, headers = {}) {
      response.writeHead(status, { 'Content-Type': type, ...headers });
      response.end(body);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tag = () =>
    `<script id="pixel-script-poptin" src="${origin}/pixel.js?id=5e1f0a7c3b2d9" async data-display-host="${origin}" data-api-host="${origin}"></script>`;
  return {
    origin,
    addressOf: (seed: Seed) => new URL(seed.path ?? `/page/${seeds.indexOf(seed)}`, origin).href,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
