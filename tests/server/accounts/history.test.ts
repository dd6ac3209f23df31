import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { spreadByAccount } from '../../../display-server/database/partition-by-account.ts';
import { createDisplayServer } from '../../../display-server/display-server.ts';
import { restoreBackup, writeBackup } from '../../../display-server/operations/backup-file.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { DATABASES } from '../databases.ts';
import { builtFolder, type Client, client, newAccount, STARTING_MS, sharedServer } from '../start.ts';

const to = sharedServer();

/** A popup of an account, as its owner edits it. */
function popupAt(from: Client, clientId: string, popupId: string) {
  const path = `/admin/accounts/${clientId}/popups/${popupId}`;
  return {
    path,
    read: () => from.get(path),
    save: (change: object, headers: Record<string, string> = {}, by = 'Dana') =>
      from.put(
        `${path}?by=${encodeURIComponent(by)}`,
        { poptin_id: popupId, poptin_type: 'lightbox', poptin_format: 'format_3', ...change },
        headers,
      ),
    versions: async () => (await from.get(`${path}/versions`)).json.versions,
    restore: (version: number, headers: Record<string, string> = {}) =>
      from.send('POST', `${path}/versions/${version}/restore?by=Eva`, undefined, headers),
    shown: async () => (await from.form(`/api/display/${clientId}`, {})).json.poptins,
  };
}

describe('an owner’s popup history (SRV-06)', () => {
  test('each save that changes something keeps a version: time, author, fields (DEV-20)', async () => {
    const { clientId, popupId } = await newAccount(to);
    const popup = popupAt(to, clientId, popupId);
    expect((await popup.save({ poptin_name: 'Summer', triggers: { delay: { seconds: 5 } } })).headers.get('etag')).toBe('"2"');
    await popup.save({ triggers: { delay: { seconds: 5 } }, poptin_name: 'Summer' });
    await popup.save({ poptin_name: 'Summer', triggers: { delay: { seconds: 9 } }, markup: '<p>Hi</p>' }, {}, 'דנה, in the studio');
    expect(await popup.versions()).toMatchObject([
      {
        version: 3,
        saved_by: 'דנה, in the studio',
        at: expect.stringMatching(/^20\d\d-.*Z$/),
        restored_from: null,
        changes: expect.arrayContaining([
          { path: 'triggers.delay.seconds', before: 5, after: 9 },
          { path: 'markup', before: null, after: '<p>Hi</p>' },
        ]),
      },
      { version: 2, saved_by: 'Dana', changes: expect.arrayContaining([{ path: 'poptin_name', before: 'Spring', after: 'Summer' }]) },
      { version: 1, saved_by: 'the admin API', changes: [] },
    ]);
    const second = await to.get(`${popup.path}/versions/2`);
    expect(second.json).toMatchObject({ version: 2, popup: { poptin_name: 'Summer', triggers: { delay: { seconds: 5 } } } });
    expect(second.json.popup).not.toHaveProperty('markup');
  });

  test('a save shows to the next visitor, and a restored version is a version of its own (DEV-20)', async () => {
    const { clientId, popupId } = await newAccount(to);
    const popup = popupAt(to, clientId, popupId);
    await popup.save({ poptin_name: 'Worse', markup: '<p>Worse</p>' });
    expect(await popup.shown()).toMatchObject([{ poptin_name: 'Worse' }]);
    expect((await popup.restore(1, { 'if-match': '"2"' })).json).toEqual({ poptin_id: popupId, version: 3 });
    expect(await popup.shown()).toMatchObject([{ poptin_name: 'Spring' }]);
    expect((await popup.versions())[0]).toMatchObject({ version: 3, saved_by: 'Eva', restored_from: 1 });
    expect((await popup.read()).json.popup).toMatchObject({ poptin_name: 'Spring' });
  });

  test('a save over another’s newer save is refused with 412 and changes nothing (DEV-20)', async () => {
    const { clientId, popupId } = await newAccount(to);
    const popup = popupAt(to, clientId, popupId);
    const etag = (await popup.read()).headers.get('etag') ?? '';
    expect((await popup.save({ poptin_name: 'Dana’s' }, { 'if-match': etag })).status).toBe(200);
    const late = await popup.save({ poptin_name: 'Eva’s' }, { 'if-match': etag }, 'Eva');
    expect(late).toMatchObject({
      status: 412,
      json: { error: { reason: `popup ${popupId} was saved meanwhile: it is version 2, not 1`, path: 'if-match' } },
    });
    expect((await popup.restore(1, { 'if-match': etag })).status).toBe(412);
    expect(await popup.shown()).toMatchObject([{ poptin_name: 'Dana’s' }]);
  });

  test('ten saves at once let one through, or keep all versions if nobody objects (DEV-20)', async () => {
    const { clientId, popupId } = await newAccount(to);
    const popup = popupAt(to, clientId, popupId);
    const race = await Promise.all(Array.from({ length: 10 }, (_, n) => popup.save({ poptin_name: `N${n}` }, { 'if-match': '"1"' })));
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, (_, n) => popup.save({ poptin_name: `M${n}` })));
    expect((await popup.versions()).map(({ version }: { version: number }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('a new popup comes last, once; another account’s is refused: 201, 412, 409 (DEV-20)', async () => {
    const { clientId, popupId } = await newAccount(to);
    const other = await newAccount(to);
    const fresh = popupAt(to, clientId, newId());
    expect((await fresh.save({ poptin_name: 'New' }, { 'if-none-match': '*' })).status).toBe(201);
    expect((await fresh.save({ poptin_name: 'Newer' }, { 'if-none-match': '*' })).status).toBe(412);
    expect((await popupAt(to, clientId, other.popupId).save({})).status).toBe(409);
    expect(await fresh.shown()).toMatchObject([{ poptin_id: popupId }, { poptin_name: 'New' }]);
  });

  test('a popup that its account no longer names can be restored from its history (DEV-20)', async () => {
    const { clientId, popupId } = await newAccount(to);
    const popup = popupAt(to, clientId, popupId);
    await to.put(`/admin/accounts/${clientId}?by=deploy`, { popups: [] });
    expect(await popup.shown()).toEqual([]);
    expect((await popup.versions())[0]).toMatchObject({
      saved_by: 'deploy',
      live: false,
      changes: [{ path: 'live', before: true, after: false }],
    });
    await popup.restore(1);
    expect(await popup.shown()).toMatchObject([{ poptin_id: popupId }]);
  });

  test('the newest 50 versions of each popup are kept (DEV-20, SEC-02, SRV-06)', async () => {
    const { clientId, popupId } = await newAccount(to);
    const popup = popupAt(to, clientId, popupId);
    for (let n = 0; n < 54; n++) await popup.save({ poptin_name: `N${n}` });
    const versions = await popup.versions();
    expect([versions.length, versions.at(-1).version]).toEqual([50, 6]);
    expect((await to.get(`${popup.path}/versions/5`)).status).toBe(404);
  });

  test.each([
    ['an account that is not there', 404, { account: 'nobody' }, {}, {}],
    ['a popup under another id', 400, {}, { poptin_id: 'other' }, {}],
    ['a version that is none', 400, {}, {}, { 'if-match': 'latest' }],
  ])('%s is refused: %i (DEV-20)', async (_, status, { account }: { account?: string }, change, headers) => {
    const { clientId, popupId } = await newAccount(to);
    expect((await popupAt(to, account ?? clientId, popupId).save(change, headers)).status).toBe(status);
    expect(await popupAt(to, clientId, popupId).versions()).toHaveLength(1);
  });

  test('only the token’s holder can read accounts and their popups (DEV-20, SEC-01)', async () => {
    const { clientId, popupId } = await newAccount(to, { name: 'Fen' });
    await popupAt(to, clientId, popupId).save({ poptin_name: 'Summer' });
    expect((await to.get('/admin/accounts')).json.accounts).toContainEqual({ client_id: clientId, name: 'Fen', language: 'en' });
    expect((await to.get(`/admin/accounts/${clientId}/popups`)).json).toMatchObject({
      name: 'Fen',
      popups: [{ config: { poptin_name: 'Summer' }, live: true, version: 2, saved_by: 'Dana' }],
    });
    for (const path of ['', `/${clientId}/popups`, `/${clientId}/popups/${popupId}`, `/${clientId}/popups/${popupId}/versions`])
      expect((await to.get(`/admin/accounts${path}`, { authorization: '' })).status).toBe(401);
  });
});

describe.each(DATABASES)('the history in $name (SRV-06)', ({ start }) => {
  test('the history works in split tables and backups, and does not age (SRV-06, SRV-04, DEV-20)', {
    timeout: 5 * STARTING_MS,
  }, async () => {
    const shared = await start();
    onTestFinished(() => shared.stop());
    const builtDirectory = builtFolder();
    const database = await shared.open();
    const first = await createDisplayServer({ database: await shared.open(), dataDirectory: null, builtDirectory });
    const { clientId, popupId } = await newAccount(client(first));
    // Like a popup from before there was a history.
    await database.db.execute(sql`delete from popup_versions`);
    await first.close();
    await spreadByAccount(database.ask, 2);
    const later = await createDisplayServer({ database: await shared.open(), dataDirectory: null, builtDirectory, retentionDays: 14 });
    const popup = popupAt(client(later), clientId, popupId);
    expect((await popup.save({ poptin_name: 'Summer' }, { 'if-match': '"0"' })).status).toBe(200);
    await database.db.execute(sql`update popup_versions set at = now() - interval '300 days'`);
    const kept = await popup.versions();
    expect(kept).toMatchObject([
      { version: 2, saved_by: 'Dana' },
      { version: 1, saved_by: '' },
    ]);
    await later.close();

    const folder = mkdtempSync(join(tmpdir(), 'poptins-history-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await writeBackup(database.db, join(folder, 'backup'));
    await database.close();
    const other = await start();
    onTestFinished(() => other.stop());
    const empty = await other.open();
    await restoreBackup(empty.db, join(folder, 'backup'));
    const restored = await createDisplayServer({ database: empty, dataDirectory: null, builtDirectory, retentionDays: 14 });
    const again = popupAt(client(restored), clientId, popupId);
    expect(await again.versions()).toEqual(kept);
    await again.restore(1);
    expect(await again.shown()).toMatchObject([{ poptin_name: 'Spring' }]);
    await restored.close();
  });
});
