import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openEmbedded } from '../../../display-server/database/database.ts';
import { accountFiles } from '../../../display-server/database/schema/schema-files.ts';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { firstData } from '../../support/first-data.ts';
import { bearer, type Client, client, FROM_HERE, newAccount, STARTING_MS, startServer } from '../start.ts';

let server: DisplayServer;
let database: OpenDatabase;
let to: Client;
beforeAll(async () => {
  database = await openEmbedded(null, await firstData());
  server = await startServer({ database, publicOrigin: 'https://display.example' });
  to = client(server);
}, STARTING_MS);
afterAll(() => server.close());

const PNG = Uint8Array.from([0x89, ...Buffer.from('PNG\r\n\x1a\n'), 1, 2, 3]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><style>.a{fill:red}</style><path class="a" d="M0 0h4v4z"/></svg>';

async function upload(clientId: string, body: Uint8Array | string, query = 'name=Logo&alt=Our+logo&by=Dana') {
  const request = { method: 'POST', body: Buffer.from(body), headers: bearer(server) };
  const answer = await server.admin.request(`http://localhost/admin/accounts/${clientId}/files?${query}`, request, FROM_HERE);
  return { status: answer.status, json: await answer.json() };
}

describe('an owner’s file', () => {
  test('is uploaded, listed, served to every page at an address of its content, and deleted (STU-03)', async () => {
    const { clientId } = await newAccount(to);
    const { status, json } = await upload(clientId, PNG);
    expect(status).toBe(201);
    expect(json).toMatchObject({ kind: 'picture', media_type: 'image/png', name: 'Logo', alt: 'Our logo', size: 11, saved_by: 'Dana' });
    expect(json.url).toMatch(/^https:\/\/display\.example\/f\/[0-9a-f]{24}\.png$/);
    expect((await to.get(`/admin/accounts/${clientId}/files`)).json).toMatchObject({ files: [json], used: 11 });
    const served = await server.app.request(new URL(json.url).pathname);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await to.remove(`/admin/accounts/${clientId}/files/${json.file_id}`)).status).toBe(200);
    expect((await to.get(new URL(json.url).pathname)).status).toBe(404);
  });

  test('is read once for many visitors, and gone once it is deleted by hand (STU-03, SRV-01)', async () => {
    const { clientId } = await newAccount(to);
    const { json } = await upload(clientId, PNG);
    const { pathname } = new URL(json.url);
    expect((await Promise.all([to.get(pathname), to.get(pathname)])).map(({ status }) => status)).toEqual([200, 200]);
    const isIt = eq(accountFiles.fileId, json.file_id);
    await database.db.update(accountFiles).set({ mediaType: 'image/gif' }).where(isIt);
    expect((await to.get(pathname)).headers.get('content-type')).toBe('image/png');
    // By hand, without the admin API.
    await database.db.delete(accountFiles).where(isIt);
    await expect.poll(async () => (await to.get(pathname)).status).toBe(404);
  });

  test.each<readonly [what: string, path: string, settings: (url: string) => object]>([
    ['a draft uses', '/draft', (url) => ({ markup: `<img src="${url}">` })],
    ['a popup uses', '', (url) => ({ markup: `<img src="${url}">` })],
    ['a popup with its markup among its settings uses', '', (url) => ({ poptin: `<img src="${url}">` })],
  ])('that %s is not deleted, and the answer names it (STU-03)', async (_, path, settings) => {
    const { clientId, popupId } = await newAccount(to);
    const { json } = await upload(clientId, SVG);
    const popup = { poptin_id: popupId, poptin_name: 'Spring', poptin_type: 'bar', poptin_format: 'format_1' };
    await to.put(`/admin/accounts/${clientId}/popups/${popupId}${path}`, { ...popup, ...settings(json.url) });
    const refused = await to.remove(`/admin/accounts/${clientId}/files/${json.file_id}`);
    expect([refused.status, refused.json.error.reason]).toEqual([409, 'the file is used by “Spring”']);
  });

  test.each([
    ['a script in an SVG', '<svg><script>alert(1)</script></svg>', 415],
    ['a handler in an SVG', '<svg onload="alert(1)"></svg>', 415],
    ['another host in an SVG', '<svg><image href="https://evil.example/x"/></svg>', 415],
    ['a style that loads in an SVG', '<svg><style>a{fill:url(https://evil.example)}</style></svg>', 415],
    ['a page that calls itself a picture', '<!doctype html><svg></svg>', 415],
    ['a program', 'MZ\x90', 415],
    ['nothing', '', 415],
    ['a picture that is too large', Buffer.concat([PNG, Buffer.alloc(300 * 1024)]), 413],
  ])('%s is refused (STU-03, SEC-07)', async (_, content, status) => {
    const { clientId } = await newAccount(to);
    expect((await upload(clientId, content as Uint8Array)).status).toBe(status);
    expect((await to.get(`/admin/accounts/${clientId}/files`)).json.files).toEqual([]);
  });

  test('of an account is never more than 20 MB, all files together (STU-03, SEC-07)', async () => {
    const { clientId } = await newAccount(to);
    const large = { kind: 'picture', mediaType: 'image/png', name: '', alt: '', content: PNG, savedBy: '' } as const;
    await database.db
      .insert(accountFiles)
      .values({ clientId, fileId: `${clientId}.png`, size: 20 * 1024 * 1024 - PNG.length + 1, ...large });
    const refused = await upload(clientId, PNG);
    expect(refused).toMatchObject({ status: 413, json: { error: { reason: expect.stringContaining('20 MB') } } });
  });

  test('is refused where the server does not know its public address (STU-03)', async () => {
    const { clientId } = await newAccount(to);
    const private_ = await startServer();
    const { clientId: other } = await newAccount(client(private_));
    const request = { method: 'POST', body: Buffer.from(PNG), headers: bearer(private_) };
    const answer = await private_.admin.request(`http://localhost/admin/accounts/${other}/files`, request, FROM_HERE);
    expect([answer.status, (await answer.json()).error.reason]).toEqual([409, expect.stringContaining('PUBLIC_ORIGIN')]);
    await private_.close();
    expect((await to.get(`/admin/accounts/${clientId}/files`)).json.files).toEqual([]);
  });
});
