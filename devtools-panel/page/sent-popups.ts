import { displayCalls } from '../store/view/page-view-calls.ts';
import type { View } from '../store/view/panel-view.ts';
import { fieldsOf, idIn } from '../studio/lint/subject.ts';

/** A page may have received more, or claim so. The rest is not searched. */
const MAX_TEXT = 1_000_000;
const MAX_POPUPS = 200;

export interface SentPopup {
  readonly wire: unknown;
  /** Its place in the answer, such as `poptins[2]`. */
  readonly path: string;
}

/** The popups of this page's last display answer as the server sent them, by id. Empty if the answer is incomplete. */
export function sentPopups(view: Pick<View, 'calls' | 'entered'>): ReadonlyMap<string, SentPopup> {
  const last = displayCalls(view).findLast(({ outcome }) => outcome === 'ok');
  const { answer = null, whole = false } = last?.exchange ?? {};
  const text = whole ? (answer?.join('') ?? '') : '';
  if (text === '' || text.length > MAX_TEXT) return new Map();
  const { poptins } = fieldsOf(readJson(text));
  const list: readonly unknown[] = Array.isArray(poptins) ? poptins.slice(0, MAX_POPUPS) : [];
  return new Map(list.map((wire, at) => [idIn(fieldsOf(wire).poptin_id), { wire, path: `poptins[${at}]` }]));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
