import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../display-server/database/database.ts';
import { createDisplayServer } from '../../../display-server/display-server.ts';
import { DATABASES } from '../databases.ts';
import { client, newAccount, STARTING_MS, untilTestEnds } from '../start.ts';

/** A database in which something happens after each question that is asked of it. */
function interrupted(db: Database, happen: () => Promise<unknown>): Database {
  const after = (query: object): object =>
    new Proxy(query, {
      get(of, name) {
        const value = Reflect.get(of, name);
        if (typeof value !== 'function') return value;
        if (name !== 'then') return (...given: unknown[]) => after(value.apply(of, given));
        const answer = async () => {
          const rows = await of;
          await happen();
          return rows;
        };
        return (...heard: Parameters<Promise<unknown>['then']>) => answer().then(...heard);
      },
    });
  const asks = ['select', 'selectDistinctOn'];
  return new Proxy(db, {
    get(of, name) {
      const value = Reflect.get(of, name);
      return asks.includes(String(name)) ? (...given: unknown[]) => after(value.apply(of, given)) : value;
    },
  });
}

test('reading a popup during a save gives a version that cannot overwrite that save (SRV-06, DEV-20)', {
  timeout: 3 * STARTING_MS,
}, async () => {
  const shared = await DATABASES[0]!.start();
  onTestFinished(() => shared.stop());
  const database = await shared.open();
  let version = 1;
  /** Each version is named by its number. */
  const popup = () => ({ poptin_id: 'read', poptin_name: String(version) });
  let isRead = false;
  const somebodySaves = async () => {
    if (!isRead) return;
    version += 1;
    await to.put(`${path}/read`, popup());
  };
  const to = client(untilTestEnds(await createDisplayServer({ database, dataDirectory: null })));
  const db = interrupted(database.db, somebodySaves);
  const reader = client(untilTestEnds(await createDisplayServer({ database: { ...database, db }, dataDirectory: null })));
  const { clientId } = await newAccount(to, { popups: [popup()] });
  const path = `/admin/accounts/${clientId}/popups`;

  isRead = true;
  const one = (await reader.get(`${path}/read`)).json;
  const [listed] = (await reader.get(path)).json.popups;
  isRead = false;
  // Somebody saved after each question of either.
  expect(version).toBeGreaterThan(5);
  expect((await to.get(`${path}/read`)).json).toMatchObject({ version, popup: { poptin_name: String(version) } });
  expect(one.version).toBeLessThanOrEqual(Number(one.popup.poptin_name));
  expect(listed.version).toBeLessThanOrEqual(Number(listed.config.poptin_name));
});
