import type { Context } from '../../context.ts';
import { readFacts } from '../../decide/gates/facts.ts';
import type { Waiting } from '../../decide/triggers/arming.ts';
import type { PopupState } from '../../show/machine/lifecycle.ts';
import type { PopupController } from '../../show/machine/popup-controller.ts';
import { pendingStep } from './pending.ts';
import { smallestChange } from './smallest-change.ts';

/** Where it is neither shown nor on its way. */
const WAITS: readonly PopupState[] = ['held', 'armed', 'postponed', 'closed'];

/**
 * What would show a popup, in one sentence: the least that would have to be otherwise for its gates,
 * and what its triggers still wait for. It is only said when the gates, asked again with it, let the popup through.
 */
export async function findChange(context: Context, controller: PopupController, canTellBack: boolean): Promise<string> {
  const { popup, state } = controller;
  let change = '';
  try {
    change = say(context, controller, await controller.told.waiting, canTellBack);
  } catch (error) {
    context.scope.fault(`explain popup ${popup.id} while ${state}`, error);
  }
  context.emit({ type: 'change-found', popupId: popup.id, change });
  return change;
}

function say({ cart, ports, memory }: Context, controller: PopupController, waiting: Waiting | undefined, canTellBack: boolean): string {
  const { popup, state: now } = controller;
  const { rules } = controller.told;
  if (now === 'queued' || now === 'preparing') return 'Nothing has to change: it waits for its turn and its template.';
  if (!WAITS.includes(now)) return 'Nothing has to change: it is on the page.';

  const known = cart.now;
  const facts = { ...readFacts(ports, memory), ...(known && { cart: known }) };
  const { changes, beyond } = smallestChange({ popup, facts, now: ports.clock.now() }, rules);
  if (beyond.length) {
    const gates = beyond.map(({ gate, expected, actual }) => `${gate} (wants ${expected}, found ${actual})`).join(' and ');
    return `No change was found that would show it: nothing known helps ${gates}.`;
  }
  // A phone is left by going back, where its browser can tell that.
  const leaves = !ports.page.isMobile() ? 'top' : canTellBack ? 'back' : 'never';
  const askedAgain = now === 'postponed' && !!rules.moments?.(now).length;
  const pending = (askedAgain ? [] : popup.triggers).flatMap((spec) => {
    const last = now === 'armed' && waiting ? waiting.lately(controller).get(spec) : undefined;
    const told = last && { progress: last[0], agoMs: ports.clock.elapsed() - last[1] };
    return pendingStep(spec, told, leaves) || [];
  });
  const wishes = [changes.map(({ says }) => says).join(', and '), [...new Set(pending)].join(', or ')].filter(Boolean).join(', and then ');
  const where = now === 'closed' || (now === 'postponed' && !askedAgain) ? ' on another page' : '';
  const then = askedAgain ? ', once its gates are asked again' : '';
  return wishes ? `Would show${where} if you ${wishes}${then}.` : `Would show${where}: nothing is against it.`;
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    /** What would show a popup, as a sentence; found when somebody asked. */
    'change-found': { readonly popupId: string; readonly change: string };
  }
}
