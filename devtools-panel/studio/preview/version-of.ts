import { type PopupDraft, textOf } from '../draft/studio-draft.ts';

const MAX_ID = 40;

/**
 * The draft as a page receives it, with an own id for each version. By this id a runtime keeps what it prepared, and a visitor keeps their
 * history with the popup. So a new version starts without either.
 */
export function versionOf(draft: PopupDraft): PopupDraft {
  const id = textOf(draft, 'poptin_id').slice(0, MAX_ID);
  return { ...draft, poptin_id: `${id}-${fingerprint(JSON.stringify(draft))}` };
}

/** FNV-1a: short, and equal for equal texts. It protects no secret. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
