import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DisplayServer } from '../../display-server/display-server.ts';
import { newId } from '../../display-server/identifiers.ts';
import { builtFolder, type Client, client, listening, newAccount, STARTING_MS, startServer } from './start.ts';

const built = builtFolder();
let server: DisplayServer;
let to: Client;
let origin: string;
beforeAll(async () => {
  server = await startServer({ builtDirectory: built });
  to = client(server);
  origin = await listening(server);
}, STARTING_MS);
afterAll(() => server.close());

const YEAR = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=300, stale-while-revalidate=86400';

describe('the embed', () => {
  test.each([
    { path: '/pixel.js', type: 'text/javascript; charset=utf-8', cache: SHORT },
    { path: '/pixel.js?id=8f5fa95b4c1f9&for=site', type: 'text/javascript; charset=utf-8', cache: SHORT },
    { path: '/chunks/form-BX9v2k1A.js', type: 'text/javascript; charset=utf-8', cache: YEAR },
    { path: '/fonts/poppins-400-Dk39aPq1.woff2', type: 'font/woff2', cache: YEAR },
  ])('contract 1 $path is served to any origin with its type and its cache', async ({ path, type, cache }) => {
    const answer = await to.get(path, { origin: 'https://shop.example' });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': cache,
      etag: expect.stringMatching(/^".+"$/),
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    '/chunks/..%2Fpixel.js',
    '/chunks/..%2F..%2Ffonts%2Fpoppins-400-Dk39aPq1.woff2',
    '/chunks/..%2f..%2ftemplates%2flightbox%2fformat_3.html',
    '/fonts/..%2Fembed%2Fpixel.js',
    '/fonts/..%5Cembed%5Cpixel.js',
    '/chunks/.%2Fform-BX9v2k1A.js',
    '/chunks/%00',
  ])('SEC-02 %s is no chunk and no font: nothing else of what was built is served under such a name, and cached for ever', async (path) => {
    const answer = await to.get(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  test('contract 1 pixel.js that has not changed is 304 without a body, and a new build is seen at once', async () => {
    const first = await to.get('/pixel.js');
    const again = await to.get('/pixel.js', { 'if-none-match': first.headers.get('etag')! });
    expect(again).toMatchObject({ status: 304, text: '' });
    writeFileSync(join(built, 'embed/pixel.js'), '/* the next runtime */');
    const next = await to.get('/pixel.js', { 'if-none-match': first.headers.get('etag')! });
    expect(next).toMatchObject({ status: 200, text: '/* the next runtime */' });
  });

  test('contract 1 each encoding of a file has an ETag of its own: one that is kept does not stand for another', async () => {
    const tags: (string | null)[] = [];
    for (const encoding of ['br', 'gzip', 'identity'])
      tags.push((await to.get('/pixel.js', { 'accept-encoding': encoding })).headers.get('etag'));
    expect(new Set(tags).size).toBe(3);
  });

  test.each([
    { accepts: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
    { accepts: 'gzip', encoding: 'gzip', unpack: gunzipSync },
    { accepts: 'br;q=0, gzip;q=0.5', encoding: 'gzip', unpack: gunzipSync },
  ])('contract 1 a browser that accepts "$accepts" gets $encoding', async ({ accepts, encoding, unpack }) => {
    const response = await server.app.request('http://localhost/chunks/form-BX9v2k1A.js', { headers: { 'accept-encoding': accepts } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(String(unpack(Buffer.from(await response.arrayBuffer())))).toBe('export {};');
  });

  test.each(['/chunks/nothing-here.js', '/chunks/', '/chunks/..%2f..%2fpackage.json', '/chunks/%00.js', '/fonts/..%5c..%5cx'])(
    'contract 1 %s is 404 and shows nothing outside the build',
    async (path) => {
      const status = await new Promise((resolve) => request(origin, { path }, (answer) => resolve(answer.resume().statusCode)).end());
      expect(status).toBe(404);
    },
  );
});

describe('API-04 the template', () => {
  const popup = (more: object) => ({ poptin_id: newId(), poptin_type: 'lightbox', poptin_format: 'format_3', ...more });
  const markup = async (one: { poptin_id: string }) => {
    await newAccount(to, { popups: [one] });
    return to.get(`/t/${one.poptin_id}.html`);
  };

  test.each([
    { of: 'the popup’s own type and format', more: {}, text: 'English' },
    { of: 'its reference', more: { poptin_format: 'format_9', template: { type: 'lightbox', format: 'format_3' } }, text: 'English' },
    { of: 'its reference in Hebrew', more: { template: { type: 'lightbox', format: 'format_3', language: 'he' } }, text: 'עברית' },
    { of: 'its stored markup', more: { markup: '<div data-poptin-container>Own</div>' }, text: 'Own' },
    { of: 'its inline markup', more: { poptin: '<div data-poptin-container>Inline</div>' }, text: 'Inline' },
  ])('API-04 is that of $of', async ({ more, text }) => {
    const answer = await markup(popup(more));
    expect(answer).toMatchObject({ status: 200, text: `<div data-poptin-container>${text}</div>` });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('API-04 can run nothing when it is opened as a page of its own', async () => {
    const answer = await markup(popup({ markup: '<script>alert(1)</script>' }));
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  test('API-04 of a type that nobody built is 404 with its name', async () => {
    const answer = await markup(popup({ poptin_type: '../embed', poptin_format: 'pixel' }));
    expect(answer).toMatchObject({ status: 404, json: { error: { reason: expect.stringContaining('no built template') } } });
  });

  test('contract 2 its address is the server’s own, or the public one it was told', async () => {
    const one = popup({});
    const { clientId } = await newAccount(to, { popups: [one] });
    const response = await fetch(`${origin}/api/display/${clientId}`, { method: 'POST' });
    expect((await response.json()).poptins[0].poptin_url).toContain(`${origin}/t/${one.poptin_id}.html?v=`);
  });

  test('SRV-01 DEV-20 a template that was saved is had at another address, so that no cache shows what was there before; one had back has its first address', async () => {
    const one = popup({ markup: '<p>Old</p>' });
    const { clientId } = await newAccount(to, { popups: [one] });
    const save = (change: object) => to.put(`/admin/accounts/${clientId}/popups/${one.poptin_id}`, { ...one, ...change });
    const address = async () => {
      const url = (await to.form(`/api/display/${clientId}`, {})).json.poptins[0].poptin_url;
      return url.slice('http://localhost'.length);
    };
    const [old] = [await address(), await save({ poptin_name: 'Renamed' })];
    expect(await address()).toBe(old);
    await save({ markup: '<p>New</p>' });
    const fresh = await address();
    expect(fresh).not.toBe(old);
    expect(await to.get(fresh)).toMatchObject({ status: 200, text: '<p>New</p>' });
    // Asked for by a page that was answered before the save: it is had, but nobody keeps it under the old version's address.
    const late = await to.get(old);
    expect([late.status, late.text, late.headers.get('cache-control')]).toEqual([200, '<p>New</p>', 'no-store']);
    expect((await to.get(`/t/${one.poptin_id}.html`)).headers.get('cache-control')).toBe(SHORT);
    await save({ markup: '<p>Old</p>' });
    expect([await address(), (await to.get(old)).headers.get('cache-control')]).toEqual([old, SHORT]);
    await save({ markup: undefined, template: { type: 'lightbox', format: 'format_3', language: 'he' } });
    expect([old, fresh]).not.toContain(await address());
    expect((await to.get(await address())).text).toContain('עברית');
  });
});
