import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { builtFolder, type Client, client, listening, newAccount, STARTING_MS, startServer } from '../start.ts';

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
  ])('$path is served to any origin with its type and its cache (contract 1)', async ({ path, type, cache }) => {
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
  ])('%s is no chunk or font, so no other build file is served and cached under its name (SEC-02)', async (path) => {
    const answer = await to.get(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  test('pixel.js that has not changed is 304 without a body, and a new build is seen at once (contract 1)', async () => {
    const first = await to.get('/pixel.js');
    const again = await to.get('/pixel.js', { 'if-none-match': first.headers.get('etag')! });
    expect(again).toMatchObject({ status: 304, text: '' });
    writeFileSync(join(built, 'embed/pixel.js'), '/* the next runtime */');
    const next = await to.get('/pixel.js', { 'if-none-match': first.headers.get('etag')! });
    expect(next).toMatchObject({ status: 200, text: '/* the next runtime */' });
  });

  test.each([
    ['&hosts=here', 'document.currentScript.dataset.displayHost||=new URL(".",document.currentScript.src).href;'],
    ['&consent=strict', 'document.currentScript.dataset.consent="strict";'],
    ['&hosts=here&consent=first', 'document.currentScript.dataset.consent="first";document.currentScript.dataset.displayHost||='],
    ['&hosts=there&consent=%22%3Balert(1)%3B%22', ''],
  ])('pixel.js with %s in its address has its tag say so, and nothing else of the address (KIT-07)', async (more, said) => {
    const { clientId } = await newAccount(to);
    const { text, headers } = await to.get(`/pixel.js?id=${clientId}${more}`);
    const plain = (await to.get(`/pixel.js?id=${clientId}`)).text;
    expect(text.endsWith(plain)).toBe(true);
    const written = text.slice(0, text.length - plain.length);
    expect(said === '' ? written : written.slice(0, said.length)).toBe(said);
    expect(headers.get('cache-control')).toBe(SHORT);
  });

  test('pixel.js of an account that asks first says so on its own tag, and no other does (CFS-05)', async () => {
    const [asks, others] = [await newAccount(to, { host_page: ['consent_first'] }), await newAccount(to)];
    const [plain, marked] = [await to.get(`/pixel.js?id=${others.clientId}`), await to.get(`/pixel.js?id=${asks.clientId}`)];
    expect(marked.text).toBe(`document.currentScript.dataset.consent="first";${plain.text}`);
    expect(marked.headers.get('cache-control')).toBe(SHORT);
  });

  test('each encoding of a file has its own ETag (contract 1)', async () => {
    const tags: (string | null)[] = [];
    for (const encoding of ['br', 'gzip', 'identity'])
      tags.push((await to.get('/pixel.js', { 'accept-encoding': encoding })).headers.get('etag'));
    expect(new Set(tags).size).toBe(3);
  });

  test.each([
    { accepts: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
    { accepts: 'gzip', encoding: 'gzip', unpack: gunzipSync },
    { accepts: 'br;q=0, gzip;q=0.5', encoding: 'gzip', unpack: gunzipSync },
  ])('a browser that accepts "$accepts" gets $encoding (contract 1)', async ({ accepts, encoding, unpack }) => {
    const response = await server.app.request('http://localhost/chunks/form-BX9v2k1A.js', { headers: { 'accept-encoding': accepts } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(String(unpack(Buffer.from(await response.arrayBuffer())))).toBe('export {};');
  });

  test.each(['/chunks/nothing-here.js', '/chunks/', '/chunks/..%2f..%2fpackage.json', '/chunks/%00.js', '/fonts/..%5c..%5cx'])(
    '%s is 404 and shows nothing outside the build (contract 1)',
    async (path) => {
      const status = await new Promise((resolve) => request(origin, { path }, (answer) => resolve(answer.resume().statusCode)).end());
      expect(status).toBe(404);
    },
  );
});

describe('the page of a case (DEV-42)', () => {
  test('a case’s page may load its own files and send nothing anywhere (DEV-42)', async () => {
    const { status, headers, text } = await to.get('/case.html', { origin: 'chrome-extension://abc' });
    expect([status, text]).toEqual([200, expect.stringContaining('content="poptins-case-page"')]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'access-control-allow-origin': '*',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
  });

  test('its files are cached for good, and no other file is served under their address (DEV-42, SEC-02)', async () => {
    const file = await to.get('/case/case-Bq81mZx2.js');
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, YEAR]);
    for (const path of ['/case/..%2fcase.html', '/case/..%2f..%2fembed%2fpixel.js', '/case/'])
      expect((await to.get(path)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('the template (API-04)', () => {
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
  ])('is that of $of (API-04)', async ({ more, text }) => {
    const answer = await markup(popup(more));
    expect(answer).toMatchObject({ status: 200, text: `<div data-poptin-container>${text}</div>` });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each([
    { of: 'its own type and format', more: {}, text: 'עברית' },
    { of: 'a reference', more: { template: { type: 'lightbox', format: 'format_3' } }, text: 'עברית' },
    { of: 'a reference in English', more: { template: { type: 'lightbox', format: 'format_3', language: 'en' } }, text: 'English' },
  ])('in a Hebrew account, $of gives the language $text (LNG-01)', async ({ more, text }) => {
    const one = popup(more);
    const { clientId } = await newAccount(to, { language: 'he', popups: [one] });
    expect((await to.get(`/t/${one.poptin_id}.html`)).text).toContain(text);
    const address = async () => (await to.form(`/api/display/${clientId}`, {})).json.poptins[0].poptin_url;
    const before = await address();
    await to.put(`/admin/accounts/${clientId}`, { language: 'en', popups: [one] });
    expect((await address()) === before, 'the address is that of the same file').toBe(text === 'English');
  });

  test('can run nothing when it is opened as a page of its own (API-04)', async () => {
    const answer = await markup(popup({ markup: '<script>alert(1)</script>' }));
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  test('a type that was not built is 404 with its name (API-04)', async () => {
    const answer = await markup(popup({ poptin_type: '../embed', poptin_format: 'pixel' }));
    expect(answer).toMatchObject({ status: 404, json: { error: { reason: expect.stringContaining('no built template') } } });
  });

  test('its address is the server’s own, or the configured public one (contract 2)', async () => {
    const one = popup({});
    const { clientId } = await newAccount(to, { popups: [one] });
    const response = await fetch(`${origin}/api/display/${clientId}`, { method: 'POST' });
    expect((await response.json()).poptins[0].poptin_url).toContain(`${origin}/t/${one.poptin_id}.html?v=`);
  });

  test('a saved template has a new address, and a restored one its first address (SRV-01, DEV-20)', async () => {
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
    // A page that was answered before the save requests it. It gets the new file, but no cache keeps that under the old version's address.
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
