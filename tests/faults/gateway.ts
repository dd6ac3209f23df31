import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallName } from '../../runtime/wire/call-names.ts';
import type { Right, WireFault } from './wire-faults.ts';

/** The name of a request's call. The last four go to the page's own site. */
const CALLS: ReadonlyArray<readonly [RegExp, CallName]> = [
  [/^POST \/api\/display\/conversion\//, 'conversion'],
  [/^POST \/api\/display\/click\//, 'click'],
  [/^GET \/api\/display\/click\//, 'launch'],
  [/^POST \/api\/display\/viewed\//, 'viewed'],
  [/^POST \/api\/display\/closed\//, 'closed'],
  [/^POST \/api\/display\/total-website-session\//, 'total-website-session'],
  [/^POST \/api\/display\/conversion-activities\//, 'conversion-activities'],
  [/^GET \/api\/display\/limitLogs\//, 'limit-logs'],
  [/^POST \/api\/display\/shopify\/product-recommendation\//, 'product-recommendation'],
  [/^GET \/api\/display\/shopify\/get-client-id\//, 'get-client-id'],
  [/^GET \/api\/display\/shopify\/get-price-rules\//, 'get-price-rules'],
  [/^GET \/shopify\/save\/browse-abandonment/, 'browse-abandonment'],
  [/^POST \/wix\/save-ordered-products/, 'save-ordered-products'],
  [/^GET \/api\/display\/validation-emails/, 'validation-emails'],
  [/^POST \/api\/display\/[\w-]+$/, 'display'],
  [/^GET \/t\//, 'template'],
  [/^GET \/chunks\/show-/, 'chunk'],
  [/^GET \/cart\.js/, 'cart'],
  [/^POST \/cart\/add\.js/, 'cart-add'],
  [/^GET \/_api\/members\//, 'member'],
  [/^POST \/wp-json\//, 'banner'],
];

/** The answers of the page's own site. */
const OF_SITE: Readonly<Record<string, unknown>> = {
  cart: { items: [], item_count: 0, total_price: 0, currency: 'GBP' },
  'cart-add': { items: [] },
  member: { member: { id: 'member-1' } },
  banner: {},
};

const listen = (server: Server, port = 0) => new Promise<void>((open) => server.listen(port, '127.0.0.1', open));
const portOf = (server: Server) => (server.address() as AddressInfo).port;

interface Ordered {
  readonly call: CallName;
  readonly fault: WireFault;
  /** The server gets it all the same, and its answer is lost. */
  readonly stored: boolean;
  /** For the fault of a stopped server: it stops once this call is answered. */
  readonly after: CallName | null;
}

/**
 * A proxy in front of a display server. It does to one call what a bad network does, and passes on all others. Pages and the embed's files
 * are on one port. Calls are on another, which may stop listening.
 */
export class Gateway {
  readonly pages = new Map([['/login', '<!doctype html><title>Welcome</title>']]);
  readonly #behind: number;
  readonly #files: Server;
  readonly #calls: Server;
  #callsPort = 0;
  #ordered: Ordered | null = null;

  private constructor(displayPort: number) {
    this.#behind = displayPort;
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      this.#answer(request, response).catch(() => response.destroy());
    };
    this.#files = createServer(answer);
    this.#calls = createServer(answer);
  }

  static async open(displayPort: number): Promise<Gateway> {
    const gateway = new Gateway(displayPort);
    await Promise.all([listen(gateway.#files), listen(gateway.#calls)]);
    gateway.#callsPort = portOf(gateway.#calls);
    return gateway;
  }

  /** On another origin than calls and files. */
  url(path: string): string {
    return `http://localhost:${portOf(this.#files)}${path}`;
  }

  tag(clientId: string): string {
    const [files, calls] = [portOf(this.#files), this.#callsPort].map((port) => `http://127.0.0.1:${port}`);
    return `<script id="pixel-script-poptin" src="${files}/pixel.js?id=${clientId}" async data-display-host="${calls}" data-api-host="${calls}"></script>`;
  }

  fail(ordered: Ordered): void {
    this.#ordered = ordered;
  }

  /** Nobody listens for calls any more, until all is well again. */
  stop(): void {
    this.#calls.close();
    this.#calls.closeAllConnections();
  }

  async mend(): Promise<void> {
    this.#ordered = null;
    if (!this.#calls.listening) await listen(this.#calls, this.#callsPort);
  }

  async close(): Promise<void> {
    for (const server of [this.#files, this.#calls]) {
      server.closeAllConnections();
      if (server.listening) await new Promise((closed) => server.close(closed));
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/' } = request;
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const call = CALLS.find(([pattern]) => pattern.test(`${method} ${url}`))?.[1];
    const ordered = this.#ordered;
    if (ordered && ordered.call === call && ordered.fault.play) {
      const right = ordered.stored ? await this.#right(request, body, call) : this.#none(request);
      ordered.fault.play(response.socket ?? request.socket, right);
      return;
    }
    const { status, headers, body: answer } = await this.#right(request, body, call);
    if (ordered?.fault.play === null && ordered.after === call) response.on('close', () => this.stop());
    response.writeHead(status, { ...headers, Connection: 'close' });
    response.end(answer);
  }

  #none({ headers, url }: IncomingMessage): Right {
    const places = { url: `http://${headers.host}${url}`, elsewhere: `http://127.0.0.1:${portOf(this.#files)}/login` };
    return {
      status: 200,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
      body: Buffer.from(''),
      ...places,
    };
  }

  /** From a page, the page's own site, or the server behind. */
  async #right(request: IncomingMessage, body: Buffer, call: CallName | undefined): Promise<Right> {
    const { method, url = '/', headers } = request;
    const around = this.#none(request);
    const page = this.pages.get(new URL(around.url).pathname);
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (page) return { ...around, headers: html, body: Buffer.from(page) };
    if (call && call in OF_SITE)
      return { ...around, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(OF_SITE[call])) };
    const { 'accept-encoding': _packed, connection: _kept, ...sent } = headers;
    const answer = await new Promise<IncomingMessage>((came, failed) => {
      ask({ host: '127.0.0.1', port: this.#behind, method, path: url, headers: sent }, came).on('error', failed).end(body);
    });
    const pieces: Buffer[] = [];
    for await (const piece of answer) pieces.push(piece as Buffer);
    const {
      'content-length': _length,
      'transfer-encoding': _pieces,
      connection: _open,
      'keep-alive': _alive,
      ...told
    } = answer.headers as Record<string, string>;
    return { ...around, status: answer.statusCode ?? 502, headers: told, body: Buffer.concat(pieces) };
  }
}
