import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createQuota } from '../../../display-server/accounts/quota.ts';
import { answerList, type Listed } from '../../../display-server/admin/answer-list.ts';
import { fittingBytes, fittingText } from '../../../display-server/answers/fitting-bytes.ts';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { mountHealth } from '../../../display-server/operations/health.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { createGroupCommit } from '../../../display-server/visitors/writing/group-commit.ts';
import { only } from '../../support/only.ts';
import { type Client, client, newAccount, newDisplay, STARTING_MS, startServer } from '../start.ts';

const KB = 1024;
let nowMs = 0;
let server: DisplayServer;
let to: Client;
beforeAll(async () => {
  // Ten calls of an address a minute, and bodies of 320 KB.
  server = await startServer({ rates: { perAddress: 10 / 60 }, rateClock: () => nowMs, trustedProxies: 1 });
  to = client(server);
}, STARTING_MS);
afterAll(() => server.close());

let addresses = 0;
const from = (address = `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}`) => ({ 'x-forwarded-for': address });

describe('a lead (SEC-07)', () => {
  const sizeOf = (fields: readonly object[]) => Buffer.byteLength(fields.map((field) => Object.values(field).join('')).join(''));

  test.each([
    ['extra fields', Array.from({ length: 12 }, (_, at) => ({ id: `f${at}`, name: `text_${at}`, value: 'ש'.repeat(10_000) })), {}],
    ['fields of the form', [], Object.fromEntries(['name', 'message', 'select', 'radio'].map((name) => [name, '₪'.repeat(10_000)]))],
    [
      'names without values',
      Array.from({ length: 200 }, (_, at) => ({ id: `f${at}`, name: 'n'.repeat(200), placeholder: 'p'.repeat(500) })),
      {},
    ],
  ])('with long %s is kept within 32 KB, its address first (SEC-07)', async (_, newExtraFields, more) => {
    const { clientId, popupId, viewerId } = await newDisplay(to);
    const lead = { client_id: clientId, poptin_id: popupId, p_target: 'lead', email: 'ann@shop.example', newExtraFields, ...more };
    expect((await to.json(`/api/display/conversion/${viewerId}`, lead, from())).status).toBe(200);
    const [kept] = await to.leads(clientId);
    expect(sizeOf(kept.fields)).toBeLessThanOrEqual(33 * KB);
    expect(sizeOf(kept.fields)).toBeGreaterThan(20 * KB);
    expect(kept.fields[0]).toMatchObject({ name: 'email', value: 'ann@shop.example' });
    expect(JSON.stringify(kept.fields)).not.toContain('\uFFFD');
  });

  test('has no more than 48 KB of its page with it, a display row no more than 32 KB (SEC-07)', async () => {
    const { clientId, popupId, viewerId } = await newDisplay(to);
    const long = Object.fromEntries(
      ['referrer', 'previous_url', 'origin_landing_page', 'page_title', 'checkbox_checked'].map((name) => [name, '₪'.repeat(2048)]),
    );
    const trail = Array.from({ length: 30 }, () => '₪'.repeat(300));
    const lists = ['previous_visited_pages', 'previous_visited_pages_with_current', 'all_visited_pages', 'cookies', 'triggers'];
    const visit = { ...long, ...Object.fromEntries(lists.map((name) => [name, trail])) };
    await to.json(`/api/display/conversion/${viewerId}`, { client_id: clientId, poptin_id: popupId, p_target: 'lead', ...visit }, from());
    await to.json(`/api/display/${clientId}`, visit, from());
    const [lead] = await to.leads(clientId);
    const [display] = await to.kept('displays', clientId);
    expect(Buffer.byteLength(JSON.stringify(lead.payload))).toBeLessThanOrEqual(49 * KB);
    expect(Buffer.byteLength(JSON.stringify(display.payload))).toBeLessThanOrEqual(33 * KB);
    expect(lead.payload).toHaveProperty('referrer');
    expect(display.payload).toHaveProperty('referrer');
  });

  test('text cut to bytes keeps the most whole characters that fit (SEC-07)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(120), (text, most) => {
        const cut = fittingText(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(most);
        const [next = ''] = text.slice(cut.length);
        expect(cut === text || Buffer.byteLength(cut + next) > most).toBe(true);
        expect(Object.keys(fittingBytes({ a: text, b: 1 }, most))).toEqual([
          ...(Buffer.byteLength(JSON.stringify(text)) + 1 <= most ? ['a'] : []),
          ...(most - (Buffer.byteLength(JSON.stringify(text)) + 1 <= most ? Buffer.byteLength(JSON.stringify(text)) + 1 : 0) >= 2
            ? ['b']
            : []),
        ]);
      }),
    );
  });
});

describe('bodies of one address (SEC-07)', () => {
  const lead = (length: number, address: string, more: Record<string, string> = {}) =>
    server.app.request(`/api/display/conversion/${newId()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(length), ...from(address), ...more },
      body: unread(),
      duplex: 'half',
    } as RequestInit);
  let reads = 0;
  /** A body that says when somebody begins to read it. */
  const unread = () =>
    new ReadableStream(
      {
        pull(controller) {
          reads += 1;
          controller.enqueue(Buffer.from('{}'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );

  test('are read as far as page calls go, leads too; then 429 before any is read (SEC-07)', async () => {
    const statuses: number[] = [];
    reads = 0;
    for (let sent = 0; sent < 5; sent++) statuses.push((await lead(100 * KB, '198.51.100.1')).status);
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
    expect(reads).toBe(3);
    expect((await lead(100 * KB, '198.51.100.2')).status).toBe(400);
    nowMs += 10_000;
    expect((await lead(40 * KB, '198.51.100.1')).status).toBe(400);
  });

  test('without a length count as the longest (SEC-07)', async () => {
    const chunked = { 'transfer-encoding': 'chunked', 'content-length': '' };
    const statuses = [await lead(0, '198.51.100.3', chunked), await lead(0, '198.51.100.3', chunked)].map(({ status }) => status);
    expect(statuses).toEqual([400, 429]);
  });
});

describe('rows that wait (SEC-07)', () => {
  test('are bounded by bytes: later calls are asked to return, and statements stay short (SEC-07)', async () => {
    const statements: number[] = [];
    const commit = createGroupCommit(
      async (rows: readonly string[], json) => {
        expect(JSON.parse(json)).toEqual(rows);
        statements.push(json.length);
        return rows;
      },
      { rows: 1000, bytes: 10_000 * KB },
    );
    const row = 'x'.repeat(500 * KB);
    const writing = Array.from({ length: 19 }, () => commit.write(row));
    expect(() => commit.write(row.repeat(2))).toThrow(expect.objectContaining({ status: 503, retryAfterS: 5 }));
    await Promise.all(writing);
    expect(Math.max(...statements)).toBeLessThan(2.1 * KB * KB);
    expect(await commit.write(row)).toBe(row);
  });
});

describe('a list of what strangers left (SEC-07)', () => {
  const listed = (sizes: readonly number[]) => {
    let most = 0;
    const app = new Hono().get('/', (c) =>
      answerList(
        c,
        {
          name: 'rows',
          limit: Number(c.req.query('limit')),
          cursor: c.req.query('cursor') === undefined ? undefined : Number(c.req.query('cursor')),
          read: async (from = 0, limit): Promise<Listed[]> => {
            most = Math.max(most, limit);
            return sizes
              .slice(from, from + limit)
              .map((size, nth) => ({ row: { at: from + nth, text: 'x'.repeat(size) }, next: from + nth + 1 }));
          },
        },
        { reportFault: () => {} },
      ),
    );
    const page = async (limit: number, cursor?: number) =>
      (await app.request(`/?limit=${limit}${cursor === undefined ? '' : `&cursor=${cursor}`}`)).json();
    return { page, most: () => most };
  };

  test('ends at its bytes and goes on from its cursor until each row was listed once (SEC-07)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(1, 1000, 900_000, 5_000_000), { maxLength: 30 }),
        fc.integer({ min: 1, max: 40 }),
        async (sizes, limit) => {
          const { page, most } = listed(sizes);
          const told: number[] = [];
          let next: number | null | undefined;
          while (next !== null) {
            const answer = await page(limit, next);
            expect(answer.rows.length).toBeLessThanOrEqual(limit);
            const bytes = JSON.stringify(answer.rows).length;
            expect(answer.rows.length <= 1 || bytes < 4.3 * KB * KB).toBe(true);
            told.push(...answer.rows.map(({ at }: { at: number }) => at));
            next = answer.next;
          }
          expect(told).toEqual(sizes.map((_, at) => at));
          expect(most()).toBeLessThanOrEqual(10);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('has a cursor through leads, kept rows and received calls, newest first (SEC-07)', async () => {
    const { clientId, popupId } = await newAccount(to);
    for (let nth = 0; nth < 5; nth++) {
      const { json } = await to.form(`/api/display/${clientId}`, {}, from());
      const fields = { client_id: clientId, poptin_id: popupId, p_target: 'lead', email: `v${nth}@shop.example` };
      await to.form(`/api/display/conversion/${json.poptins[0].viewer_id}`, fields, from());
    }
    for (const [path, name, ofRow] of [
      ['leads', 'leads', 'conversion_id'],
      ['kept/displays', 'rows', 'displayId'],
      ['received', 'received', 'at'],
    ] as const) {
      const whole = (await to.get(`/admin/${path}?client_id=${clientId}&limit=1000`)).json;
      expect(whole.next).toBeNull();
      const told: unknown[] = [];
      for (let next: unknown = ''; next !== null; ) {
        const { json } = await to.get(`/admin/${path}?client_id=${clientId}&limit=2${next === '' ? '' : `&cursor=${next}`}`);
        told.push(...json[name]);
        next = json.next;
      }
      expect(told.map((row) => (row as Record<string, unknown>)[ofRow])).toEqual(
        whole[name].map((row: Record<string, unknown>) => row[ofRow]),
      );
    }
  });
});

describe('a quota (SEC-06)', () => {
  test.each([
    [1000, 10],
    [50_000, 500],
    [3, 10],
    [null, 1000],
  ])('for %s loses at most %s views a day to one address, and more to others (SEC-06)', (viewsQuota, aDay) => {
    let atMs = 0;
    const quota = createQuota(
      async () => [],
      () => atMs,
    );
    const account = only<Parameters<typeof quota.counts>[0]>({ account: only({ clientId: 'a', viewsQuota }) });
    const count = (ip: string, times = 3 * aDay) => Array.from({ length: times }, () => quota.counts(account, ip)).filter(Boolean).length;
    expect(count('203.0.113.7')).toBe(aDay);
    expect(count('203.0.113.8')).toBe(aDay);
    expect(count('2001:db8:1:1::1') + count('2001:db8:1:2::1')).toBe(aDay);
    atMs += 86_400_000;
    expect(count('203.0.113.7')).toBe(aDay);
  });

  test('views from one address are kept all the same; a preview’s are none at all (SEC-06)', async () => {
    const { clientId, popupId } = await newAccount(to, { views_quota: 20 });
    const stranger = from();
    for (let nth = 0; nth < 22; nth++) {
      nowMs += 60_000;
      const { json } = await to.form(`/api/display/${clientId}`, {}, stranger);
      const view = { client_id: clientId, viewer_id: json.poptins[0].viewer_id };
      expect((await to.json(`/api/display/viewed/${popupId}`, view, stranger)).status).toBe(200);
    }
    expect(await to.kept('views', clientId)).toHaveLength(22);
    const preview = (await to.form(`/api/display/${clientId}`, { preview_poptin_id: popupId }, from())).json;
    const view = { client_id: clientId, viewer_id: preview.poptins[0].viewer_id };
    expect((await to.json(`/api/display/viewed/${popupId}`, view, from())).status).toBe(404);
    expect((await to.form(`/api/display/${clientId}`, {}, from())).json.display).toBe(true);
  });
});

test('whether a server is ready is asked of its database once a second, however many ask (SEC-08)', async () => {
  let [asked, atMs] = [0, 0];
  const ask = async <Row>() => {
    asked += 1;
    return [{ so: true }] as Row[];
  };
  const app = new Hono();
  let stops = false;
  const accounts = only<Parameters<typeof mountHealth>[2]['accounts']>({ state: () => ({ trusted: true, accounts: 0, bytes: 0 }) });
  mountHealth(
    app,
    { ask, tell: ask },
    { accounts },
    () => stops,
    () => atMs,
  );
  const ready = async () => (await app.request('/ready')).status;
  expect(await Promise.all(Array.from({ length: 200 }, ready))).toEqual(Array(200).fill(200));
  atMs += 999;
  await ready();
  expect(asked).toBe(2);
  atMs += 1;
  await ready();
  expect(asked).toBe(4);
  stops = true;
  expect([await ready(), asked]).toEqual([503, 4]);
});
