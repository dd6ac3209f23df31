import type { CallView } from '../../store/view/panel-view.ts';
import { isRecord, type PopupDraft, textOf } from '../draft/studio-draft.ts';
import { type Checked, checkDraft } from './check-draft.ts';
import { wholeDraft } from './whole-draft.ts';

/** A popup to begin with: its settings, or why they are missing. */
export interface PagePopup {
  readonly popupId: string;
  readonly name: string;
  readonly draft: PopupDraft | null;
  /** The reason for an empty list, and the remedy. */
  readonly problem: string;
}

const answerOf = (call: CallView): string | null => (call.exchange?.whole && call.exchange.answer ? call.exchange.answer.join('') : null);

/**
 * The popups of the page's last answer, with the markup that it contained or that the page has fetched since. All of it comes from the
 * page, so it is checked like pasted text, and the panel fetches nothing.
 */
export function pagePopups(calls: readonly CallView[]): readonly PagePopup[] {
  const answers = calls.filter(({ call }) => call === 'display').map(answerOf);
  const rows = popupsIn(answers.findLast((text) => text !== null) ?? '');
  return rows.flatMap((row): PagePopup[] => {
    const checked = checkDraft(JSON.stringify(row) ?? '');
    if (!checked.ok) return [];
    const { draft } = checked;
    const markup = textOf(draft, 'poptin') || fetched(calls, textOf(draft, 'poptin_url'));
    const { poptin_url: _address, template_marks: _marks, ...settings } = draft;
    const about = { popupId: textOf(draft, 'poptin_id'), name: textOf(draft, 'poptin_name') || textOf(draft, 'poptin_id') };
    if (markup) return [{ ...about, draft: { ...settings, poptin: markup }, problem: '' }];
    return [{ ...about, draft: null, problem: 'The page has not loaded its template yet. Show it once in Popups, then open it here.' }];
  });
}

/** The page's account, if it is the connected one. */
interface Account {
  readonly language: string;
  has(popupId: string): boolean;
  /** The popup's settings as visitors have them now; null if they could not be read. */
  read(popupId: string): Promise<Readonly<Record<string, unknown>> | null>;
}

/** A page never gets a popup's address rule, and gets its account's caps as the popup's own. So the account's popup is opened where it can be. */
export async function openOfPage({ popupId, draft, problem }: PagePopup, account: Account | null): Promise<Checked> {
  if (!account?.has(popupId)) return draft ? { ok: true, draft } : { ok: false, problem };
  const settings = await account.read(popupId);
  if (!settings) return { ok: false, problem: 'The display server did not send this popup. Open it in My popups.' };
  return wholeDraft(checkDraft(JSON.stringify(settings)), account.language);
}

function popupsIn(text: string): readonly unknown[] {
  try {
    const answer: unknown = JSON.parse(text);
    return isRecord(answer) && Array.isArray(answer.poptins) ? answer.poptins.slice(0, 1000) : [];
  } catch {
    return [];
  }
}

const fetched = (calls: readonly CallView[], url: string): string | null =>
  (url &&
    calls
      .filter((call) => call.call === 'template' && call.url === url)
      .map(answerOf)
      .findLast((text) => text !== null)) ||
  null;
