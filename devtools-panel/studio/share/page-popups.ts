import type { CallView } from '../../store/view/panel-view.ts';
import { isRecord, type PopupDraft, textOf } from '../draft/studio-draft.ts';
import { checkDraft } from './check-draft.ts';

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
