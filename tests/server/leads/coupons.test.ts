import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDisplayServer, type DisplayServer } from '../../../display-server/display-server.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { DATABASES, type SharedDatabase } from '../databases.ts';
import { builtFolder, type Client, client, newAccount, STARTING_MS } from '../start.ts';
import { leadOf, leaveLead } from './targets.ts';

/** All that is to be seen with few codes is seen with many, more slowly. */
const CODES = process.env.TEST_FULL ? 100_000 : 300;
const MORE = 50;
const VISITORS = 64;

const unique = (popupId: string) => [
  { poptin_id: popupId, poptin_target: 'lead', design_properties: { coupon: { coupon_type: 'unique', code: 'ASK-US' } } },
];

describe.each(DATABASES)('the pool of a popup’s coupon codes, in $name', { timeout: (1 + CODES / 2000) * STARTING_MS }, ({ start }) => {
  let shared: SharedDatabase;
  let servers: readonly DisplayServer[];
  let to: Client;
  beforeAll(async () => {
    shared = await start();
    const options = { dataDirectory: null, builtDirectory: builtFolder(), rates: { perAddress: 1e6, perAccount: 1e6 } };
    servers = [
      await createDisplayServer({ database: await shared.open(), ...options }),
      await createDisplayServer({ database: await shared.open(), ...options }),
    ];
    to = client(servers[0] as DisplayServer);
  }, STARTING_MS);
  afterAll(async () => {
    for (const server of servers) await server.close();
    await shared.stop();
  });

  async function pool(codes: readonly string[]) {
    const popupId = newId();
    const { clientId } = await newAccount(to, { popups: unique(popupId) });
    const path = `/admin/accounts/${clientId}/popups/${popupId}/coupons`;
    return { ids: { clientId, popupId }, path, imported: await to.json(path, { codes }) };
  }

  test(`two servers give each of ${CODES} codes once, warn in time, then fall back (CPN-01, CPN-02, CPN-05)`, async () => {
    const codes = Array.from({ length: CODES }, (_, at) => `CODE-${at}`);
    const { ids, path } = await pool(codes);
    const given: string[] = [];
    let coming = 0;
    const come = async (nth: number, most: number): Promise<void> => {
      if (given.length + coming >= most) return;
      coming++;
      const server = client(servers[nth % servers.length] as DisplayServer);
      const lead = leadOf(ids, { email: `person-${given.length + coming}-${nth}@shop.example` });
      given.push((await server.form(`/api/display/conversion/${newId()}`, lead)).json.coupon);
      coming--;
      return come(nth, most);
    };
    /** Lets visitors come to both servers at once until so many have a code. @returns what the owner reads then */
    const until = async (most: number) => {
      await Promise.all(Array.from({ length: VISITORS }, (_, nth) => come(nth, most)));
      return (await to.get(path)).json;
    };
    // The owner is warned in time, and not too early.
    const low = Math.max(20, CODES / 10);
    expect(await until(CODES - low)).toMatchObject({ left: low, is_low: false });
    expect(await until(CODES - low + 1)).toMatchObject({ left: low - 1, is_low: true });
    expect(await until(CODES + MORE)).toMatchObject({ left: 0, is_low: true });
    expect(given.filter((code) => code === 'ASK-US')).toHaveLength(MORE);
    expect(given.filter((code) => code !== 'ASK-US').sort()).toEqual(codes.toSorted());
    expect((await to.get(path)).json).toMatchObject({ total: CODES, given: CODES, left: 0, is_low: true });
  });

  test('a lead that is delivered again, or an address that comes back, keeps its code (CPN-03)', async () => {
    const { ids } = await pool(['ONE', 'TWO', 'THREE']);
    const key = { conversion_key: crypto.randomUUID() };
    const answers = [await leaveLead(to, ids, key), await leaveLead(to, ids, key), await leaveLead(to, ids)];
    expect(answers.map(({ coupon }) => coupon)).toEqual(['ONE', 'ONE', 'ONE']);
    expect((await leaveLead(to, ids, { email: 'ben@shop.example' })).coupon).toBe('TWO');
    expect((await to.leads(ids.clientId)).map(({ coupon }: { coupon: string }) => coupon)).toEqual(['TWO', 'ONE', 'ONE']);
  });

  test('a lead that a program left takes no code out of the pool (CPN-04, BOT-01)', async () => {
    const { ids } = await pool(['ONE']);
    expect((await leaveLead(to, ids, { hp: 'https://spam.example' })).coupon).toBe('ASK-US');
    expect((await leaveLead(to, ids)).coupon).toBe('ONE');
  });

  test('codes come in once each, in their order; the pool warns before it is empty (CPN-05)', async () => {
    const { ids, path, imported } = await pool(['B', 'A', 'A', ...Array.from({ length: 22 }, (_, at) => `C${at}`)]);
    expect(imported.json).toMatchObject({ added: 24, known: 1, total: 24, left: 24, is_low: false, in_use: true, fallback: 'ASK-US' });
    const codes: string[] = [];
    for (let nth = 0; nth < 5; nth++) codes.push((await leaveLead(to, ids, { email: `p${nth}@shop.example` })).coupon);
    expect(codes).toEqual(['B', 'A', 'C0', 'C1', 'C2']);
    expect((await to.get(path)).json).toMatchObject({ left: 19, is_low: true });
    expect((await to.json(path, { codes: ['A', ''] })).status).toBe(400);
    expect((await to.remove(path)).json).toMatchObject({ deleted: 19, total: 5, left: 0 });
    expect((await to.json(path, { codes: ['A', 'NEW'] })).json).toMatchObject({ added: 1, known: 1 });
  });

  test('codes come in while a popup is a draft, so that its first lead has one (CPN-05)', async () => {
    const { clientId } = await newAccount(to, { popups: [] });
    const popupId = newId();
    const path = `/admin/accounts/${clientId}/popups/${popupId}`;
    expect((await to.json(`${path}/coupons`, { codes: ['ONE'] })).status).toBe(404);
    await to.put(`${path}/draft`, { ...unique(popupId)[0], poptin_type: 'lightbox', poptin_format: 'format_3' });
    expect((await to.json(`${path}/coupons`, { codes: ['ONE'] })).json).toMatchObject({ added: 1, in_use: true, fallback: 'ASK-US' });
    await to.send('POST', `${path}/publish?version=0`);
    expect((await leaveLead(to, { clientId, popupId })).coupon).toBe('ONE');
  });

  test('codes left are counted while their popup gives them out, so that an alarm can end (CPN-05, SRV-03)', async () => {
    const { ids, path } = await pool(['ONE', 'TWO']);
    const figure = `poptins_coupon_codes_left{popup="${ids.popupId}"}`;
    const left = async () => (await to.get('/admin/metrics')).text.split('\n').find((line) => line.startsWith(figure));
    expect(await left()).toBe(`${figure} 2`);
    await leaveLead(to, ids);
    expect(await left()).toBe(`${figure} 1`);
    expect((await to.json(path.replace('coupons', 'archive'), {})).status).toBe(200);
    expect(await left()).toBeUndefined();
  });

  test('a popup with a fixed code answers none, and its pool is another’s business (CPN-01)', async () => {
    const ids = await newAccount(to);
    expect(await leaveLead(to, ids, { coupon: 'SAVE10' })).not.toHaveProperty('coupon');
    const foreign = await pool(['ONE']);
    expect((await to.json(`/admin/accounts/${ids.clientId}/popups/${foreign.ids.popupId}/coupons`, { codes: ['X'] })).status).toBe(404);
  });
});
