import { expect, onTestFinished, test } from 'vitest';
import { type Ask, openPostgres } from '../../../display-server/database/database.ts';
import { createDisplayServer } from '../../../display-server/display-server.ts';
import { createToldAgain } from '../../../display-server/visitors/writing/resend-rows.ts';
import { findPostgres, startPostgres } from '../../support/postgres.ts';
import { client, newAccount, newViewer, STARTING_MS, untilTestEnds } from '../start.ts';

/** A database that notes the rows sent to it, and the connections that sent them. */
function listening() {
  const said: string[] = [];
  const by =
    (how: string): Ask =>
    async (_statement, [rows]) => {
      said.push(`${rows}, ${how}`);
      return [];
    };
  return { said, database: { tell: by('unhurried'), ask: by('on the disk') } };
}

test('rows not yet on the database’s disk are written again after a crash, older ones not (SRV-02)', async () => {
  const { said, database } = listening();
  let nowMs = 0;
  const told = createToldAgain(database, '', () => nowMs);
  for (const rows of ['old', 'older than that', 'young', 'younger']) {
    nowMs += 2000;
    await told.tell(rows);
  }
  told.lost();
  said.length = 0;
  nowMs += 60_000;
  await told.again();
  expect(said).toEqual(['young, on the disk', 'younger, on the disk']);
  await told.tell('when it is heard of again');
  expect(said.at(-1)).toBe('when it is heard of again, unhurried');
});

test('rows wait for the disk, not in memory, while a crash would go unnoticed (SRV-02, SEC-02)', async () => {
  const { said, database } = listening();
  const told = createToldAgain(database, '', () => 0);
  await told.tell('before');
  for (let outage = 0; outage < 3; outage++) {
    told.lost();
    for (let call = 0; call < 100; call++) await told.tell('meanwhile');
  }
  expect(said.filter((each) => each === 'meanwhile, on the disk')).toHaveLength(300);
  said.length = 0;
  await told.again();
  expect(said).toEqual(['before, on the disk']);
});

test('rows under way at a lost connection are written again, after a second loss too (SRV-02)', async () => {
  const { said, database } = listening();
  let answer = Promise.withResolvers<[]>();
  let isAway = false;
  const told = createToldAgain(
    {
      tell: () => answer.promise,
      ask: async (...asked) => (isAway ? Promise.reject(new Error('away')) : database.ask(...asked)),
    },
    '',
  );
  const telling = ['one', 'two'].map((rows) => told.tell(rows));
  told.lost();
  answer.resolve([]);
  await Promise.all(telling);
  isAway = true;
  await expect(told.again()).rejects.toThrow('away');
  answer = Promise.withResolvers();
  const third = told.tell('three');
  answer.resolve([]);
  await third;
  told.lost();
  isAway = false;
  await told.again();
  await told.again();
  expect(said).toEqual(['one, on the disk', 'two, on the disk', 'three, on the disk']);
});

const bin = findPostgres();
// The embedded database ends with its server.
if (bin)
  test('a visitor who got a popup before Postgres crashed leaves a lead afterwards (SRV-02, API-05)', {
    timeout: 4 * STARTING_MS,
  }, async () => {
    const postgres = await startPostgres(bin);
    onTestFinished(() => postgres.stop());
    const server = untilTestEnds(await createDisplayServer({ databaseUrl: postgres.url, dataDirectory: null, reportFault: () => {} }));
    const beside = await openPostgres(postgres.url);
    onTestFinished(() => beside.close());
    const to = client(server);
    const { clientId, popupId } = await newAccount(to);
    const viewers = await Promise.all(Array.from({ length: 20 }, () => newViewer(to, clientId)));
    const mark = (name: string) => `insert into limit_logs (client_id, status, subject_id) values ('mark', '${name}', '')`;
    // Postgres's background writer is stopped, so that the crash loses something.
    const [writer] = await beside.ask<{ readonly pid: number }>("select pid from pg_stat_activity where backend_type = 'walwriter'", []);
    process.kill(writer!.pid, 'SIGSTOP');
    await beside.tell(mark('not on the disk'), []);
    const crashed = postgres.crash();
    process.kill(writer!.pid, 'SIGKILL');
    await crashed;

    const lead = (viewerId: string) =>
      to.form(`/api/display/conversion/${viewerId}`, { client_id: clientId, poptin_id: popupId, p_target: 'lead', email: 'a@b.co' });
    // Meanwhile no call gets an answer that tells it never to try again.
    const statuses = new Set<number>();
    for (const viewerId of viewers)
      await expect
        .poll(
          async () => {
            const { status } = await lead(viewerId);
            statuses.add(status);
            return status;
          },
          { timeout: STARTING_MS },
        )
        .toBe(200);
    expect([...statuses]).not.toContain(404);
    expect(await beside.ask('select * from limit_logs', [])).toEqual([]);
    expect(await to.leads(clientId)).toHaveLength(viewers.length);
    const known = () => beside.ask('select * from viewers where client_id = $1', [clientId]);
    await expect.poll(known, { timeout: STARTING_MS }).toHaveLength(viewers.length);
  });
