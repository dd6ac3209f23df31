import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { changesBetween } from '../../accounts/history/changes.ts';
import { type Content, latestVersions, type SavedBy, treeOf } from '../../accounts/history/keep-versions.ts';
import type { Services } from '../../calls/call.ts';
import { readPayload } from '../../calls/payload.ts';
import { identifier } from '../../calls/payload-fields.ts';
import { Refusal } from '../../calls/refusal.ts';
import { check } from '../../calls/validate.ts';
import type { Database } from '../../database/database.ts';
import { popups } from '../../database/schema/schema.ts';
import { popupDrafts } from '../../database/schema/schema-drafts.ts';
import { MAX_POPUPS, popupData } from '../account-data.ts';
import { lockAccount } from '../lock-account.ts';
import { conditionOf, OF_A_POPUP, popupPath, saver, told } from '../popups.ts';
import { type Condition, contentIn, isThere, refuseForeignPopups, savePopup } from '../save-popups.ts';
import { MAX_TOGETHER, othersOfNewTest } from './new-test.ts';

type Draft = typeof popupDrafts.$inferSelect;

const number = z.int().nonnegative().optional();
const severalDrafts = z.object({
  drafts: z
    .array(z.object({ poptin_id: identifier, revision: number, version: number }))
    .min(1)
    .max(MAX_TOGETHER),
});
const whichVersion = z.coerce.number('expected the published version, such as 3').int().nonnegative().optional();

/**
 * Drafts: a popup's next content, which no visitor sees until it is published. `If-Match` carries the draft's revision here. `?version=` of
 * a publish carries the published version that its person has seen.
 */
export function mountDrafts(admin: Hono, { db, accounts: known }: Pick<Services, 'db' | 'accounts'>): void {
  const PATH = '/accounts/:clientId/popups/:popupId/draft';

  admin.get(PATH, async (c) => {
    const { clientId, popupId } = check(popupPath, c.req.param(), 404);
    const draft = await draftOf(db, clientId, popupId);
    if (!draft) throw new Refusal(404, `popup ${popupId} has no draft`, 'poptin_id');
    c.header('etag', `"${draft.revision}"`);
    return c.json({ ...(await withItsTest(db, draft)), popup: told(draft) });
  });

  admin.put(PATH, async (c) => {
    const { clientId, popupId } = check(popupPath, c.req.param(), 400);
    const data = check(popupData, await readPayload(c, OF_A_POPUP), 400);
    if (data.poptin_id !== popupId) throw new Refusal(400, `the popup says to be ${data.poptin_id}`, 'poptin_id');
    const by = saver(c).savedBy;
    const draft = await db.transaction((tx) => saveDraft(tx, clientId, popupId, contentIn(data), conditionOf(c), by));
    c.header('etag', `"${draft.revision}"`);
    return c.json(await withItsTest(db, draft), draft.revision === 1 ? 201 : 200);
  });

  admin.delete(PATH, async (c) => {
    const { clientId, popupId } = check(popupPath, c.req.param(), 404);
    const { revision } = await db.transaction(async (tx) => {
      const draft = await lockedDraft(tx, conditionOf(c), clientId, popupId);
      await tx.delete(popupDrafts).where(isDraftOf(clientId, popupId));
      return draft;
    });
    return c.json({ poptin_id: popupId, revision });
  });

  admin.post('/accounts/:clientId/popups/:popupId/publish', async (c) => {
    const { clientId, popupId } = check(popupPath, c.req.param(), 404);
    const version = check(whichVersion, c.req.query('version'), 400);
    const seen = { popupId, revision: conditionOf(c), version };
    const saved = await db.transaction((tx) => publish(tx, clientId, seen, saver(c)));
    known.heard(clientId);
    c.header('etag', `"${saved.version}"`);
    return c.json({ poptin_id: popupId, version: saved.version }, saved.isNew ? 201 : 200);
  });

  /** Publishes several drafts at once or none, such as those that a test begins with (STU-06). */
  admin.post('/accounts/:clientId/publish', async (c) => {
    const clientId = check(identifier, c.req.param('clientId'), 404);
    const { drafts } = check(severalDrafts, await readPayload(c, OF_A_POPUP), 400);
    const told = await db.transaction(async (tx) => {
      const published = [];
      for (const { poptin_id: popupId, revision, version } of drafts) {
        const seen = { popupId, revision: revision === undefined ? null : { version: revision }, version };
        published.push({ poptin_id: popupId, version: (await publish(tx, clientId, seen, saver(c))).version });
      }
      return published;
    });
    known.heard(clientId);
    return c.json({ popups: told });
  });
}

const isDraftOf = (clientId: string, popupId: string) => and(eq(popupDrafts.clientId, clientId), eq(popupDrafts.popupId, popupId));

async function draftOf(db: Database, clientId: string, popupId: string): Promise<Draft | null> {
  const [draft] = await db.select().from(popupDrafts).where(isDraftOf(clientId, popupId));
  return draft ?? null;
}

/** The draft that a call ends. Nobody else saves it until then, and the call is refused if its person has seen another one. */
async function lockedDraft(tx: Database, revision: Condition, clientId: string, popupId: string): Promise<Draft> {
  await lockAccount(tx, clientId);
  const draft = await draftOf(tx, clientId, popupId);
  if (!draft) throw new Refusal(404, `popup ${popupId} has no draft`, 'poptin_id');
  refuseOtherDraft(revision, draft);
  return draft;
}

/** What publishing a draft would change, compared with the popup that visitors see now. */
async function described(db: Database, draft: Draft) {
  const { clientId, popupId, revision, basedOn, at, savedBy } = draft;
  const version = (await latestVersions(db, clientId, [popupId])).get(popupId) ?? 0;
  const [published] = await db
    .select()
    .from(popups)
    .where(and(eq(popups.popupId, popupId), eq(popups.clientId, clientId), isThere));
  const changes = published ? changesBetween(treeOf(published), treeOf({ ...draft, live: true })) : [];
  return { poptin_id: popupId, revision, based_on: basedOn, version, is_new: !published, at: at.toISOString(), saved_by: savedBy, changes };
}

/** The same, and the drafts that are published together with it, because their test has not begun. */
async function withItsTest(db: Database, draft: Draft) {
  const others = await othersOfNewTest(db, draft);
  const together = [];
  for (const other of others) together.push({ poptin_name: other.config.poptin_name ?? '', ...(await described(db, other)) });
  return { ...(await described(db, draft)), together };
}

async function saveDraft(tx: Database, clientId: string, popupId: string, content: Content, condition: Condition, savedBy: string) {
  await lockAccount(tx, clientId);
  await refuseForeignPopups(tx, clientId, [popupId]);
  const before = await draftOf(tx, clientId, popupId);
  refuseOtherDraft(condition, before);
  if (!before && (await tx.$count(popupDrafts, eq(popupDrafts.clientId, clientId))) >= MAX_POPUPS)
    throw new Refusal(400, `the account has ${MAX_POPUPS} drafts, which is as many as it may have`, 'popups');
  const { config, markup, template } = content;
  const changed = { revision: (before?.revision ?? 0) + 1, at: new Date(), savedBy, config, markup, template };
  const basedOn = before?.basedOn ?? (await latestVersions(tx, clientId, [popupId])).get(popupId) ?? 0;
  const [draft] = await tx
    .insert(popupDrafts)
    .values({ clientId, popupId, basedOn, ...changed })
    .onConflictDoUpdate({ target: [popupDrafts.clientId, popupDrafts.popupId], set: changed })
    .returning();
  if (!draft) throw new Error('the draft was not stored');
  return draft;
}

function refuseOtherDraft(condition: Condition, draft: Draft | null): void {
  if (condition === null) return;
  const about = (said: string) => new Refusal(412, said, condition === 'new' ? 'if-none-match' : 'if-match');
  if (condition === 'new') {
    if (draft) throw about(`${draft.savedBy} has saved a draft of popup ${draft.popupId} already, as revision ${draft.revision}`);
    return;
  }
  if (!draft) throw about('the draft was published or discarded meanwhile');
  if (draft.revision !== condition.version)
    throw about(`${draft.savedBy} saved the draft meanwhile: it is revision ${draft.revision}, not ${condition.version}`);
}

/** A draft as its person has seen it. */
interface Seen {
  readonly popupId: string;
  readonly revision: Condition;
  /** The published version; 0 for a new popup. */
  readonly version: number | undefined;
}

async function publish(tx: Database, clientId: string, { popupId, revision, version }: Seen, by: SavedBy) {
  const draft = await lockedDraft(tx, revision, clientId, popupId);
  const isNew = (await tx.$count(popups, and(eq(popups.popupId, popupId), isThere))) === 0;
  const condition: Condition = version === undefined ? null : version === 0 && isNew ? 'new' : { version };
  const { config, markup, template } = draft;
  // Publishing also ends the draft.
  return savePopup(tx, clientId, popupId, { config, markup, template, live: true }, condition, by);
}
