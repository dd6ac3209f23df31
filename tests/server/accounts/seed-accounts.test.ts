import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { readAccount, seedAccounts } from '../../../harness/accounts/seed-accounts.ts';
import { SITES } from '../../../harness/sites/sites.ts';
import { type Client, client, STARTING_MS, startServer } from '../start.ts';

const TEMPLATES = join(import.meta.dirname, '../../../dist/templates');
const site = SITES.find(({ name }) => name === 'inn')!;
const path = `/admin/accounts/${site.clientId}`;
const dataDir = mkdtempSync(join(tmpdir(), 'poptins-seeds-'));
let server: DisplayServer;
let to: Client;
let ids: readonly string[];
let start: () => Promise<void>;
beforeAll(async () => {
  server = await startServer();
  to = client(server);
  const admin = { origin: `http://127.0.0.1:${await server.listenAdmin(0, ['127.0.0.1'])}`, token: server.adminToken };
  start = () => seedAccounts(admin, [site], TEMPLATES, dataDir);
  ids = (await readAccount(site.name, TEMPLATES)).popups.map(({ poptin_id }) => poptin_id);
  await start();
}, STARTING_MS);
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const live = async () =>
  (await to.get(`${path}/popups`)).json.popups.flatMap((one: { live: boolean; config: { poptin_id: string } }) =>
    one.live ? one.config.poptin_id : [],
  );
const versions = async (id: string | undefined) => (await to.get(`${path}/popups/${id}/versions`)).json.versions.length;

test('a start of the harness changes nothing that nobody has touched (DEV-12)', async () => {
  await start();
  expect(await live()).toEqual(ids);
  expect(await versions(ids[0])).toBe(1);
});

test('what somebody edited, archived, deleted or set survives a start of the harness (DEV-12)', async () => {
  const [edited, archived, deleted, ...others] = ids;
  const { popup } = (await to.get(`${path}/popups/${edited}`)).json;
  await to.put(`${path}/popups/${edited}?by=Dana`, { ...popup, poptin_name: 'Dana’s' });
  for (const id of [archived, deleted]) await to.send('POST', `${path}/popups/${id}/archive?by=Dana`);
  await to.remove(`${path}/popups/${deleted}`);
  const showing = { consent_first: true, popup_caps: { day: 3 } };
  await to.put(`${path}/settings/showing`, showing);
  await to.put(`${path}/settings/leads`, { min_fill_ms: 1234 });
  await start();
  await start();
  expect(await live()).toEqual([edited, ...others]);
  expect((await to.get(`${path}/popups/${edited}`)).json.popup.poptin_name).toBe('Dana’s');
  expect((await to.get(`${path}/popups/${archived}`)).json.live).toBe(false);
  expect((await to.get(`${path}/popups/${deleted}`)).status).toBe(404);
  expect((await to.get(`${path}/settings/showing`)).json).toEqual(showing);
  expect((await to.get(`${path}/settings/leads`)).json).toMatchObject({ min_fill_ms: 1234 });
});
