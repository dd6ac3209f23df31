import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../display-server/database/database.ts';
import { displays } from '../../../display-server/database/schema/schema.ts';
import { received } from '../../../display-server/database/schema/schema-fault-injection.ts';
import { OF_VISITORS } from '../../../display-server/database/visitor-tables.ts';
import { createDisplayServer, type DisplayServer } from '../../../display-server/display-server.ts';
import { DATABASES, type SharedDatabase } from '../databases.ts';
import { builtFolder, type Client, client, type Ids, newDisplay, STARTING_MS } from '../start.ts';

const ANN = 'Ann@Shop.example';
/** All that is left of Ann in these tests has one of these in it. */
const OF_ANN = /ann@shop|0501234567|customer-77|203\.0\.113/i;

describe.each(DATABASES)('a person who asks to be deleted, in $name (SRV-08)', { timeout: 2 * STARTING_MS }, ({ name, start }) => {
  let shared: SharedDatabase;
  let database: OpenDatabase;
  let server: DisplayServer;
  let to: Client;
  /** Runs after a lead was found to be there already, and before it is looked up. */
  let meanwhile: () => Promise<unknown>;
  beforeAll(async () => {
    shared = await start();
    database = await shared.open();
    const ask: OpenDatabase['ask'] = async (statement, parameters) => {
      if (statement.startsWith('select conversion_id, coupon, ')) await meanwhile();
      return database.ask(statement, parameters);
    };
    const options = { dataDirectory: null, faultInjection: true, builtDirectory: builtFolder(), trustedProxies: 1 };
    server = await createDisplayServer({ database: { ...database, ask }, ...options, reportFault: () => {} });
    to = client(server);
    meanwhile = async () => {};
  }, STARTING_MS);
  afterAll(async () => {
    await server.close();
    await shared.stop();
  });

  const remove = (clientId: string, email: string) => to.remove(`/admin/leads?${new URLSearchParams({ client_id: clientId, email })}`);

  const lead = ({ clientId, popupId, viewerId }: Ids, more: Record<string, string>) =>
    to.form(`/api/display/conversion/${viewerId}`, { client_id: clientId, poptin_id: popupId, p_target: 'lead', ...more });

  /** Leaves a lead, and comes back with a browser that knows the address. */
  async function visit(ids: Ids): Promise<void> {
    const { clientId, popupId, viewerId } = ids;
    const common = { client_id: clientId, store_integration_customer_id: 'customer-77', url: 'https://a.example/?e=ann@shop.example' };
    const told = { ...common, converted_email: ANN };
    const answers = [
      await lead(ids, { ...common, email: ANN, phone: '0501234567', conversion_key: 'ann' }),
      await to.form(`/api/display/${clientId}`, told, { 'x-forwarded-for': '203.0.113.7' }),
      await to.form(`/api/display/viewed/${popupId}`, { ...told, viewer_id: viewerId }),
      await to.form(`/api/display/closed/${popupId}`, told),
      await to.form(`/api/display/total-website-session/${clientId}`, { ...common, email: ANN }),
      await to.form(`/api/display/conversion-activities/${clientId}`, { ...common, email: ANN, poptin_id: popupId, activity: 'viewed' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }

  /** All that is kept of an account's visitors, by table. */
  const keptOf = (clientId: string) =>
    Promise.all([...OF_VISITORS, received].map((table) => database.db.select().from(table).where(eq(table.clientId, clientId))));
  const counts = (kept: Awaited<ReturnType<typeof keptOf>>) => kept.map((rows) => rows.length);

  test.each([ANN, ANN.toLowerCase(), ANN.toUpperCase()])(
    'a deleted %s is in no table of that account; counts and other accounts stay (SRV-08)',
    async (email) => {
      const [asked, other] = [await newDisplay(to), await newDisplay(to)];
      for (const ids of [asked, other]) await visit(ids);
      await lead(asked, { email: 'joann@shop.example' });
      const [before, others] = [await keptOf(asked.clientId), await keptOf(other.clientId)];
      expect(JSON.stringify(before)).toMatch(OF_ANN);

      // A row each of displays, views, closes, sessions and activities, and six calls as they arrived.
      expect(await remove(asked.clientId, email)).toMatchObject({ status: 200, json: { leads: 1, rows: 11 } });
      const after = await keptOf(asked.clientId);
      expect(JSON.stringify(after).replaceAll('joann@shop', '')).not.toMatch(OF_ANN);
      expect(await to.leads(asked.clientId)).toMatchObject([{ email: 'joann@shop.example' }]);
      expect(counts(after).slice(0, -3)).toEqual(counts(before).slice(0, -3));
      expect(await keptOf(other.clientId)).toEqual(others);
      expect(await remove(asked.clientId, email)).toMatchObject({ status: 200, json: { leads: 0, rows: 0 } });
    },
  );

  test.each(['%@shop.example', '_nn@shop.example', 'nn@shop.example', "'or'1'='1@shop.example", 'ann@shop.example.evil'])(
    'an address that only looks like somebody’s, %s, deletes nobody (SRV-08)',
    async (email) => {
      const ids = await newDisplay(to);
      await visit(ids);
      const before = await keptOf(ids.clientId);
      expect(await remove(ids.clientId, email)).toMatchObject({ status: 200, json: { leads: 0, rows: 0 } });
      expect(await keptOf(ids.clientId)).toEqual(before);
    },
  );

  test('a person named in another’s lead is removed from it, and the lead stays (SRV-08)', async () => {
    const ids = await newDisplay(to);
    const friend = { id: 'f1', type: 'email', name: 'email_1', placeholder: 'A friend', value: ANN };
    await lead(ids, { email: 'ben@shop.example', newExtraFields: JSON.stringify([friend]) });
    expect((await remove(ids.clientId, ANN)).json).toEqual({ leads: 0, rows: 1 });
    const fields = [{ value: 'ben@shop.example' }, { name: 'email_1', value: '' }];
    expect(await to.leads(ids.clientId)).toMatchObject([{ email: 'ben@shop.example', fields }]);
  });

  test.each([
    { what: 'no address', asked: 'client_id=CLIENT', status: 400, reason: 'missing: expected an address', path: 'email' },
    { what: 'an empty address', asked: 'client_id=CLIENT&email=', status: 400, reason: /^expected an address such as/, path: 'email' },
    { what: 'half an address', asked: 'client_id=CLIENT&email=ann', status: 400, reason: /^expected an address such as/, path: 'email' },
    {
      what: 'a + that became a space',
      asked: 'client_id=CLIENT&email=ann+a@b.co',
      status: 400,
      reason: /a \+ in it as %2B$/,
      path: 'email',
    },
    { what: 'what no database stores', asked: 'client_id=CLIENT&email=a%00@b.co', status: 400, reason: /^expected an/, path: 'email' },
    { what: 'no account', asked: 'email=ann@shop.example', status: 400, reason: 'missing: expected an id', path: 'client_id' },
    { what: 'an account that nobody has', asked: 'client_id=x&email=a@b.co', status: 404, reason: 'no account x', path: 'client_id' },
  ])('$what is answered $status with the reason, and deletes nothing (SRV-08)', async ({ asked, status, reason, path }) => {
    const ids = await newDisplay(to);
    await lead(ids, { phone: '0501234567' });
    const answer = await to.remove(`/admin/leads?${asked.replace('CLIENT', ids.clientId)}`);
    const error = { path, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) };
    expect(answer).toMatchObject({ status, json: { error } });
    expect(await to.leads(ids.clientId)).toHaveLength(1);
  });

  test('a caller without the token deletes nobody (SRV-08, SEC-01)', async () => {
    const ids = await newDisplay(to);
    await visit(ids);
    const path = `/admin/leads?client_id=${ids.clientId}&email=${ANN}`;
    expect((await to.send('DELETE', path, undefined, { authorization: '' })).status).toBe(401);
    expect((await server.app.request(path, { method: 'DELETE' })).status).toBe(404);
    expect(await to.leads(ids.clientId)).toHaveLength(1);
  });

  test('a deletion that cannot be complete changes nothing (SRV-08)', async () => {
    const ids = await newDisplay(to);
    await visit(ids);
    const before = await keptOf(ids.clientId);
    await database.ask(`alter table sessions add constraint planted check (email <> '') not valid`, []);
    expect((await remove(ids.clientId, ANN)).status).toBe(500);
    await database.ask('alter table sessions drop constraint planted', []);
    expect(await keptOf(ids.clientId)).toEqual(before);
  });

  test('leads that arrive during a deletion are stored or deleted whole (SRV-08, FRM-19)', async () => {
    const ids = await newDisplay(to);
    const leads = Array.from({ length: 60 }, (_, at) => ({ email: ANN, conversion_key: `key-${at % 40}` }));
    const answers = await Promise.all(leads.flatMap((each) => [lead(ids, each), remove(ids.clientId, ANN)]));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [left, deleted] = [(await to.leads(ids.clientId)).length, answers.reduce((sum, { json }) => sum + (json.leads ?? 0), 0)];
    expect(left + deleted).toBeGreaterThanOrEqual(40);
    for (const each of await to.leads(ids.clientId)) expect(each.fields).toMatchObject([{ value: ANN }]);
    expect((await remove(ids.clientId, ANN)).json).toMatchObject({ leads: left });
    expect(await to.leads(ids.clientId)).toEqual([]);
  });

  // The embedded database does one thing at a time.
  if (name === 'Postgres')
    test('a lead that is stored in the midst of a deletion keeps its fields (SRV-08, FRM-19)', async () => {
      const ids = await newDisplay(to);
      await visit(ids);
      const other = await shared.open();
      const theirs = eq(displays.clientId, ids.clientId);
      let removing: ReturnType<typeof remove> | undefined;
      await other.db.transaction(async (tx) => {
        await tx.select({ at: displays.at }).from(displays).where(theirs).for('update');
        removing = remove(ids.clientId, ANN);
        const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(() => database.ask(waits, [])).toHaveLength(1);
        expect((await lead(ids, { email: ANN, conversion_key: 'in-the-midst' })).status).toBe(200);
      });
      await other.close();
      expect((await removing)?.json.leads).toBe(1);
      expect(await to.leads(ids.clientId)).toMatchObject([{ fields: [{ value: ANN }] }]);
    });

  test('a lead repeated during its person’s deletion counts as stored, and stays deleted (SRV-08, FRM-19)', async () => {
    const ids = await newDisplay(to);
    const again = () => lead(ids, { email: ANN, conversion_key: 'again' });
    await again();
    meanwhile = () => remove(ids.clientId, ANN);
    const { status, json } = await again();
    meanwhile = async () => {};
    expect([status, json.success, await to.leads(ids.clientId)]).toEqual([200, true, []]);
    // From then on the server knows nothing of it, not even its key. If a browser sends its kept lead now, it is a new lead.
    await again();
    expect(await to.leads(ids.clientId)).toHaveLength(1);
  });
});
