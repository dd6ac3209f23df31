import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMadeAnswers } from '../../../display-server/answers/answer-cache.ts';
import type { DisplayText, OfVisitor } from '../../../display-server/answers/display-text.ts';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { type Client, client, newAccount, STARTING_MS, startServer } from '../start.ts';

const POPUPS = 5;
const textOf = (filler = 'x'): DisplayText => ({
  pieces: Array.from({ length: POPUPS + 1 }, (_, at) => `{"at":${at},"url":"ORIGIN/t.html","name":"${filler.repeat(200)}","viewer_id":"`),
  popupIds: Array.from({ length: POPUPS }, () => 'popup'),
  originMark: 'ORIGIN',
  size: 5000,
});
const visitor = (more: Partial<OfVisitor> = {}): OfVisitor => ({
  viewerIds: Array.from({ length: POPUPS }, newId),
  ip: '203.0.113.7',
  countryCode: 'DE',
  country: 'Germany',
  cart: null,
  contact: null,
  notSent: null,
  ...more,
});
const asks = (encoding: string) => new Request('http://localhost/', { headers: { 'accept-encoding': encoding } });

describe('answers in memory (SRV-09)', () => {
  test('a reused answer is compressed around its holes, and a caller’s country adds no copy (SRV-09)', async () => {
    const answers = createMadeAnswers();
    const text = await answers.text('a', async () => textOf());
    const once = answers.size;
    const ask = (countryCode: string) => answers.fill('a', text, 'https://display.example', visitor({ countryCode }), asks('br'));
    await ask('DE');
    const afterFirst = answers.size;
    const second = await ask('FR');
    const kept = answers.size;
    expect(afterFirst - once).toBeLessThan(1000);
    expect(kept).toBeGreaterThan(afterFirst);
    for (let at = 0; at < 676; at++) await ask(String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)));
    expect(answers.size).toBe(kept);
    expect(String(brotliDecompressSync(second.bytes))).toContain('"country_code":"FR","cc":"FR","ip":"203.0.113.7"}');
  });

  test('memory stays in its bounds for any accounts, hosts, lengths and encodings (SRV-09)', async () => {
    const most = 200_000;
    const answers = createMadeAnswers(most);
    for (let at = 0; at < 600; at++) {
      const key = `account ${at % 200} ${'k'.repeat(at)}`;
      const text = await answers.text(key, async () => textOf('₪'));
      const host = `https://${at % 3}.example`;
      for (let use = 0; use < 2; use++) await answers.fill(key, text, host, visitor(), asks(at % 2 ? 'br' : 'gzip'));
      expect(answers.size).toBeLessThanOrEqual(2 * most);
    }
  });

  test('a text that could not be made is tried again, and many who ask at once have one made (SRV-09)', async () => {
    const answers = createMadeAnswers();
    await expect(answers.text('a', () => Promise.reject(new Error('no file')))).rejects.toThrow('no file');
    let made = 0;
    const make = async () => {
      made += 1;
      return textOf();
    };
    await Promise.all(Array.from({ length: 20 }, () => answers.text('a', make)));
    expect(made).toBe(1);
  });
});

describe('a caller’s own claims (SRV-09)', () => {
  let server: DisplayServer;
  let to: Client;
  beforeAll(async () => {
    server = await startServer();
    to = client(server);
  }, STARTING_MS);
  afterAll(() => server.close());

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)('is in the first answer and in every later one, in %s (SRV-09)', async (encoding, unpack) => {
    const { clientId, popupId } = await newAccount(to);
    const seen = new Set<string>();
    for (const [countryCode, country] of [
      ['DE', 'Germany'],
      ['IL', 'Israel'],
      ['DE', 'Germany'],
      ['XQ', 'XQ'],
    ]) {
      const host = `${countryCode?.toLowerCase()}.example`;
      const response = await server.app.request(`http://${host}/api/display/${clientId}`, {
        method: 'POST',
        body: new URLSearchParams({ cc: countryCode ?? '' }),
        headers: { 'accept-encoding': encoding },
      });
      const answer = JSON.parse(String(unpack(Buffer.from(await response.arrayBuffer()))));
      expect(answer).toMatchObject({ country, country_code: countryCode, cc: countryCode, wix_cart_details: null });
      expect(answer.poptins[0].poptin_url).toMatch(`http://${host}/t/${popupId}.html?v=`);
      seen.add(answer.poptins[0].viewer_id);
    }
    expect(seen.size).toBe(4);
  });

  test('a host longer than a name can be is refused, since it would be written once for each popup (SRV-09)', async () => {
    const { clientId } = await newAccount(to);
    const url = `http://${'a'.repeat(300)}.example/api/display/${clientId}`;
    expect((await server.app.request(url, { method: 'POST', body: new URLSearchParams() })).status).toBe(400);
  });
});

test('ids that are drawn in bulk are 13 hex digits each, and none comes twice (SRV-10)', () => {
  const ids = Array.from({ length: 50_000 }, newId);
  expect(ids.filter((id) => !/^[0-9a-f]{13}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  const firsts = new Set(ids.map((id) => id[0]));
  const lasts = new Set(ids.map((id) => id[12]));
  expect([firsts.size, lasts.size]).toEqual([16, 16]);
});
