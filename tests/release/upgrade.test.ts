import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OwnPostgres } from '../support/postgres.ts';
import type { Image } from './dockerfile.ts';
import { ask, exec, imageOf, newDatabase, postgresHere, type Running, run, stop } from './run-server.ts';

const ADMIN_TOKEN = 'a token that only the owner has';
const [CLIENT, POPUP] = ['ownersite', 'springletters'];
const folder = mkdtempSync(join(tmpdir(), 'poptins-upgrade-'));

let database: OwnPostgres;
let image: Image;
beforeAll(async () => {
  database = await postgresHere();
  image = imageOf(join(inject('release'), 'server'));
});
afterAll(async () => {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The version after this one: the same, with one more change of its tables. */
function nextVersion(): Image {
  const next = join(folder, 'next');
  cpSync(image.folder, next, { recursive: true, verbatimSymlinks: true });
  const migrations = join(next, 'display-server/migrations');
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: 'of_the_next' });
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify(journal));
  writeFileSync(join(migrations, 'of_the_next.sql'), 'ALTER TABLE "accounts" ADD COLUMN "of_the_next" text;');
  return { ...image, folder: next };
}

const post = async (to: Running, path: string, fields: Record<string, string>) =>
  (await fetch(`${to.origin}${path}`, { method: 'POST', body: new URLSearchParams(fields) })).json();

/** A visitor who leaves an address. @returns what was sent, so that it can be sent again, and what was answered */
async function leaveLead(to: Running, email: string) {
  const viewerId = (await post(to, `/api/display/${CLIENT}`, {})).poptins[0].viewer_id;
  const fields = { client_id: CLIENT, poptin_id: POPUP, p_target: 'lead', conversion_key: email.split('@')[0] ?? '', email };
  const sent = { path: `/api/display/conversion/${viewerId}`, fields };
  const answer = await post(to, sent.path, sent.fields);
  expect(answer.success, JSON.stringify(answer)).toBe(true);
  return { sent, answer };
}

const leads = (url: string) => ask(url, 'select email from conversions order by email');

test('an upgrade keeps leads, and the old version needs its backup (REL-01, SRV-04, SRV-07)', async () => {
  const url = await newDatabase(database, 'upgraded');
  const settings = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, ADMIN_TOKEN });
  const before = await run(image, settings(url));
  await fetch(`${before.admin}/admin/accounts/${CLIENT}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ popups: [{ poptin_id: POPUP }] }),
  });
  const first = await leaveLead(before, 'first@shop.example');
  const file = join(folder, 'before.backup.gz');
  expect(exec(image, before.env, ['npm', 'run', '--silent', 'backup', '--', file]).status).toBe(0);
  expect(await stop(before)).toBe(0);

  const next = nextVersion();
  const after = await run(next, settings(url));
  expect(await post(after, first.sent.path, first.sent.fields)).toEqual(first.answer);
  await leaveLead(after, 'second@shop.example');
  expect(await leads(url)).toEqual([{ email: 'first@shop.example' }, { email: 'second@shop.example' }]);
  const later = join(folder, 'after.backup.gz');
  expect(exec(next, after.env, ['npm', 'run', '--silent', 'backup', '--', later]).status).toBe(0);
  expect(await stop(after)).toBe(0);

  const refused = await run(image, settings(url));
  expect(refused.said()).toContain('were changed by a newer version of the server');
  expect(refused.child.exitCode).toBe(1);

  const administering = await newDatabase(database, 'administering');
  await ask(administering, 'alter database upgraded rename to upgraded_after');
  await ask(administering, 'create database upgraded');
  expect(exec(image, before.env, ['npm', 'run', '--silent', 'restore', '--', file]).status).toBe(0);
  const back = await run(image, settings(url));
  expect(await post(back, first.sent.path, first.sent.fields)).toEqual(first.answer);
  expect(await leads(url)).toEqual([{ email: 'first@shop.example' }]);
  expect(await stop(back)).toBe(0);
});
