import type { RuntimeEvent } from '../../runtime/events.ts';
import type { SeenEvent } from './seen.ts';

export type CallStarted = Extract<RuntimeEvent, { type: 'call-started' }>;

/** Calls whose address ends in the popup's id. */
const NAMES_IT: readonly string[] = ['click', 'launch', 'template', 'viewed', 'closed', 'product-recommendation'];

/** The popup that a call is about; null for what is about none, or all. */
export function popupOfCall({ call, url, payload }: Pick<CallStarted, 'call' | 'url' | 'payload'>): string | null {
  const { poptin_id: told } = Object(payload) as { poptin_id?: unknown };
  if (typeof told === 'string' && told) return told;
  if (!NAMES_IT.includes(call)) return null;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.slice(path.lastIndexOf('/') + 1).replace('.html', '') || null;
}

/** The popup that an event is about; null for what happens to the page as a whole. */
export function popupOfEvent(event: SeenEvent): string | null {
  if ('popupId' in event) return event.popupId;
  if (event.type === 'call-started') return popupOfCall(event);
  if (event.type === 'command' && 'popupId' in event.command) return event.command.popupId;
  return null;
}
