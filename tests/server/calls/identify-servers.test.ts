import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDisplayServer, type DisplayServer } from '../../../display-server/display-server.ts';
import { DATABASES, type SharedDatabase } from '../databases.ts';
import { builtFolder, type Client, client, newAccount, STARTING_MS } from '../start.ts';

const TIMES = 20;

describe.each(DATABASES)('a visitor who is identified, on two servers of $name', ({ start }) => {
  let shared: SharedDatabase;
  let servers: readonly DisplayServer[];
  let tos: readonly [Client, Client];
  beforeAll(async () => {
    shared = await start();
    const options = { dataDirectory: null, builtDirectory: builtFolder(), rates: { perAddress: 1e6, perAccount: 1e6 } };
    servers = [
      await createDisplayServer({ database: await shared.open(), ...options }),
      await createDisplayServer({ database: await shared.open(), ...options }),
    ];
    tos = [client(servers[0] as DisplayServer), client(servers[1] as DisplayServer)];
  }, STARTING_MS);
  afterAll(async () => {
    for (const server of servers) await server.close();
    await shared.stop();
  });

  test('know on each what either was told, also when both are told at once (TGT-18, TGT-20, TGT-21)', async () => {
    const [one, other] = tos;
    const { clientId, popupId } = await newAccount(one);
    const now = Date.now();
    const showings = Array.from({ length: TIMES }, (_, nth) => now - (nth + 1) * 60_000);
    const told = await Promise.all(
      showings.map((at, nth) =>
        tos[nth % 2 === 0 ? 0 : 1].form(`/api/display/identify/${clientId}`, {
          email: 'noa@shop.example',
          shown: JSON.stringify([at]),
          converted: JSON.stringify(nth === 3 ? [popupId] : []),
        }),
      ),
    );
    const [name, ...others] = new Set(told.map(({ json }) => json.contact as string));
    expect(others).toEqual([]);
    for (const to of [one, other]) {
      const cookies = JSON.stringify({ poptin_contact: name });
      const { contact } = (await to.form(`/api/display/${clientId}`, { cookies })).json;
      expect(contact.shown.toSorted()).toEqual(showings.toSorted());
      expect(contact.converted).toEqual([popupId]);
    }
  });
});
