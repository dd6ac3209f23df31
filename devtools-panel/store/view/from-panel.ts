import type { Seen } from '../../../reports/seen.ts';
import type { CallStarted } from './popup-of-event.ts';
import { popupOfCall } from './popup-of-event.ts';

/** What the panel's commands caused: popups that are showing or on their way, and calls about them. */
export interface Driven {
  readonly popups: ReadonlySet<string>;
  readonly calls: ReadonlySet<number>;
}

export const NOTHING_DRIVEN: Driven = { popups: new Set(), calls: new Set() };

/** Requests that change something on the page. Events during any other request are only answers to the panel. */
const DOES: readonly string[] = ['command', 'reset', 'write-memory', 'set-variable', 'set-source', 'submit-test-data', 'resend'];
/** With these, the page itself starts or continues. */
const BEGINS: readonly string[] = ['simulate', 'run', 'become', 'reload', 'go-to', 'answered'];
/** Answers that may arrive after their question. */
const ANSWERS: readonly string[] = ['change-found', 'forecast-found'];

/** States in which a popup is neither shown nor on its way. */
const AT_REST: readonly string[] = ['held', 'armed', 'postponed', 'closed'];
/** Moves that a visitor makes, whoever showed the popup. */
const BY_VISITOR: readonly string[] = ['close', 'submit'];

/** True if only a question of the panel caused it, so that it is not part of the page's own story (DEV-08). */
export const isOnlyAsked = ({ event, asked }: Seen): boolean =>
  ANSWERS.includes(event.type) || (asked !== undefined && !DOES.includes(asked) && !BEGINS.includes(asked));

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
    isDriven({ event, asked }) {
      const does = asked !== undefined && DOES.includes(asked);
      if (event.type === 'command') return true;
      if (event.type === 'call-started') return isOfCall(event, does);
      if (event.type === 'call-settled') return calls.delete(event.callId) || event.resentFrom !== undefined;
      return 'popupId' in event ? isOfPopup(event.popupId, does, event) : does;
    },
  };
}
