import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDisplayServer, type DisplayServer } from '../../../display-server/display-server.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { firstData } from '../../support/first-data.ts';

/** A popup as the wire carries it; what a test leaves out is the server's or the runtime's default. */
export type WirePopup = Record<string, unknown>;

export interface ReceivedCall {
  readonly path: string;
  readonly call: string;
  readonly method: string;
  readonly content_type: string;
  readonly payload: Record<string, unknown>;
}

export interface Lead {
  readonly conversion_id: string;
  readonly partial: boolean;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly consents: readonly { readonly field: string; readonly text: string; readonly version: string }[];
}

/** A site's access to its server, wherever it runs: the owner's side. */
interface OwnersSide {
  readonly adminToken: string;
  readonly admin: { request(url: string, init: RequestInit, from?: object): Response | Promise<Response> };
}

/** An owner's site: pages on their own origin, popups and leads in a display server on another. */
export class Site {
  readonly clientId = newId();
  readonly #pages = new Map<string, string>();
  readonly #server: Server;
  readonly #display: OwnersSide;
  #displayOrigin = '';
  headers: Record<string, string> = {};

  private constructor(display: OwnersSide) {
    this.#display = display;
    this.#server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://site').pathname;
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...this.headers });
      response.end(this.#pages.get(path) ?? this.html());
    });
  }

  static async open(display: OwnersSide, displayPort: number): Promise<Site> {
    const site = new Site(display);
    site.#displayOrigin = `http://127.0.0.1:${displayPort}`;
    await new Promise<void>((listening) => site.#server.listen(0, '127.0.0.1', listening));
    return site;
  }

  get displayOrigin(): string {
    return this.#displayOrigin;
  }

  url(path = '/'): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  tag(more = ''): string {
    const hosts = `data-display-host="${this.#displayOrigin}" data-api-host="${this.#displayOrigin}"`;
    return `<script id="pixel-script-poptin" src="${this.#displayOrigin}/pixel.js?id=${this.clientId}" async ${hosts} ${more}></script>`;
  }

  /** A page as owners have them: words, a link, a button, enough to scroll. */
  html({ head = this.tag(), body = '', title = 'A quiet page' } = {}): string {
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${head}</head>
<body><h1>${title}</h1><p><a id="link" href="/other">Another page</a> <button id="button" type="button">A button of the page</button></p>${body}<div style="height:3000px">Words, and more words.</div></body></html>`;
  }

  page(path: string, html: string): void {
    this.#pages.set(path, html);
  }

  /** Sets what this account shows. Each popup gets an id, a type and the first lightbox unless it says otherwise. */
  async show(...popups: WirePopup[]): Promise<string[]> {
    return this.account({}, ...popups);
  }

  async account(settings: Record<string, unknown>, ...popups: WirePopup[]): Promise<string[]> {
    const whole = popups.map((popup) => ({
      poptin_id: newId(),
      poptin_type: 'lightbox',
      poptin_format: 'format_3',
      poptin_name: 'Spring',
      poptin_target: 'lead',
      template: { type: 'lightbox', format: 'format_3' },
      ...popup,
    }));
    await this.#admin('PUT', `accounts/${this.clientId}`, { ...settings, popups: whole });
    return whole.map(({ poptin_id }) => poptin_id);
  }

  /** Makes a call fail from now on; null mends it. */
  async fault(call: string, fault: Record<string, unknown> | null): Promise<void> {
    await this.#admin('PUT', 'faults', { client_id: this.clientId, call, fault });
  }

  /** Codes that a popup gives out, one to each lead. */
  async importCodes(popupId: string, codes: readonly string[]): Promise<void> {
    await this.#admin('POST', `accounts/${this.clientId}/popups/${popupId}/coupons`, { codes });
  }

  /** Takes a popup off its account. */
  async takeOff(popupId: string): Promise<void> {
    await this.#admin('POST', `accounts/${this.clientId}/popups/${popupId}/archive`);
  }

  async leads(): Promise<Lead[]> {
    return (await this.#admin('GET', `leads?client_id=${this.clientId}&limit=1000`)).leads;
  }

  /** Calls as the server got them, newest first, with what travels as JSON text already read. */
  async received(call: string): Promise<ReceivedCall[]> {
    const rows: ReceivedCall[] = (await this.#admin('GET', `received?client_id=${this.clientId}&call=${call}`)).received;
    return rows.map((row) => ({
      ...row,
      payload: Object.fromEntries(Object.entries(row.payload).map(([name, value]) => [name, nested(value)])),
    }));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #admin(method: string, path: string, body?: unknown) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.#display.adminToken}` };
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await this.#display.admin.request(`http://localhost/admin/${path}`, request, FROM_HERE);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : null;
  }
}

/** A connection from this machine: the admin API refuses unknown addresses. */
const FROM_HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

const nested = (value: unknown): unknown => (typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value);

/** Visitors of a test share one address and live weeks in a second. */
const ALL_OF_THEM = { perAddress: 1e6, perAccount: 1e6 };

export interface OpenDisplay {
  readonly display: DisplayServer;
  readonly port: number;
}

export async function openDisplay(embedDirectory?: string): Promise<OpenDisplay> {
  const display = await createDisplayServer({
    dataDirectory: null,
    firstData: await firstData(),
    faultInjection: true,
    ...(embedDirectory && { embedDirectory }),
    rates: ALL_OF_THEM,
  });
  return { display, port: await display.listen(0, ['127.0.0.1']) };
}
