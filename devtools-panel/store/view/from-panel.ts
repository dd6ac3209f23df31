import type { Request } from '../../../inspection/protocol/protocol.ts';
import type { Seen } from '../../../reports/seen.ts';
import type { CallStarted } from './popup-of-event.ts';
import { popupOfCall } from './popup-of-event.ts';

/** What the panel's commands caused: popups that are showing or on their way, and calls about them. */
export interface Driven {
  readonly popups: ReadonlySet<string>;
  readonly calls: ReadonlySet<number>;
}

export const NOTHING_DRIVEN: Driven = { popups: new Set(), calls: new Set() };

/** `does`: it changes something on the page. `begins`: the page itself starts or continues. `asks`: events during it only answer the panel. */
type Effect = 'does' | 'begins' | 'asks';

const BY_KIND: Readonly<Record<Request['kind'], Effect>> = {
  command: 'does',
  reset: 'does',
  'write-memory': 'does',
  'set-variable': 'does',
  'set-source': 'does',
  'submit-test-data': 'does',
  resend: 'does',
  'close-other': 'does',
  hold: 'does',
  simulate: 'begins',
  run: 'begins',
  become: 'begins',
  restore: 'begins',
  reproduce: 'begins',
  reload: 'begins',
  'go-to': 'begins',
  answered: 'begins',
  replay: 'asks',
  rest: 'asks',
  explain: 'asks',
  forecast: 'asks',
  prizes: 'asks',
  highlight: 'asks',
  measure: 'asks',
  audit: 'asks',
  pick: 'asks',
  'pick-place': 'asks',
  'ask-server': 'asks',
  'ask-shop': 'asks',
  'read-memory': 'asks',
  'check-page': 'asks',
  'look-at-others': 'asks',
  record: 'asks',
  'save-session': 'asks',
};

const EFFECTS: ReadonlyMap<string, Effect> = new Map(Object.entries(BY_KIND));

/** Undefined without a request, and for one that only a newer page knows. */
const effectOf = ({ asked }: Seen): Effect | undefined => EFFECTS.get(asked ?? '');

/** Answers that may arrive after their question. */
const ANSWERS: readonly string[] = ['change-found', 'forecast-found'];

/** States in which a popup is neither shown nor on its way. */
const AT_REST: readonly string[] = ['held', 'armed', 'postponed', 'closed'];
/** Moves that a visitor makes, whoever showed the popup. */
const BY_VISITOR: readonly string[] = ['close', 'submit'];

/** True if only a question of the panel caused it, so that it is not part of the page's own story (DEV-08). */
export const isOnlyAsked = (seen: Seen): boolean => ANSWERS.includes(seen.event.type) || effectOf(seen) === 'asks';

/** Follows what the panel's commands lead to, and tells for each event if the panel caused it. */
export function followDriven(known: Driven): { readonly now: Driven; isDriven(seen: Seen): boolean } {
  const popups = new Set(known.popups);
  const calls = new Set(known.calls);

  function isOfPopup(popupId: string, asked: boolean, at: Seen['event']): boolean {
    if (at.type === 'popup-moved') {
      const byVisitor = !asked && BY_VISITOR.includes(at.by);
      const was = asked || (popups.has(popupId) && !byVisitor);
      if (AT_REST.includes(at.to) || byVisitor) popups.delete(popupId);
      else if (asked) popups.add(popupId);
      return was;
    }
    if (at.type === 'popup-closed' && at.closeTrigger !== 'api' && !asked) {
      popups.delete(popupId);
      return false;
    }
    return asked || popups.has(popupId);
  }

  function isOfCall(event: CallStarted, asked: boolean): boolean {
    const popupId = popupOfCall(event);
    const is = asked || event.resentFrom !== undefined || (popupId !== null && popups.has(popupId));
    if (is) calls.add(event.callId);
    return is;
  }

  return {
    now: { popups, calls },
    isDriven(seen) {
      const { event } = seen;
      const does = effectOf(seen) === 'does';
      if (event.type === 'command') return true;
      if (event.type === 'call-started') return isOfCall(event, does);
      if (event.type === 'call-settled') return calls.delete(event.callId) || event.resentFrom !== undefined;
      return 'popupId' in event ? isOfPopup(event.popupId, does, event) : does;
    },
  };
}
