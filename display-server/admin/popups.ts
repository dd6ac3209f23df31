import { and, asc, desc, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type Content, latestVersions } from '../accounts/history/keep-versions.ts';
import type { Services } from '../calls/call.ts';
import { storableText } from '../calls/json.ts';
import { type PayloadLimits, readPayload } from '../calls/payload.ts';
import { identifier, text } from '../calls/payload-fields.ts';
import { Refusal } from '../calls/refusal.ts';
import { check } from '../calls/validate.ts';
import { accounts, popups } from '../database/schema/schema.ts';
import { popupDrafts } from '../database/schema/schema-drafts.ts';
import { popupVersions } from '../database/schema/schema-history.ts';
import { popupData } from './account-data.ts';
import { type Condition, contentIn, isThere, savePopup } from './save-popups.ts';

export const OF_A_POPUP: PayloadLimits = { bytes: 2 * 1024 * 1024, values: 250_000 };
const MAX_ACCOUNTS = 1000;

/** The ids in the path of one popup. */
export const popupPath = z.object({ clientId: identifier, popupId: identifier });
const ofVersion = popupPath.extend({ version: z.coerce.number('expected a version').int().min(1) });

/** The person who saves, as they name themselves: `?by=Dana, in the studio`. */
export const saver = (c: Context): { readonly savedBy: string } => ({
  savedBy: storableText(check(text(80), c.req.query('by'), 400)).trim() || 'the admin API',
});

/**
 * Edits accounts popup by popup. Each save keeps a version (`/versions`) that can be restored. With `If-Match`, a save is refused if
 * somebody else has saved since that version.
 */
export function mountPopups(admin: Hono, { db, accounts: known }: Services): void {
  admin.get('/accounts', async (c) => {
    const rows = await db.select().from(accounts).orderBy(asc(accounts.name), asc(accounts.clientId)).limit(MAX_ACCOUNTS);
    return c.json({ accounts: rows.map(({ clientId, name, language }) => ({ client_id: clientId, name, language })) });
  });

  admin.get('/accounts/:clientId/popups', async (c) => {
    const clientId = check(identifier, c.req.param('clientId'), 404);
    const [account] = await db.select().from(accounts).where(eq(accounts.clientId, clientId));
    if (!account) throw new Refusal(404, `no account ${clientId}`, 'client_id');
    // Reads versions before their content, here and below. A save in between must not look as if the reader knew it.
    const heads = await db
      .selectDistinctOn([popupVersions.popupId], {
        popupId: popupVersions.popupId,
        version: popupVersions.version,
        at: popupVersions.at,
        savedBy: popupVersions.savedBy,
      })
      .from(popupVersions)
      .where(eq(popupVersions.clientId, clientId))
      .orderBy(popupVersions.popupId, desc(popupVersions.version));
    const drafts = await db.select().from(popupDrafts).where(eq(popupDrafts.clientId, clientId)).orderBy(asc(popupDrafts.at));
    const rows = await db
      .select()
      .from(popups)
      .where(and(eq(popups.clientId, clientId), isThere))
      .orderBy(asc(popups.position));
    const headOf = new Map(heads.map((head) => [head.popupId, head]));
    const draftOf = new Map(drafts.map((draft) => [draft.popupId, draft]));
    const published = new Set(rows.map(({ popupId }) => popupId));
    return c.json({
      client_id: clientId,
      name: account.name,
      language: account.language,
      popups: [
        ...rows.map(({ popupId, config, live, isUpgradePopup }) => {
          const head = headOf.get(popupId);
          return {
            config,
            live,
            version: head?.version ?? 0,
            at: head?.at.toISOString() ?? null,
            saved_by: head?.savedBy ?? '',
            draft: headOfDraft(draftOf.get(popupId)),
            ...(isUpgradePopup && { upgrade: true }),
          };
        }),
        ...drafts
          .filter(({ popupId }) => !published.has(popupId))
          .map((draft) => ({ config: draft.config, live: false, version: 0, at: null, saved_by: '', draft: headOfDraft(draft) })),
      ],
    });
  });

  admin.get('/accounts/:clientId/popups/:popupId', async (c) => {
    const { clientId, popupId } = check(popupPath, c.req.param(), 404);
    const version = (await latestVersions(db, clientId, [popupId])).get(popupId) ?? 0;
    const [row] = await db
      .select()
      .from(popups)
      .where(and(eq(popups.popupId, popupId), eq(popups.clientId, clientId), isThere));
    if (!row) throw new Refusal(404, `account ${clientId} has no popup ${popupId}`, 'poptin_id');
    c.header('etag', `"${version}"`);
    return c.json({ version, live: row.live, popup: told(row) });
  });

  admin.put('/accounts/:clientId/popups/:popupId', async (c) => {
    const { clientId, popupId } = check(popupPath, c.req.param(), 400);
    const data = check(popupData, await readPayload(c, OF_A_POPUP), 400);
    if (data.poptin_id !== popupId) throw new Refusal(400, `the popup says to be ${data.poptin_id}`, 'poptin_id');
    return save(c, clientId, popupId, contentIn(data));
  });

  admin.get('/accounts/:clientId/popups/:popupId/versions', async (c) => {
    const { clientId, popupId } = check(popupPath, c.req.param(), 404);
    const rows = await db
      .select()
      .from(popupVersions)
      .where(and(eq(popupVersions.clientId, clientId), eq(popupVersions.popupId, popupId)))
      .orderBy(desc(popupVersions.version));
    return c.json({
      versions: rows.map(({ version, at, savedBy, restoredFrom, changes, live }) => ({
        version,
        at: at.toISOString(),
        saved_by: savedBy,
        restored_from: restoredFrom,
        changes,
        live,
      })),
    });
  });

  admin.get('/accounts/:clientId/popups/:popupId/versions/:version', async (c) => {
    const kept = await versionOf(c);
    return c.json({ version: kept.version, live: kept.live, popup: told(kept) });
  });

  admin.post('/accounts/:clientId/popups/:popupId/versions/:version/restore', async (c) => {
    const kept = await versionOf(c);
    // Restoring a popup also shows it again.
    return save(c, kept.clientId, kept.popupId, { ...kept, live: true }, kept.version);
  });

  async function versionOf(c: Context) {
    const { clientId, popupId, version } = check(ofVersion, c.req.param(), 404);
    const [kept] = await db
      .select()
      .from(popupVersions)
      .where(and(eq(popupVersions.clientId, clientId), eq(popupVersions.popupId, popupId), eq(popupVersions.version, version)));
    if (!kept) throw new Refusal(404, `version ${version} of popup ${popupId} is not kept`, 'version');
    return kept;
  }

  async function save(c: Context, clientId: string, popupId: string, { config, markup, template, live }: Content, restoredFrom?: number) {
    const by = { ...saver(c), ...(restoredFrom !== undefined && { restoredFrom }) };
    const { version, isNew } = await db.transaction((tx) =>
      savePopup(tx, clientId, popupId, { config, markup, template, live }, conditionOf(c), by),
    );
    known.heard(clientId);
    c.header('etag', `"${version}"`);
    return c.json({ poptin_id: popupId, version }, isNew ? 201 : 200);
  }
}

const headOfDraft = (draft: typeof popupDrafts.$inferSelect | undefined) =>
  draft ? { revision: draft.revision, at: draft.at.toISOString(), saved_by: draft.savedBy } : null;

/** A popup in the format that `PUT` accepts. */
export const told = ({ config, markup, template }: Omit<Content, 'live'>) => ({
  ...config,
  ...(markup !== null && { markup }),
  ...(template && { template }),
});

export function conditionOf(c: Context): Condition {
  if (c.req.header('if-none-match') === '*') return 'new';
  const wanted = c.req.header('if-match');
  if (wanted === undefined) return null;
  const [, version] = /^"(\d{1,9})"$/.exec(wanted) ?? [];
  if (version === undefined) throw new Refusal(400, 'expected the version that was read, such as "3"', 'if-match');
  return { version: Number(version) };
}
