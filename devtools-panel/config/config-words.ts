import { countWords } from '../parts/count-words.ts';
import type { LoadedConfig } from './loaded-configs.ts';

/** The news about a popup's configuration, at the end of its row. */
export function newsOf({ isHere, isNew, before, changes }: LoadedConfig): string {
  if (!isHere) return 'no longer sent';
  if (isNew) return 'new';
  if (!before) return '';
  return changes.length ? countWords(changes.length, 'change') : 'unchanged';
}

/** The same, as a sentence over the list of changes. */
export function newsSentence({ isHere, isNew, before, changes }: LoadedConfig): string {
  if (!isHere) return 'The last page did not receive this popup. This is its configuration on an earlier page.';
  if (isNew) return 'The previous page did not receive this popup.';
  if (!before) return 'No earlier load is known. Reload the page after a change to see it here.';
  return changes.length ? '' : 'Nothing has changed since the last load.';
}
