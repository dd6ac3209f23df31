import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCompressed } from '../../../display-server/answers/compressed.ts';
import { RATES } from '../../../display-server/calls/admission.ts';
import { createBuckets, networkOf } from '../../../display-server/calls/rates.ts';
import { openEmbedded } from '../../../display-server/database/database.ts';
import { closes, conversions, displays, viewCounts, viewers, views } from '../../../display-server/database/schema/schema.ts';
import { deliveries } from '../../../display-server/database/schema/schema-webhooks.ts';
import { createDisplayServer } from '../../../display-server/display-server.ts';
import { createListeners, TIMES } from '../../../display-server/operations/listeners.ts';
import { RETENTION_DAYS } from '../../../display-server/operations/retention.ts';
import { firstData } from '../../support/first-data.ts';
import { deliveriesOf } from '../leads/targets.ts';
import { client, newDisplay, STARTING_MS, untilTestEnds } from '../start.ts';

describe('a token bucket (SEC-02)', () => {
  test('an office of 3,000 people behind one address gets answers at once, then fifty a second (SEC-02)', () => {
    let nowMs = 0;
    const office = createBuckets(RATES.perAddress, () => nowMs);
    const come = (people: number) => Array.from({ length: people }, () => office.take('office')).filter((wait) => wait === 0).length;
    expect(come(3100)).toBe(3000);
    nowMs += 1000;
    expect(come(100)).toBe(50);
    nowMs += 3_600_000;
    expect(come(3100)).toBe(3000);
  });

  test('an account takes five hundred calls a second unless the server is set otherwise (SEC-02)', () => {
    expect(RATES.perAccount).toBe(500);
  });

  test('a refusal says when to try again, and the addresses in memory are bounded (SEC-02)', () => {
    let nowMs = 0;
    const slow = createBuckets(0.25, () => nowMs, 2);
    for (let taken = 0; taken < 15; taken++) expect(slow.take('a')).toBe(0);
    expect(slow.take('a')).toBe(4);
    nowMs += 3000;
    expect(slow.take('a')).toBe(1);
    slow.take('b');
    slow.take('c');
    expect(slow.take('a')).toBe(0);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::7', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1::', '2001:db8:1:0'],
    ['', ''],
  ])('the share of %s is that of %s (SEC-02)', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('compressing (SEC-02)', () => {
  test('a content is compressed once for many requests, and the oldest makes room (SEC-02)', async () => {
    const work = vi.fn(async (bytes: Buffer<ArrayBuffer>) => bytes);
    const compressed = createCompressed(work, 20);
    const ask = (hash: string) => compressed(hash, Buffer.alloc(8), 'br', 'soon');
    await Promise.all(Array.from({ length: 100 }, () => ask('a')));
    await ask('b');
    await ask('a');
    expect(work).toHaveBeenCalledTimes(2);
    await ask('c');
    await ask('a');
    expect(work).toHaveBeenCalledTimes(3);
    await ask('b');
    expect(work).toHaveBeenCalledTimes(4);
  });

  test('a failed compression is tried again (SEC-02)', async () => {
    const work = vi.fn(async (bytes: Buffer<ArrayBuffer>) => bytes).mockRejectedValueOnce(new Error('no memory'));
    const compressed = createCompressed(work);
    const ask = () => compressed('a', Buffer.alloc(8), 'br', 'soon');
    await expect(ask()).rejects.toThrow('no memory');
    expect(await ask()).toHaveLength(8);
  });
});

describe('a connection (SEC-02)', () => {
  test.each([
    { who: 'who never ends the headers', says: 'POST / HTTP/1.1\r\nhost: a' },
    { who: 'who never sends the body', says: 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\nx' },
  ])('$who is hung up on (SEC-02)', async ({ says }) => {
    const listeners = createListeners({ times: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 } });
    onTestFinished(() => listeners.close());
    const app = new Hono().post('/', async (c) => c.text(await c.req.text()));
    const port = await listeners.open(app, 0, ['127.0.0.1']);
    const socket = connect(port, '127.0.0.1', () => socket.write(says));
    socket.on('error', () => {});
    socket.resume();
    await new Promise((hungUp) => socket.once('close', hungUp));
  });

  test('nobody has five minutes for a request: ten seconds for its headers, twenty for all of it (SEC-02)', () => {
    expect(TIMES).toMatchObject({ headersTimeout: 10_000, requestTimeout: 20_000 });
  });
});

describe('retention (SEC-02)', () => {
  test('visitors’ rows go after the set days; leads stay, and what a target is owed (SEC-02, WHK-04)', {
    timeout: 6 * STARTING_MS,
  }, async () => {
    const dataDirectory = join(mkdtempSync(join(tmpdir(), 'poptins-data-')), 'display');
    const first = await createDisplayServer({ dataDirectory, firstData: await firstData() });
    const to = client(first);
    const { clientId, popupId, viewerId } = await newDisplay(to, { views_quota: 1 });
    const poptin_view_id = (await to.json(`/api/display/viewed/${popupId}`, { client_id: clientId, viewer_id: viewerId })).json
      .poptin_view_id;
    await to.form(`/api/display/closed/${popupId}`, { client_id: clientId });
    const lead = { client_id: clientId, poptin_id: popupId, p_target: 'lead', email: 'ann@shop.example', poptin_view_id };
    await to.form(`/api/display/conversion/${viewerId}`, lead);
    expect((await to.form(`/api/display/${clientId}`, {})).json.display).toBe('not_allowed');
    await first.close();

    const { db, close } = await openEmbedded(dataDirectory);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const table of [displays, viewers, views, closes, conversions]) await db.update(table).set({ at: daysAgo(31) });
    await db.update(viewCounts).set({ month: '2020-01' });
    await db
      .insert(closes)
      .values({ clientId, popupId, url: 'young', storeIntegration: '', storeCustomerId: '', email: '', at: daysAgo(29) });
    const message = { clientId, webhookId: 'crm', conversionId: '', email: '', body: '{}', at: daysAgo(31) };
    await db.insert(deliveries).values([
      { ...message, deliveryId: 'unsent-lead', event: 'lead.created' },
      { ...message, deliveryId: 'sent-lead', event: 'lead.created', state: 'delivered' },
      { ...message, deliveryId: 'unsent-view', event: 'popup.viewed' },
    ]);
    expect(await db.select().from(viewers).where(eq(viewers.viewerId, viewerId))).toHaveLength(1);
    await close();

    const second = untilTestEnds(await createDisplayServer({ dataDirectory, retentionDays: 30 }));
    const after = client(second);
    await expect
      .poll(async () => (await after.kept('closes', clientId)).map(({ url }: { url: string }) => url), { timeout: STARTING_MS })
      .toEqual(['young']);
    await expect
      .poll(async () => (await deliveriesOf(after, clientId)).map(({ delivery_id }: { delivery_id: string }) => delivery_id))
      .toEqual(['unsent-lead']);
    expect([await after.kept('displays', clientId), await after.kept('views', clientId)]).toEqual([[], []]);
    expect(await after.leads(clientId)).toMatchObject([{ email: 'ann@shop.example', viewer_id: viewerId }]);
    expect((await after.form(`/api/display/${clientId}`, {})).json.display).toBe(true);
  });

  test('rows of visitors are kept for 90 days where nobody says otherwise (SEC-02)', () => {
    expect(RETENTION_DAYS).toBe(90);
  });

  test('rows are kept at least as long as a lead may be on its way (SEC-02)', async () => {
    await expect(createDisplayServer({ dataDirectory: null, retentionDays: 5 })).rejects.toThrow(
      'RETENTION_DAYS is 5. It takes 14 or more.',
    );
  });
});
