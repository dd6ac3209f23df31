import { isRecord, type Json, type PopupDraft } from '../draft/studio-draft.ts';

/** The longest draft: one popup's markup as the runtime reads it, and its settings. */
export const MAX_DRAFT = 300_000;
const DEEPEST = 8;
const MAX_ROWS = 1000;
const NAME = /^[\w.@|-]{1,80}$/;
const ID = /^[\w-]{1,64}$/;

export type Checked = { readonly ok: true; readonly draft: PopupDraft } | { readonly ok: false; readonly problem: string };

const no = (problem: string): Checked => ({ ok: false, problem });

/** A popup's settings from an untrusted text: plain values within bounds, or what is wrong. */
export function checkDraft(text: string): Checked {
  if (text.length > MAX_DRAFT) return no('This is too long for a popup.');
  const read = parse(text);
  // The admin API wraps a popup in its version.
  const settings = isRecord(read) && isRecord(read.popup) ? read.popup : read;
  if (!isRecord(settings)) return no('This is neither a popup’s settings nor a link to one.');
  const draft = copied(settings, 0);
  if (!isRecord(draft)) return no('This is neither a popup’s settings nor a link to one.');
  if (typeof draft.poptin_id !== 'string' || !ID.test(draft.poptin_id)) return no('These settings have no valid poptin_id.');
  if (typeof draft.poptin_type !== 'string') return no('These settings have no poptin_type.');
  return { ok: true, draft };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function copied(value: unknown, depth: number): Json {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (depth >= DEEPEST) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map((each) => copied(each, depth + 1));
  if (!isRecord(value)) return null;
  const fields = Object.entries(value).filter(([name]) => NAME.test(name) && name !== '__proto__');
  return Object.fromEntries(fields.slice(0, MAX_ROWS).map(([name, each]) => [name, copied(each, depth + 1)]));
}
