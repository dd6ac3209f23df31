import { describe, expect, onTestFinished, test } from 'vitest';
import type { Ask, OpenDatabase } from '../../../display-server/database/database.ts';
import { createDisplayServer } from '../../../display-server/display-server.ts';
import { DATABASES, type SharedDatabase } from '../databases.ts';
import { builtFolder, client, newDisplay, STARTING_MS, untilTestEnds } from '../start.ts';

/** A database whose disk takes a lead when the test says so, and not before. */
function withSlowDisk(database: OpenDatabase) {
  const held: Array<{ commit(): void; fail(): void }> = [];
  const ask: Ask = (statement, parameters) => {
    if (!statement.includes('insert into conversions')) return database.ask(statement, parameters);
    return new Promise((done, failed) => {
      held.push({
        commit: () => done(database.ask(statement, parameters)),
        fail: () => failed(Object.assign(new Error('the disk is full'), { code: '53100' })),
      });
    });
  };
  return { database: { ...database, ask }, held };
}

async function start(shared: SharedDatabase) {
  const { database, held } = withSlowDisk(await shared.open());
  const server = untilTestEnds(
    await createDisplayServer({ database, faultInjection: true, builtDirectory: builtFolder(), reportFault: () => {} }),
  );
  // A server that stops waits for what it has taken.
  onTestFinished(() => {
    for (const each of held) each.commit();
  });
  const to = client(server);
  const { clientId, popupId, viewerId } = await newDisplay(to);
  const deliver = (key: string) =>
    to.form(`/api/display/conversion/${viewerId}`, {
      ...{ client_id: clientId, poptin_id: popupId, p_target: 'lead' },
      ...{ conversion_key: key, email: 'noa@example.com' },
    });
  /** Everything else is answered meanwhile, so nothing but its commit can be what a lead waits for. */
  const othersAreAnswered = async () => {
    for (let call = 0; call < 5; call++) {
      expect((await to.form(`/api/display/${clientId}`, {})).status).toBe(200);
      expect((await to.form(`/api/display/closed/${popupId}`, { client_id: clientId })).status).toBe(200);
    }
  };
  return { to, held, clientId, deliver, othersAreAnswered };
}

describe.each(DATABASES)('in $name', { timeout: 2 * STARTING_MS }, ({ start: startDatabase }) => {
  test('each delivery of a lead is answered only after its commit (FRM-19, API-05, SRV-02)', async () => {
    const shared = await startDatabase();
    onTestFinished(() => shared.stop());
    const { to, held, clientId, deliver, othersAreAnswered } = await start(shared);
    const answered: string[] = [];
    const tell = async (name: string, key: string) => {
      const { json } = await deliver(key);
      answered.push(name);
      return json;
    };
    const first = tell('first', 'a');
    await expect.poll(() => held.length, { timeout: STARTING_MS }).toBe(1);
    const others = [tell('again', 'a'), tell('another', 'b')];
    await othersAreAnswered();
    expect([answered, await to.leads(clientId)]).toEqual([[], []]);

    held.shift()?.commit();
    expect(await first).toMatchObject({ success: true });
    await othersAreAnswered();
    expect([answered, (await to.leads(clientId)).length]).toEqual([['first'], 1]);
    const areAnswered = () => {
      held.shift()?.commit();
      return answered.length;
    };
    await expect.poll(areAnswered, { timeout: STARTING_MS }).toBe(3);
    expect(await others[0]).toEqual(await first);
    expect(await to.leads(clientId)).toHaveLength(2);
  });

  test('an uncommitted lead’s answer asks for a repeat, which succeeds (FRM-19, API-05, SRV-02)', async () => {
    const shared = await startDatabase();
    onTestFinished(() => shared.stop());
    const { to, held, clientId, deliver } = await start(shared);
    const delivery = deliver('a');
    await expect.poll(() => held.length, { timeout: STARTING_MS }).toBe(1);
    held.shift()?.fail();
    const { status, json } = await delivery;
    expect([status, json.success, await to.leads(clientId)]).toEqual([500, undefined, []]);
    const again = deliver('a');
    await expect.poll(() => held.length, { timeout: STARTING_MS }).toBe(1);
    held.shift()?.commit();
    expect((await again).json).toMatchObject({ success: true });
    expect(await to.leads(clientId)).toHaveLength(1);
  });
});
