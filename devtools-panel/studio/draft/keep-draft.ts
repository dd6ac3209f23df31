import * as z from 'zod/mini';
import { checkDraft } from '../share/check-draft.ts';
import { type PopupDraft, textOf } from './studio-draft.ts';

/** The ids of the drafts, the last edited first. */
const KEY = 'poptins-studio-drafts';
/** Few enough for a browser’s storage, however long they are. */
const MAX_KEPT = 12;
/** The key of the only draft in version 0.1.0. */
const ONLY = 'poptins-studio-draft';

const ids = z.array(z.string());
const keyOf = (id: string) => `${ONLY}-${id}`;

/**
 * The drafts from the tool's own storage, the latest first, so that closing or moving the panel loses nothing. Each popup has its own key,
 * because another panel may be open too.
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
    // The browser keeps nothing, so the draft lasts as long as the panel.
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
