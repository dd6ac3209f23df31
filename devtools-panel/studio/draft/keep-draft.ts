import * as z from 'zod/mini';
import { checkDraft } from '../share/check-draft.ts';
import { type PopupDraft, textOf } from './draft.ts';

/** The ids of those that are kept, the one that was worked on last first. */
const KEY = 'poptins-studio-drafts';
/** Few enough to fit into a browser’s storage, however long they are. */
const MAX_KEPT = 12;
/** Where version 0.1.0 kept its one draft. */
const ONLY = 'poptins-studio-draft';

const ids = z.array(z.string());
const keyOf = (id: string) => `${ONLY}-${id}`;

/**
 * What was put together, the last first, in this tool's own place in the browser: a panel that is closed or moved loses nothing.
 * Each popup has a place of its own, since another panel may be open beside this one. Empty where nothing is kept.
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
