import type { View } from '../../store/view/panel-view.ts';

/**
 * The decisions of my own page so far, as a text that changes with each of them. Null until its server has answered: an earlier comparison
 * would blame a popup that is only late.
 */
export function decidedSoFar({ calls, popups, told }: Pick<View, 'calls' | 'popups' | 'told'>): string | null {
  const asked = [...calls.values()].findLast(({ call, resentFrom }) => call === 'display' && resentFrom === undefined);
  if (asked ? asked.outcome === 'pending' : !told) return null;
  return [...popups.values()].map(({ summary, state, gates }) => `${summary.id} ${state} ${gates?.pass}`).join();
}
