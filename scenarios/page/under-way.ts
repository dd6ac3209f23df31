import { isLoading } from '../../inspection/config/in-flow.ts';
import { hasTag } from '../../inspection/page-check/find-tags.ts';
import type { PopupState } from '../../runtime/decide/display/config.ts';
import type { Runtime } from '../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import type { DrivenTime } from './driven-time.ts';
import { hasPlace } from './has-place.ts';

/** States that end without a visitor, unless a simulation holds them. */
const PASSING: readonly PopupState[] = ['submitting', 'closing-submitting', 'closed-submitting', 'lost-submitting'];

export interface Around {
  readonly time: DrivenTime;
  readonly events: readonly RuntimeEvent[];
  runtime(): Runtime | null;
  isAdopted(): boolean;
  isLeaving(): boolean;
  /** True for the first moments of a store's page, whose cart and product the runtime reads in idle time. */
  isStoreAwaited(): boolean;
}

/** Work that must end before a page is judged: required work, and work that only a simulation may delay. */
export interface UnderWay {
  readonly must: readonly string[];
  readonly should: readonly string[];
}

export function underWay({ time, events, runtime, isAdopted, isLeaving, isStoreAwaited }: Around): UnderWay {
  const must: string[] = [];
  if (isLeaving()) must.push('the page is being left');
  if (document.readyState !== 'complete') must.push('the page is loading');
  else if (!isAdopted() && hasTag(document)) must.push('the runtime has not started');
  if (isAdopted() && !isDecided(events)) must.push('the server has not said which popups there are');
  if (time.inFlight) must.push(`${time.inFlight} ${time.inFlight === 1 ? 'call is' : 'calls are'} under way`);
  if (time.idle) must.push('the page is busy');
  if (isStoreAwaited() && !events.some(({ type }) => type === 'cart-known')) must.push('the store has not been read');
  if (unheard(events)) must.push('triggers are not listened to yet');
  if ([...document.querySelectorAll('.poptin-popup')].some(isWithoutControls)) must.push('the controls of a popup do not work yet');
  const should = [...(runtime()?.popups.values() ?? [])]
    .filter(({ popup, state }) => PASSING.includes(state) || isLoading(state, popup.type, hasPlace(popup)))
    .map(({ popup, state }) => `${popup.name} is ${state}`);
  return { must, should };
}

const isWithoutControls = ({ shadowRoot }: Element) => shadowRoot?.querySelector('.poptin-box:not([data-live])') != null;

const isDecided = (events: readonly RuntimeEvent[]) =>
  events.some(
    (event) =>
      event.type === 'config-received' ||
      event.type === 'display-refused' ||
      event.type === 'turned-off' ||
      event.type === 'fault' ||
      (event.type === 'call-settled' && event.call === 'display' && event.outcome !== 'ok'),
  );

/** True if armed popups have no listeners yet. If a chunk failed to load, they never will, so that does not count. */
function unheard(events: readonly RuntimeEvent[]): boolean {
  const waits = new Set<string>();
  const withTriggers = new Set<string>();
  for (const event of events) {
    if (event.type === 'fault') return false;
    if (event.type === 'config-received') for (const { id, triggers } of event.popups) if (triggers.length) withTriggers.add(id);
    if (event.type === 'popup-moved' && event.to === 'armed' && withTriggers.has(event.popupId)) waits.add(event.popupId);
    else if (event.type === 'popup-moved' || event.type === 'trigger-armed') waits.delete(event.popupId);
  }
  return waits.size > 0;
}
