import { createHash } from 'node:crypto';
import { and, desc, eq, like, or, sql, sum } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Services } from '../../calls/call.ts';
import { storableText } from '../../calls/json.ts';
import { readBytes } from '../../calls/payload.ts';
import { identifier, text } from '../../calls/payload-fields.ts';
import { Refusal } from '../../calls/refusal.ts';
import { check } from '../../calls/validate.ts';
import type { Database } from '../../database/database.ts';
import { popups } from '../../database/schema/schema.ts';
import { popupDrafts } from '../../database/schema/schema-drafts.ts';
import { accountFiles } from '../../database/schema/schema-files.ts';
import { fileName } from '../../routes/files/account-file.ts';
import { lockAccount } from '../lock-account.ts';
import { saver } from '../popups.ts';
import { mediaOf } from './media.ts';

/** Visitors wait for the file before they see the popup. */
const MAX_BYTES = 300 * 1024;
const MAX_OF_ACCOUNT = 20 * 1024 * 1024;

const about = z.object({ name: text(100), alt: text(300) });
/** The columns without the content. */
const HEAD = {
  fileId: accountFiles.fileId,
  kind: accountFiles.kind,
  mediaType: accountFiles.mediaType,
  name: accountFiles.name,
  alt: accountFiles.alt,
  size: accountFiles.size,
  at: accountFiles.at,
  savedBy: accountFiles.savedBy,
};

/** Pictures and fonts of an account. Browsers fetch them from the public side, at an address that never changes its content. */
export function mountFiles(admin: Hono, { db, files: kept, publicOrigin }: Pick<Services, 'db' | 'files' | 'publicOrigin'>): void {
  admin.get('/accounts/:clientId/files', async (c) => {
    const clientId = check(identifier, c.req.param('clientId'), 404);
    const files = await db.select(HEAD).from(accountFiles).where(eq(accountFiles.clientId, clientId)).orderBy(desc(accountFiles.at));
    const used = files.reduce((bytes, { size }) => bytes + size, 0);
    return c.json({ files: files.map((file) => headOf(file, publicOrigin)), used, most: MAX_OF_ACCOUNT, most_each: MAX_BYTES });
  });

  admin.post('/accounts/:clientId/files', async (c) => {
    const clientId = check(identifier, c.req.param('clientId'), 404);
    const { name, alt } = check(about, c.req.query(), 400);
    if (publicOrigin === null)
      throw new Refusal(409, 'the server does not know its public address: start it with PUBLIC_ORIGIN', 'PUBLIC_ORIGIN');
    const bytes = await readBytes(c.req.raw, MAX_BYTES);
    const file = await db.transaction((tx) => store(tx, c, clientId, bytes, { name: storableText(name), alt: storableText(alt) }));
    return c.json(headOf(file, publicOrigin), 201);
  });

  admin.delete('/accounts/:clientId/files/:file', async (c) => {
    const clientId = check(identifier, c.req.param('clientId'), 404);
    const fileId = check(fileName, c.req.param('file'), 404);
    await db.transaction(async (tx) => {
      const users = await usersOf(tx, clientId, fileId);
      if (users.length > 0) throw new Refusal(409, `the file is used by ${users.slice(0, 5).join(', ')}`, 'file');
      const mine = and(eq(accountFiles.clientId, clientId), eq(accountFiles.fileId, fileId));
      const [gone] = await tx.delete(accountFiles).where(mine).returning({ fileId: accountFiles.fileId });
      if (!gone) throw new Refusal(404, `no file ${fileId}`, 'file');
    });
    kept.heard(clientId);
    return c.json({ file_id: fileId });
  });
}

type Head = Omit<typeof accountFiles.$inferSelect, 'clientId' | 'content'>;

const headOf = ({ fileId, kind, mediaType, name, alt, size, at, savedBy }: Head, origin: string | null) => ({
  file_id: fileId,
  url: origin === null ? null : `${origin}/f/${fileId}`,
  kind,
  media_type: mediaType,
  name,
  alt,
  size,
  at: at.toISOString(),
  saved_by: savedBy,
});

async function store(tx: Database, c: Context, clientId: string, content: Uint8Array, { name, alt }: { name: string; alt: string }) {
  await lockAccount(tx, clientId);
  const media = mediaOf(content);
  if (typeof media === 'string') throw new Refusal(415, media);
  const fileId = `${createHash('sha256').update(clientId).update('\0').update(content).digest('hex').slice(0, 24)}.${media.extension}`;
  const mine = eq(accountFiles.clientId, clientId);
  const [{ bytes } = { bytes: null }] = await tx
    .select({ bytes: sum(accountFiles.size) })
    .from(accountFiles)
    .where(mine);
  if (Number(bytes ?? 0) + content.byteLength > MAX_OF_ACCOUNT)
    throw new Refusal(413, `the account’s files would be larger than ${MAX_OF_ACCOUNT / 1024 / 1024} MB: delete some first`);
  const { extension: _, ...kind } = media;
  const row = { clientId, fileId, ...kind, name, alt, size: content.byteLength, content, ...saver(c) };
  const [file] = await tx
    .insert(accountFiles)
    .values(row)
    .onConflictDoUpdate({ target: [accountFiles.clientId, accountFiles.fileId], set: { name, alt } })
    .returning(HEAD);
  if (!file) throw new Error('the file was not stored');
  return file;
}

/** The names of popups and drafts that have the file in their markup or settings: a popup's config may hold its markup too. */
async function usersOf(tx: Database, clientId: string, fileId: string): Promise<readonly string[]> {
  const has = ({ markup, config }: typeof popups | typeof popupDrafts) =>
    or(like(markup, `%${fileId}%`), like(sql`${config}::text`, `%${fileId}%`));
  const published = await tx
    .select({ config: popups.config })
    .from(popups)
    .where(and(eq(popups.clientId, clientId), has(popups)));
  const drafts = await tx
    .select({ config: popupDrafts.config })
    .from(popupDrafts)
    .where(and(eq(popupDrafts.clientId, clientId), has(popupDrafts)));
  return [...new Set([...published, ...drafts].map(({ config }) => `“${String(config.poptin_name ?? '')}”`))];
}
