import type { CallView } from '../store/view/panel-view.ts';

/** What a simulation had to do with a call; '' for a call as every visitor makes it. */
export function simulatedWords({ exchange, simulated }: Pick<CallView, 'exchange' | 'simulated'>): string {
  if (exchange && !exchange.left) return 'Simulated: this panel answered, and nothing left the page.';
  const { changed = [] } = exchange ?? {};
  if (changed.length) return `Simulated: the panel changed its ${changed.join(' and its ')}.`;
  return simulated ? 'Made while something was simulated.' : '';
}
