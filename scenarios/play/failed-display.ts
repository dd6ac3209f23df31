import type { RuntimeEvent } from '../../runtime/events.ts';
import { callOutcome } from '../../words/calls/call-outcome.ts';

/** True for the end of a page's own call for popups. A tool may send one again. */
export const endsDisplay = (event: RuntimeEvent): event is Extract<RuntimeEvent, { type: 'call-settled' }> =>
  event.type === 'call-settled' && event.call === 'display' && event.resentFrom === undefined;

/** How a page's call for popups failed, as sentences; '' if it did not. A server that refuses to display has answered. */
export function displayFailure(event: RuntimeEvent | undefined): string {
  if (!event || !endsDisplay(event)) return '';
  const { tone, word, phrase, sentence } = callOutcome(event);
  if (tone !== 'bad' || word === 'Refused') return '';
  return `The call that asks for popups failed, so none can show. ${[word, phrase].filter(Boolean).join(': ')}. ${sentence}`;
}
