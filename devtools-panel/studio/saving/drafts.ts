import * as z from 'zod/mini';
import { markupOf } from '../draft/studio-draft.ts';
import type { Finding } from '../lint/finding.ts';
import { checkDraft } from '../share/check-draft.ts';
import { wholeDraft } from '../share/whole-draft.ts';
import { type Accounts, asSent, type Change, type Companion, type SavedDraft } from './accounts.ts';
import { type Answered, failed } from './ask.ts';
import { wordDifference } from './history/word-difference.ts';

/** A popup whose coupon is each lead's own. */
const UNIQUE = z.object({ design_properties: z.object({ coupon: z.object({ coupon_type: z.literal('unique') }) }) });

type Settings = Readonly<Record<string, unknown>>;

/** What publishing a draft would change for visitors. */
export interface Review {
  /** The compared draft. Another draft needs another review. */
  readonly of: Settings;
  readonly isNew: boolean;
  readonly changes: readonly Change[];
  /** Removed texts, each with its replacement. */
  readonly words: ReadonlyArray<readonly [before: string, after: string]>;
  /** True if each lead is to get a code of its own, and none is left. */
  readonly lacksCodes: boolean;
  /** The other drafts of its test, which begins when all of them are published at once. */
  readonly together: readonly Companion[];
}

/** The drafts on the server, and the steps between a draft and its publication. */
export interface Drafts {
  /** Null before a draft is compared. */
  readonly review: Review | null;
  /** Saves the draft where no visitor sees it, and finds what publishing it would change. */
  saveDraft(draft: Settings, over?: 'any', invalid?: readonly Finding[]): Promise<boolean>;
  /** Repeats the last save over what somebody else has saved. An edit since its review becomes a draft first, with a review of its own. */
  saveOver(draft: Settings, invalid?: readonly Finding[]): Promise<boolean>;
  /** The saved draft, ready for editing, or the published popup if there is no draft any more; null if it could not be read. */
  openDraft(popupId: string): Promise<Settings | null>;
  /** Finds what publishing a saved draft would change, without saving again. @param draft as it is in the editor */
  reviewDraft(draft: Settings): Promise<void>;
  discardDraft(popupId: string): Promise<boolean>;
}

/** A draft, or the published popup in its place, as revision 0. */
type OpenedDraft = { readonly revision: number; readonly version: number; readonly popup: Settings };

/** What a step changes in the store. */
interface Step {
  readonly review?: Review | null;
  readonly lastSave?: 'draft';
  readonly said?: { readonly ok: boolean; readonly sentence: string; readonly conflict: boolean };
}

/** The parts of the store that drafts need. */
interface Around {
  set(change: Step): void;
  get(): Drafts & {
    readonly clientId: string;
    readonly language: string;
    readonly known: Readonly<Record<string, number>>;
    readonly lastSave: 'draft' | 'published';
    save(draft: Settings, over: 'any', invalid?: readonly Finding[]): Promise<boolean>;
  };
  work<T>(run: (accounts: Accounts) => Promise<Answered<T>>): Promise<T | null>;
  /** The name of the author. */
  by(): string;
  /** Remembers the edited version of a popup, or the revision of its draft. */
  note(clientId: string, key: string, version: number): void;
  /** Returns a function that is true while the same account is chosen. */
  staying(): () => boolean;
  relist(): Promise<void>;
}

/** The name under which a draft's revision is remembered, next to the popup's version. */
export const draftKey = (popupId: string): string => `${popupId}/draft`;

export function createDrafts({ set, get, work, by, note, relist, staying }: Around): Drafts {
  const knownRevision = (popupId: string): number | null => get().known[`${get().clientId}/${draftKey(popupId)}`] ?? null;
  const done = (sentence: string) => set({ said: { ok: true, conflict: false, sentence } });

  return {
    review: null,
    async saveDraft(draft, over, invalid = []) {
      set({ review: null, lastSave: 'draft' });
      if (invalid.length > 0) {
        set({ said: failed(['It was not saved.', ...invalid.map(({ sentence }) => sentence)].join(' ')) });
        return false;
      }
      const popupId = String(draft.poptin_id);
      const { clientId } = get();
      const stays = staying();
      const revision = knownRevision(popupId);
      const saved = await work((accounts) => accounts.saveDraft(clientId, draft, over ?? revision, by()));
      if (!saved) return false;
      note(clientId, draftKey(popupId), saved.revision);
      if (!stays()) return true;
      const review = await reviewOf(clientId, draft, saved);
      if (!stays()) return true;
      set({ review });
      done('Draft saved. No visitor sees it until you publish it.');
      await relist();
      return true;
    },
    async saveOver(draft, invalid) {
      const { lastSave, review, save, saveDraft } = get();
      return lastSave === 'draft' || review?.of !== draft ? saveDraft(draft, 'any', invalid) : save(draft, 'any', invalid);
    },
    async openDraft(popupId) {
      const { clientId } = get();
      const stays = staying();
      const read = await work<OpenedDraft>(async (accounts) => {
        const draft = await accounts.draft(clientId, popupId);
        if (draft.ok || !draft.isMissing) return draft;
        const published = await accounts.popup(clientId, popupId);
        return published.ok ? { ok: true, value: { ...published.value, revision: 0 } } : published;
      });
      if (!read || !stays()) return null;
      note(clientId, draftKey(popupId), read.revision);
      if (read.version > 0) note(clientId, popupId, read.version);
      if (read.revision === 0) {
        done('Somebody published or discarded the draft. This is the published popup.');
        await relist();
      }
      return asSent(read.popup);
    },
    async reviewDraft(draft) {
      const { clientId } = get();
      if (knownRevision(String(draft.poptin_id)) === null) return;
      const stays = staying();
      const saved = await work((accounts) => accounts.draft(clientId, String(draft.poptin_id)));
      if (!saved || !stays()) return;
      const review = await reviewOf(clientId, draft, saved);
      if (stays()) set({ review });
    },
    async discardDraft(popupId) {
      // After a conflict, the draft is what somebody may take instead.
      set({ lastSave: 'draft' });
      const { clientId } = get();
      const stays = staying();
      const revision = knownRevision(popupId);
      const gone = await work((accounts) => accounts.discard(clientId, popupId, revision));
      if (!gone) return false;
      note(clientId, draftKey(popupId), 0);
      if (!stays()) return true;
      set({ review: null });
      done('Draft discarded. Visitors see the published popup, as before.');
      await relist();
      return true;
    },
  };

  async function reviewOf(clientId: string, draft: Settings, saved: SavedDraft): Promise<Review> {
    const words = await changedWords(clientId, draft, saved);
    const { is_new: isNew, changes, together } = saved;
    return { of: draft, isNew, changes, words, lacksCodes: await lacksCodes(clientId, draft), together };
  }

  async function lacksCodes(clientId: string, draft: Settings): Promise<boolean> {
    if (!z.safeParse(UNIQUE, draft).success) return false;
    // A pool that cannot be read, as on an older server, is no reason to hold a review back.
    const read = await work(async (accounts) => ({ ok: true, value: await accounts.codes(clientId, String(draft.poptin_id)) }));
    return read?.ok === true && read.value.left === 0;
  }

  async function changedWords(clientId: string, draft: Settings, { changes, is_new: isNew }: SavedDraft): Promise<Review['words']> {
    if (isNew || !changes.some(({ path }) => path === 'markup')) return [];
    const published = await work((accounts) => accounts.popup(clientId, String(draft.poptin_id)));
    if (!published) return [];
    // An account may keep no markup of its own. Visitors then see that of its template.
    const whole = await wholeDraft(checkDraft(JSON.stringify(asSent(published.popup))), get().language);
    return wordDifference(whole.ok ? markupOf(whole.draft) : String(published.popup.markup ?? ''), String(draft.poptin ?? ''));
  }
}
