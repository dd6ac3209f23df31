/** Run by a test as a process of its own, whose files cannot grow: a server in memory with more rows than there is room for. */
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openEmbedded } from '../../../display-server/database/database.ts';
import { createDisplayServer } from '../../../display-server/display-server.ts';

// An owner's first start, in `npm test` the only one: there is no database yet.
const database = await openEmbedded(null);
await database.ask(
  "insert into limit_logs (client_id, status, subject_id) select 'a', md5(random()::text), md5(random()::text) from generate_series(1, 5000)",
  [],
);
const codes: unknown[] = [];
const server = await createDisplayServer({
  database,
  dataDirectory: null,
  reportFault: (problem) => codes.push(problem instanceof Error && 'code' in problem && problem.code),
});
const fromHere = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const headers = { authorization: `Bearer ${server.adminToken}` };
const backup = await server.admin.request('http://localhost/admin/backup', { headers }, fromHere);
const ready = await server.app.request('http://localhost/ready');
console.log(`backup ${backup.status} ${codes}, ready ${ready.status}, files left ${readdirSync(tmpdir()).length}`);
await server.close();
