import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Pages of a site that a test writes, on an origin of their own. */
export interface OwnPages {
  readonly url: string;
  /** The requests to it, by path. */
  readonly asked: string[];
  close(): void;
}

export async function servePages(
  answer: (path: string, request: IncomingMessage) => { body: string; headers?: Record<string, string | string[]> },
): Promise<OwnPages> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    asked.push(path);
    const { body, headers = {} } = answer(path, request);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
