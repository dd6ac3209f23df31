import { checkDraft } from '../share/check-draft.ts';
import type { PopupDraft } from './draft.ts';

const KEY = 'poptins-studio-draft';

/** What was put together last, in this tool's own place in the browser: a panel that is closed or moved loses nothing. Null where nothing is kept. */
export function keptDraft(): PopupDraft | null {
  try {
    const checked = checkDraft(localStorage.getItem(KEY) ?? '');
    return checked.ok ? checked.draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: PopupDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: the draft lasts as long as the panel.
  }
}
