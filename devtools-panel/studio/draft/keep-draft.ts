import * as z from 'zod/mini';
import { checkDraft } from '../share/check-draft.ts';
import { type PopupDraft, textOf } from './studio-draft.ts';

/** The ids of those that are kept, the one that was worked on last first. */
const KEY = 'poptins-studio-drafts';
/** Few enough to fit into a browser’s storage, however long they are. */
const MAX_KEPT = 12;
/** The key of the one draft of version 0.1.0. */
const ONLY = 'poptins-studio-draft';

const ids = z.array(z.string());
const keyOf = (id: string) => `${ONLY}-${id}`;

/**
 * The drafts, the latest first, from the tool's own storage: closing or moving the panel loses nothing. Each popup has a key
 * of its own, because another panel may be open beside this one.
 */
export function keptDrafts(): readonly PopupDraft[] {
  try {
    const all = keptIds();
    return (all.length ? all.map(keyOf) : [ONLY]).flatMap((key) => {
      const checked = checkDraft(localStorage.getItem(key) ?? '');
      return checked.ok ? [checked.draft] : [];
    });
  } catch {
    return [];
  }
}

export function keepDraft(draft: PopupDraft): void {
  const id = textOf(draft, 'poptin_id');
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
    const all = [id, ...keptIds().filter((other) => other !== id)];
    for (const old of all.splice(MAX_KEPT)) localStorage.removeItem(keyOf(old));
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing: the draft lasts as long as the panel.
  }
}

function keptIds(): readonly string[] {
  try {
    const read = ids.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}
