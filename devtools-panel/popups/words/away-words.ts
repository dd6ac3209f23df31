import type { CallView, View } from '../../store/view/panel-view.ts';

/** The display call whose answer lacks a popup that a remedy was for; null while that is unknown. */
export function madeAway(popupId: string | null, { calls, page, popups }: Pick<View, 'calls' | 'page' | 'popups'>): CallView | null {
  if (popupId === null || page?.gone || popups.has(popupId)) return null;
  const asked = [...calls.values()].findLast(({ call }) => call === 'display');
  return asked && asked.outcome !== 'pending' ? asked : null;
}

/** Why the popup is not on the page that the remedy opened. */
export function awayWords(name: string, { outcome, problem }: Pick<CallView, 'outcome' | 'problem'>, refusal: string | null): string {
  if (outcome === 'failed')
    return `Done, but the server did not answer for this page (${problem || 'no answer'}), so “${name}” is not here.`;
  if (refusal !== null) return `Done, but the server refused to display on this page, so “${name}” is not here: ${refusal}`;
  return `Done, and the server did not send “${name}” for this page.`;
}
