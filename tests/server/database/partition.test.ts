import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '../../../display-server/database/database.ts';
import { spreadByAccount } from '../../../display-server/database/partition-by-account.ts';
import { OF_VISITORS } from '../../../display-server/database/visitor-tables.ts';
import { createDisplayServer } from '../../../display-server/display-server.ts';
import { DATABASES } from '../databases.ts';
import { builtFolder, type Client, client, newViewer, STARTING_MS } from '../start.ts';

const PARTS = 4;
/** Fixed, so that they are always spread alike. */
const ACCOUNTS = ['ann', 'ben', 'cleo', 'dov', 'eva', 'finn', 'gil', 'hana'];

/** A visit with all that it leaves behind. */
async function visit(to: Client, clientId: string, key: string): Promise<void> {
  const popupId = `popup-of-${clientId}`;
  const viewerId = await newViewer(to, clientId);
  const said = { client_id: clientId, poptin_id: popupId, email: 'ann@shop.example', url: key };
  const view = await to.json(`/api/display/viewed/${popupId}`, { ...said, viewer_id: viewerId });
  const lead = { ...said, p_target: 'lead', conversion_key: key, poptin_view_id: view.json.poptin_view_id };
  const answers = [
    await to.form(`/api/display/conversion/${viewerId}`, lead),
    await to.form(`/api/display/conversion/${viewerId}`, lead),
    await to.form(`/api/display/closed/${popupId}`, said),
    await to.form(`/api/display/total-website-session/${clientId}`, said),
    await to.form(`/api/display/conversion-activities/${clientId}`, { ...said, activity: 'viewed' }),
    await to.get(`/api/display/limitLogs/${clientId}?status=upgrade`),
    await to.get(`/shopify/save/browse-abandonment?clientId=${clientId}&customer=7&data_for=cart&products=[]`),
    await to.form(`/api/display/identify/${clientId}`, { email: `${clientId}@shop.example`, shown: '[]', converted: '[]' }),
    await to.json('/wix/save-ordered-products', {
      client_id: clientId,
      customer_id: '7',
      products: [{ product_id: 1, product_name: 'Lamp', category: '' }],
      source_table: 'browse_abandonment',
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
}

describe.each(DATABASES)('the tables of visitors in parts, in $name (SRV-04)', ({ start }) => {
  test('calls, deletion and expiry work on them, and an account lies in one part (SRV-04, SRV-08)', {
    timeout: 5 * STARTING_MS,
  }, async () => {
    const shared = await start();
    onTestFinished(() => shared.stop());
    const builtDirectory = builtFolder();
    const serve = async (retentionDays: number) =>
      createDisplayServer({ database: await shared.open(), dataDirectory: null, builtDirectory, retentionDays });
    const before = await serve(30);
    for (const clientId of ACCOUNTS) {
      const popups = [{ poptin_id: `popup-of-${clientId}` }];
      expect((await client(before).put(`/admin/accounts/${clientId}`, { popups })).status).toBe(200);
      // Nobody answers there.
      const target = { url: 'https://crm.example/hooks' };
      expect((await client(before).json(`/admin/accounts/${clientId}/webhooks`, target)).status).toBe(201);
      await visit(client(before), clientId, 'before');
    }
    await before.close();

    const database = await shared.open();
    onTestFinished(() => database.close());
    const { db, ask } = database;
    expect(await spreadByAccount(ask, PARTS)).toHaveLength(OF_VISITORS.length);
    expect(await spreadByAccount(ask, PARTS)).toEqual([]);
    // Numbers that a database in several places counts as well (docs/server.md).
    const counted = await ask<{ type: string }>(
      `select distinct format_type(atttypid, null) as type from pg_attribute where attidentity <> ''`,
      [],
    );
    expect(counted).toEqual([{ type: 'bigint' }]);

    const server = await serve(30);
    const to = client(server);
    for (const clientId of ACCOUNTS) {
      await visit(to, clientId, 'after');
      const leads = await to.leads(clientId);
      expect(leads).toMatchObject([
        { url: 'after', fields: [{ name: 'email' }] },
        { url: 'before', fields: [{ name: 'email' }] },
      ]);
      expect(leads.map((lead: { poptin_view_id: string | null }) => lead.poptin_view_id)).not.toContain(null);
      expect(await to.kept('closes', clientId)).toMatchObject([{ url: 'after', closeId: expect.any(Number) }, { url: 'before' }]);
    }
    for (const table of OF_VISITORS) await eachAccountInOnePart(database, table);
    expect(await partsAsked(database, `select popup_id from viewers where client_id = 'ann' and viewer_id = 'x'`)).toBe(1);
    expect(await partsAsked(database, `select conversion_id from conversions where client_id = 'ann' and conversion_key = 'x'`)).toBe(1);

    // The address is in a contact, and in a session and an activity of each of the two visits as well.
    const person = 'client_id=ann&email=Ann@shop.example';
    expect((await to.remove(`/admin/leads?${person}`)).json).toEqual({ leads: 2, rows: 5 });
    expect(await Promise.all(ACCOUNTS.map(async (clientId) => (await to.leads(clientId)).length))).toEqual([0, ...Array(7).fill(2)]);

    // So that parts are of different lengths, and a row of one is where another has a younger one.
    for (let more = 0; more < 12; more++) await to.form('/api/display/closed/popup-of-ann', { client_id: 'ann', url: 'after' });
    await db.execute(sql`update closes set at = now() - interval '31 days' where url = 'before'`);
    await server.close();
    const later = await serve(30);
    onTestFinished(() => later.close());
    for (const clientId of ACCOUNTS)
      await expect
        .poll(async () => (await client(later).kept('closes', clientId)).map(({ url }: { url: string }) => url), { timeout: STARTING_MS })
        .toEqual(Array(clientId === 'ann' ? 13 : 1).fill('after'));
  });
});

async function eachAccountInOnePart({ ask }: OpenDatabase, table: (typeof OF_VISITORS)[number]): Promise<void> {
  const name = String(Reflect.get(table, Symbol.for('drizzle:Name')));
  const rows = await ask<{ client_id: string; parts: number; all_parts: number }>(
    `select client_id, count(distinct tableoid)::int as parts, (select count(distinct tableoid)::int from ${name}) as all_parts from ${name} group by client_id`,
    [],
  );
  expect([name, rows.length, new Set(rows.map(({ parts }) => parts))]).toEqual([name, ACCOUNTS.length, new Set([1])]);
  expect(rows[0]?.all_parts, name).toBe(PARTS);
}

/** How many parts a statement has to look into. */
async function partsAsked({ ask }: OpenDatabase, statement: string): Promise<number> {
  const plan = await ask<Record<string, string>>(`explain ${statement}`, []);
  return new Set(JSON.stringify(plan).match(/_part\d+/g)).size;
}
