import { callOf } from '../../../contract/find-call.ts';
import type { SeenEvent } from '../../../reports/seen.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';

export type CallStarted = Extract<RuntimeEvent, { type: 'call-started' }>;

/** Whether a call's address ends in the popup's id. */
const namesPopup = (call: CallStarted['call']): boolean => call === 'template' || callOf(call).path.endsWith('{poptinId}');

/** The popup that a call is about; null if it is about none, or all. */
export function popupOfCall({ call, url, payload }: Pick<CallStarted, 'call' | 'url' | 'payload'>): string | null {
  const { poptin_id: told } = Object(payload) as { poptin_id?: unknown };
  if (typeof told === 'string' && told) return told;
  if (!namesPopup(call)) return null;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.slice(path.lastIndexOf('/') + 1).replace('.html', '') || null;
}

/** The popup that an event is about; null for an event of the whole page. */
export function popupOfEvent(event: SeenEvent): string | null {
  if ('popupId' in event) return event.popupId;
  if (event.type === 'call-started') return popupOfCall(event);
  if (event.type === 'command' && 'popupId' in event.command) return event.command.popupId;
  return null;
}
