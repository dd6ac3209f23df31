import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adminToken, tokenFile } from '../../../display-server/admin/token.ts';
import { createDisplayServer, type DisplayServer } from '../../../display-server/display-server.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { ipOf } from '../../../display-server/visitors/visitor-origin.ts';
import { firstData } from '../../support/first-data.ts';
import { bearer, type Client, client, FROM_HERE, listening, STARTING_MS, startServer, untilTestEnds } from '../start.ts';

const HARNESS = 'http://poptins.localhost:4600';
let server: DisplayServer;
let to: Client;
let adminPort: number;
beforeAll(async () => {
  server = await startServer({ adminOrigins: [HARNESS] });
  to = client(server);
  adminPort = await server.listenAdmin(0, ['127.0.0.1']);
}, STARTING_MS);
afterAll(() => server.close());

describe('permission to write code for owners’ sites (SEC-01)', () => {
  const NO_TOKEN = { authorization: '' };
  test.each([
    { who: 'a script with the token', headers: {}, status: 200 },
    { who: 'the harness page with the token', headers: { origin: HARNESS }, status: 200 },
    { who: 'somebody on this machine without the token', headers: NO_TOKEN, status: 401 },
    { who: 'somebody with another token', headers: { authorization: `Bearer ${'x'.repeat(43)}` }, status: 401 },
    { who: 'the harness page without the token', headers: { ...NO_TOKEN, origin: HARNESS }, status: 401 },
    { who: 'a visitor whose proxy is on this machine', headers: { ...NO_TOKEN, 'x-forwarded-for': '203.0.113.7' }, status: 401 },
    { who: 'a visitor who says to be this machine', headers: { ...NO_TOKEN, 'x-forwarded-for': '127.0.0.1' }, status: 401 },
    { who: 'a page of the world', headers: { origin: 'https://evil.example' }, status: 403 },
    { who: 'a demo site', headers: { origin: 'http://shop.poptins.localhost:4611' }, status: 403 },
    { who: 'any other page on localhost', headers: { origin: 'http://localhost:3000' }, status: 403 },
    { who: 'a sandboxed frame', headers: { origin: 'null' }, status: 403 },
  ])('$who is answered $status (SEC-01)', async ({ headers, status }) => {
    const clientId = newId();
    const answer = await to.put(`/admin/accounts/${clientId}`, { conversion_code: '<script>1</script>' }, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe('origin' in headers && headers.origin === HARNESS ? HARNESS : null);
    expect((await to.form(`/api/display/${clientId}`, {})).status).toBe(status === 200 ? 200 : 404);
  });

  test('a connection without a known address stays outside, even with the token (SEC-01)', async () => {
    for (const env of [undefined, {}, { incoming: {} }, { incoming: { socket: {} } }]) {
      const answer = await server.admin.request('http://localhost/admin/leads', { headers: bearer(server) }, env);
      expect(answer.status).toBe(403);
    }
    expect((await server.admin.request('http://localhost/admin/leads', { headers: bearer(server) }, FROM_HERE)).status).toBe(200);
  });

  test('200 strangers who reset their connection as soon as they have written leave nothing behind (SEC-01)', async () => {
    const ids = Array.from({ length: 200 }, () => newId());
    await Promise.all(ids.map((clientId, at) => writeAndReset(adminPort, clientId, at % 20)));
    const statuses = await Promise.all(ids.map(async (clientId) => (await to.form(`/api/display/${clientId}`, {})).status));
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  test('the port of the calls has no admin, not even with the token (SEC-01)', async () => {
    const origin = await listening(server);
    const doors: [method: string, path: string][] = [
      ['PUT', `accounts/${newId()}`],
      ['GET', 'leads'],
      ['GET', 'leads/stream'],
      ['GET', 'received'],
      ['DELETE', 'faults'],
    ];
    for (const [method, path] of doors)
      expect((await fetch(`${origin}/admin/${path}`, { method, headers: bearer(server) })).status).toBe(404);
  });

  test('a named page’s preflight is answered, that of another is not (SEC-01)', async () => {
    const ask = (origin: string) =>
      to.send('OPTIONS', '/admin/accounts/x', undefined, { authorization: '', origin, 'access-control-request-method': 'PUT' });
    const named = await ask(HARNESS);
    expect(named.status).toBe(204);
    expect(named.headers.get('access-control-allow-headers')).toContain('authorization');
    expect((await ask('http://localhost:3000')).status).toBe(403);
  });
});

/**
 * Half of an attack on a server that takes an unknown address for its own machine. The write must have arrived; the answer to whose it is
 * has not.
 */
const writeAndReset = (port: number, clientId: string, afterTurns: number): Promise<void> =>
  new Promise((done) => {
    const body = JSON.stringify({ conversion_code: '<script>1</script>' });
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `PUT /admin/accounts/${clientId} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        async () => {
          for (let turn = 0; turn < afterTurns; turn++) await new Promise((next) => setImmediate(next));
          socket.resetAndDestroy();
        },
      );
    });
    socket.once('close', () => done());
    socket.once('error', () => done());
  });

describe('the token and the data at rest', () => {
  // Each opens a database once or twice.
  vi.setConfig({ testTimeout: 3 * STARTING_MS });
  const newDirectory = () => join(mkdtempSync(join(tmpdir(), 'poptins-data-')), 'display');
  const start = async (dataDirectory: string) => createDisplayServer({ dataDirectory, firstData: await firstData() });
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

  test('the token is made at the first start, stays, and only its user can read it or a lead (SEC-01)', async () => {
    const directory = newDirectory();
    const first = await start(directory);
    expect(first.adminToken).toMatch(/^[\w-]{43}$/);
    expect(readFileSync(tokenFile(directory), 'utf8')).toBe(first.adminToken);
    expect({ token: modeOf(tokenFile(directory)), data: modeOf(directory) }).toEqual({ token: '600', data: '700' });
    await first.close();
    expect(untilTestEnds(await start(directory)).adminToken).toBe(first.adminToken);
  });

  test('data readable by everybody are closed at the next start, and a readable token is replaced (SEC-01)', async () => {
    const directory = newDirectory();
    const first = await start(directory);
    await first.close();
    chmodSync(directory, 0o755);
    chmodSync(tokenFile(directory), 0o644);
    const second = untilTestEnds(await start(directory));
    expect(second.adminToken).not.toBe(first.adminToken);
    expect({ token: modeOf(tokenFile(directory)), data: modeOf(directory) }).toEqual({ token: '600', data: '700' });
  });

  test.each(['640', '604', '620'])('a token file that others may read or write (%s) holds no secret: another is made (SEC-01)', (mode) => {
    const directory = newDirectory();
    const made = adminToken(undefined, directory);
    expect(adminToken(undefined, directory)).toBe(made);
    chmodSync(tokenFile(directory), Number.parseInt(mode, 8));
    expect(adminToken(undefined, directory)).not.toBe(made);
    expect(modeOf(tokenFile(directory))).toBe('600');
  });

  test('an empty token file is replaced; a given token is used unless it is guessable (SEC-01)', () => {
    const directory = newDirectory();
    writeFileSync(tokenFile(directory), '', { mode: 0o600 });
    expect(adminToken(undefined, directory)).toHaveLength(43);
    expect(adminToken('given-by-its-owner', directory)).toBe('given-by-its-owner');
    expect(() => adminToken('short', directory)).toThrow(/ADMIN_TOKEN has 5 characters/);
  });
});

describe('a visitor’s address (SEC-01)', () => {
  const SENT = '203.0.113.66, 198.51.100.7, 192.0.2.9';
  test.each([
    { proxies: 0, sent: SENT, ip: '10.0.0.1' },
    { proxies: 1, sent: SENT, ip: '192.0.2.9' },
    { proxies: 2, sent: SENT, ip: '198.51.100.7' },
    { proxies: 5, sent: '198.51.100.7', ip: '198.51.100.7' },
    { proxies: 1, sent: '127.0.0.1, <script>', ip: '10.0.0.1' },
    { proxies: 1, sent: '', ip: '10.0.0.1' },
    { proxies: 1, sent: ' 2001:db8::7 ', ip: '2001:db8::7' },
    { proxies: 1, sent: '::ffff:203.0.113.7', ip: '203.0.113.7' },
    { proxies: 2, sent: '::FFFF:203.0.113.7, 10.0.0.2', ip: '203.0.113.7' },
    { proxies: 1, sent: '203.0.113.7:51234', ip: '203.0.113.7' },
    { proxies: 1, sent: '[2001:db8::7]:51234', ip: '2001:db8::7' },
    { proxies: 1, sent: '[2001:db8::7]', ip: '2001:db8::7' },
    { proxies: 2, sent: '[::ffff:203.0.113.7]:51234, 10.0.0.2:80', ip: '203.0.113.7' },
    { proxies: 1, sent: '[203.0.113.7]:<script>', ip: '10.0.0.1' },
  ])('behind $proxies proxies of our own, "$sent" is $ip (SEC-01)', async ({ proxies, sent, ip }) => {
    const app = new Hono().get('/', (c) => c.text(ipOf(c, proxies)));
    const fromProxy = { incoming: { socket: { remoteAddress: '::ffff:10.0.0.1' } } };
    const answer = await app.request('/', { headers: { 'x-forwarded-for': sent } }, fromProxy);
    expect(await answer.text()).toBe(ip);
  });
});
