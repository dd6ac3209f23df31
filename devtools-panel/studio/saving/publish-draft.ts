import type { Accounts, SeenDraft } from './accounts.ts';
import type { Answered } from './ask.ts';
import { draftKey, type Review } from './drafts.ts';

type Settings = Readonly<Record<string, unknown>>;

interface Publishing {
  readonly clientId: string;
  /** As it is in the editor. */
  readonly draft: Settings;
  /** `any` replaces whatever is there. */
  readonly over: 'any' | undefined;
  /** The versions and revisions that its person has seen. */
  readonly known: Readonly<Record<string, number>>;
  readonly review: Review | null;
  readonly who: string;
}

/**
 * Publishes the popup in the editor. The other drafts of a test that has not begun go with it, all or none: a variant alone would show
 * beside the popup that it is to be compared with (STU-06).
 */
export async function publishDraft(
  accounts: Accounts,
  { clientId, draft, over, known, review, who }: Publishing,
): Promise<Answered<ReadonlyArray<{ readonly poptin_id: string; readonly version: number }>>> {
  const popupId = String(draft.poptin_id);
  const [version, revision] = [known[`${clientId}/${popupId}`], known[`${clientId}/${draftKey(popupId)}`]];
  if (review?.of !== draft || review.together.length === 0) {
    const saved = await accounts.save(clientId, draft, over ?? version ?? null, who);
    return saved.ok ? { ok: true, value: [saved.value] } : saved;
  }
  const own: SeenDraft = { poptin_id: popupId, version: version ?? 0, ...(revision !== undefined && { revision }) };
  const seen = [
    own,
    ...review.together.map(({ poptin_id, revision: theirs, version: at }) => ({ poptin_id, revision: theirs, version: at })),
  ];
  const published = await accounts.publish(clientId, over ? seen.map(({ poptin_id }) => ({ poptin_id })) : seen, who);
  return published.ok ? { ok: true, value: published.value.popups } : published;
}
