import type { CallView } from '../store/view/panel-view.ts';

/** How a simulation changed a call; '' if it did not. */
export function simulatedWords({ exchange, simulated }: Pick<CallView, 'exchange' | 'simulated'>): string {
  if (exchange && !exchange.left) return 'Simulated: this panel answered, and nothing left the page.';
  const { changed = [] } = exchange ?? {};
  if (changed.length) return `Simulated: the panel changed its ${changed.join(' and its ')}.`;
  return simulated ? 'Made while something was simulated.' : '';
}
