import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../display-server/database/database.ts';
import { createDisplayServer, type DisplayServer } from '../../../display-server/display-server.ts';
import { DATABASES, type SharedDatabase } from '../databases.ts';
import { builtFolder, type Client, client, newAccount, STARTING_MS } from '../start.ts';

describe.each(DATABASES)('the age of a contact’s record, in $name', ({ start }) => {
  let shared: SharedDatabase;
  let database: OpenDatabase;
  let server: DisplayServer;
  let to: Client;
  beforeAll(async () => {
    shared = await start();
    database = await shared.open();
    server = await createDisplayServer({ database: await shared.open(), dataDirectory: null, builtDirectory: builtFolder() });
    to = client(server);
  }, STARTING_MS);
  afterAll(async () => {
    await server.close();
    await database.close();
    await shared.stop();
  });

  /** The age of a record in days, after a display call of a visitor who was last seen so long ago. */
  async function daysAfterVisit(since: string, fields: Record<string, string> = {}): Promise<number> {
    const { clientId } = await newAccount(to);
    const { contact } = (await to.form(`/api/display/identify/${clientId}`, { email: 'noa@shop.example' })).json;
    await database.ask(`update contacts set at = now() - $2::text::interval where client_id = $1`, [clientId, since]);
    const asked = await to.form(`/api/display/${clientId}`, { cookies: JSON.stringify({ poptin_contact: contact }), ...fields });
    expect(asked.json.contact).toEqual({ shown: [], converted: [] });
    const [row] = await database.ask<{ days: number }>(
      `select extract(epoch from now() - at)::float8 / 86400 as days from contacts where client_id = $1`,
      [clientId],
    );
    return row?.days ?? Number.NaN;
  }

  test('a contact who comes back keeps their record, however seldom popups show (TGT-21)', async () => {
    expect(await daysAfterVisit('89 days')).toBeLessThan(1);
  });

  test('a display call writes to a contact’s record at most once a day (TGT-21)', async () => {
    expect(await daysAfterVisit('23 hours')).toBeGreaterThan(0.9);
  });

  test('a visitor who has not agreed leaves a contact’s record as it is (CFS-02, TGT-21)', async () => {
    expect(await daysAfterVisit('89 days', { before_consent: '1' })).toBeGreaterThan(88);
  });
});
