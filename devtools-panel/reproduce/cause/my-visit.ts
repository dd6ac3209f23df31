import { displayCalls } from '../../store/view/page-view-calls.ts';
import type { View } from '../../store/view/panel-view.ts';

/**
 * The decisions of my own page so far, as a text that changes with each of them. Null until its server has answered: an earlier comparison
 * would blame a popup that is only late.
 */
export function decidedSoFar(view: Pick<View, 'calls' | 'entered' | 'popups' | 'told'>): string | null {
  const { popups, told } = view;
  const asked = displayCalls(view).at(-1);
  if (asked ? asked.outcome === 'pending' : !told) return null;
  return [...popups.values()].map(({ summary, state, gates }) => `${summary.id} ${state} ${gates?.pass}`).join();
}
