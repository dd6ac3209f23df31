import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createDisplayServer, type DisplayServer, type DisplayServerOptions } from '../../display-server/display-server.ts';
import { newId } from '../../display-server/visitors/identifiers.ts';
import { firstData } from '../support/first-data.ts';

const FORM = 'application/x-www-form-urlencoded';
const { DATABASE_URL } = process.env;

/** The embedded database opens in half a second on an idle machine, and in many on one that also builds and runs browsers. */
export const STARTING_MS = 90_000;

/** A built product in a folder of its own, so that these tests need no build. */
export function builtFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'poptins-built-'));
  const files: Record<string, string> = {
    'embed/pixel.js': '/* the runtime */'.repeat(50),
    'embed/chunks/form-BX9v2k1A.js': 'export {};',
    'embed/fonts/poppins-400-Dk39aPq1.woff2': 'not really a font',
    'case/case.html': '<!doctype html><meta name="application-name" content="poptins-case-page">',
    'case/case/case-Bq81mZx2.js': 'export {};',
    'templates/catalogue.json': JSON.stringify([{ type: 'lightbox', format: 'format_3', marks: ['form', 'timer'] }]),
    'templates/lightbox/format_3.html': '<div data-poptin-container>English</div>',
    'templates/lightbox/format_3.he.html': '<div data-poptin-container>עברית</div>',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** In memory, or in the Postgres of DATABASE_URL where one is given. */
export async function startServer(options: DisplayServerOptions = {}): Promise<DisplayServer> {
  const database = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDirectory: null, firstData: await firstData() };
  return createDisplayServer({ ...database, faultInjection: true, builtDirectory: builtFolder(), ...options });
}

/** A connection from this machine, as a server inside this process sees it. */
export const FROM_HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** A server that listens, until the test ends. */
export async function listening(server: DisplayServer): Promise<string> {
  const port = await server.listen(0, ['127.0.0.1']);
  return `http://127.0.0.1:${port}`;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers by their wire names
  readonly json: any;
}

/** Speaks to a server inside this process, in the words of the wire; to its admin API with its token, unless told otherwise. */
export const client = (server: DisplayServer) => clientOf(() => server);

function clientOf(current: () => DisplayServer) {
  const send = async (method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const server = current();
    const request = { method, headers, ...(body !== undefined && { body }) };
    const response = await (path.startsWith('/admin/')
      ? server.admin.request(`http://localhost${path}`, { ...request, headers: { ...bearer(server), ...headers } }, FROM_HERE)
      : server.app.request(`http://localhost${path}`, request));
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  };
  return {
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    form: (path: string, fields: Record<string, string>, headers = {}) =>
      send('POST', path, new URLSearchParams(fields).toString(), { 'content-type': FORM, ...headers }),
    json: (path: string, value: unknown, headers = {}) =>
      send('POST', path, JSON.stringify(value), { 'content-type': 'application/json', ...headers }),
    put: (path: string, value: unknown, headers = {}) =>
      send('PUT', path, JSON.stringify(value), { 'content-type': 'application/json', ...headers }),
    remove: (path: string, headers?: Record<string, string>) => send('DELETE', path, undefined, headers),
    /** The rows that a call left behind, newest first. */
    kept: async (table: string, clientId: string) => (await send('GET', `/admin/kept/${table}?client_id=${clientId}`)).json.rows,
    leads: async (clientId: string) => (await send('GET', `/admin/leads?client_id=${clientId}`)).json.leads,
    received: async (clientId: string, call: string) =>
      (await send('GET', `/admin/received?client_id=${clientId}&call=${call}`)).json.received,
  };
}
export const bearer = ({ adminToken }: DisplayServer) => ({ authorization: `Bearer ${adminToken}` });
export type Client = ReturnType<typeof client>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An account of its own for each test: one popup, unless told otherwise. */
export async function newAccount(to: Client, settings: object = {}): Promise<{ clientId: string; popupId: string }> {
  const clientId = newId();
  const popupId = newId();
  const popups = [{ poptin_id: popupId, poptin_type: 'lightbox', poptin_format: 'format_3', poptin_name: 'Spring', poptin_target: 'lead' }];
  const made = await to.put(`/admin/accounts/${clientId}`, { popups, ...settings });
  if (made.status !== 200) throw new Error(made.text);
  return { clientId, popupId };
}

/** A visitor who was given the account's first popup. */
export async function newViewer(to: Client, clientId: string): Promise<string> {
  return (await to.form(`/api/display/${clientId}`, { domain: 'shop.example' })).json.poptins[0].viewer_id;
}

/** Closes with the test. */
export function untilTestEnds(server: DisplayServer): DisplayServer {
  onTestFinished(() => server.close());
  return server;
}

/** A client of one server that all tests of a file, or of a `describe`, share. */
export function sharedServer(): Client {
  let server: DisplayServer;
  beforeAll(async () => {
    server = await startServer();
  }, STARTING_MS);
  afterAll(() => server.close());
  return clientOf(() => server);
}

/** The names that a call may need. */
export interface Ids {
  readonly clientId: string;
  readonly popupId: string;
  readonly viewerId: string;
}

/** An account whose popup was handed to a visitor. */
export async function newDisplay(to: Client, settings: object = {}): Promise<Ids> {
  const made = await newAccount(to, settings);
  return { ...made, viewerId: await newViewer(to, made.clientId) };
}
