import { type PopupDraft, textOf } from '../draft/studio-draft.ts';

const MAX_ID = 40;

/**
 * The draft as a page is given it: each version under an id of its own. A runtime keeps what it has prepared of a popup by its id, and
 * a visitor what they met of it; a version that nobody has met is kept back by neither, the same one again by both.
 */
export function versionOf(draft: PopupDraft): PopupDraft {
  const id = textOf(draft, 'poptin_id').slice(0, MAX_ID);
  return { ...draft, poptin_id: `${id}-${fingerprint(JSON.stringify(draft))}` };
}

/** FNV-1a: short, the same for the same text, and nobody's secret. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
