import type { Context } from '../../context.ts';
import type { PopupType } from '../../decide/display/config.ts';
import { askGates } from '../../decide/gates/ask-gates.ts';
import { readFacts } from '../../decide/gates/facts.ts';
import type { Waiting } from '../../decide/triggers/arming.ts';
import type { PopupState } from '../../show/machine/lifecycle.ts';
import type { PopupController } from '../../show/machine/popup-controller.ts';
import { comesByClick, isEasierByClick } from './by-click.ts';
import type { Remedy } from './edits.ts';
import { imagine } from './imagine.ts';
import { pendingStep } from './pending.ts';
import { rulesText } from './rule-names.ts';
import { smallestChange } from './smallest-change.ts';

/** Where it is neither shown nor on its way. */
const WAITS: readonly PopupState[] = ['held', 'armed', 'postponed', 'closed'];

/**
 * What would show a popup, in one sentence: the least that would have to be otherwise for its gates,
 * and what its triggers still wait for. It is only said when the gates, asked again with it, let the popup through.
 */
export async function findChange(context: Context, controller: PopupController, canTellBack: boolean): Promise<string> {
  const { popup, state } = controller;
  let found: Said = { change: '' };
  try {
    found = say(context, controller, await (state === 'armed' ? controller.deps.waiting() : undefined), canTellBack);
  } catch (error) {
    context.scope.fault(`explain popup ${popup.id} while ${state}`, error);
  }
  context.emit({ type: 'change-found', popupId: popup.id, ...found });
  return found.change;
}

interface Said {
  readonly change: string;
  /** Empty where nothing has to be otherwise, absent where nothing was found that helps. */
  readonly remedies?: readonly Remedy[];
}
const only = (change: string): Said => ({ change, remedies: [] });

/** What one within the page waits for besides. */
const PLACE: Partial<Record<PopupType, string>> = {
  embedded: ', and for a place on the page that can be seen',
  content: ', and, where the page keeps a place for it, until that can be seen',
};

/** What asks the gates of a popup anew that is done with this page. */
const OPEN_PAGE: Remedy = { gate: '', says: 'open another page', edits: [{ kind: 'page' }], instead: '' };

function say(context: Context, controller: PopupController, waiting: Waiting | undefined, canTellBack: boolean): Said {
  const { cart, ports, memory } = context;
  const { popup, state: now } = controller;
  const { targeting } = controller.deps;
  const known = cart.now;
  const facts = { ...readFacts(ports, memory), ...(known && { cart: known }) };
  const isQueued = now === 'queued';
  // Its gates are asked at its turn, unless somebody asked for it past them.
  const isFree = isQueued && (controller.ignoreGates || askGates(popup, facts, controller.by, targeting).pass);
  if (isFree || now === 'preparing')
    return only(`Nothing has to change: it waits for its turn and its template${PLACE[popup.type] ?? ''}.`);
  if (!isQueued && !WAITS.includes(now)) return only('Nothing has to change: it is on the page.');

  const factsAt = (then: number) => {
    const imagined = imagine(context);
    imagined.wait(then - imagined.context.ports.clock.now());
    return imagined.openPage();
  };
  const askedAgain = now === 'postponed' && !!targeting.moments?.(now).length;
  // What else would bring it is done with this page; a click for it is not.
  const isDone = now === 'closed' || (now === 'postponed' && !askedAgain);
  const byClick = comesByClick(popup) && (isDone || isEasierByClick((by) => askGates(popup, facts, by, targeting)));
  const world = { popup, facts, now: ports.clock.now(), factsAt };
  const { changes, beyond } = smallestChange(world, targeting, byClick ? 'on_click' : isQueued ? controller.by : null);
  if (beyond.length) return { change: `No change was found that would show it: ${rulesText(beyond)} cannot be met.` };
  // A phone is left by going back, where its browser can tell that.
  const leaves = !ports.page.isMobile() ? 'top' : canTellBack ? 'back' : 'never';
  const triggers = askedAgain || isQueued ? [] : popup.triggers.filter(({ kind }) => !byClick || kind === 'on_click');
  const pending = triggers.flatMap((spec) => {
    const last = now === 'armed' && waiting ? waiting.lately(controller).get(spec) : undefined;
    const told = last && { progress: last[0], agoMs: ports.clock.elapsed() - last[1] };
    return pendingStep(spec, told, leaves) || [];
  });
  const wishes = [changes.map(({ says }) => says).join(', and '), [...new Set(pending)].join(', or ')].filter(Boolean).join(', and then ');
  const elsewhere = isDone && !byClick;
  const where = elsewhere ? ' on another page' : isQueued ? ' at its turn' : '';
  const then = askedAgain ? ', once its gates are asked again' : '';
  const change = wishes ? `Would show${where} if you ${wishes}${then}.` : `Would show${where}: nothing is against it.`;
  const remedies = changes.map(({ gate, says, edits, instead }): Remedy => ({ gate, says, edits, instead }));
  return { change, remedies: elsewhere ? [...remedies, OPEN_PAGE] : remedies };
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    /** What would show a popup, as a sentence, and the same as what can be done about it, absent where nothing helps; found when somebody asked. */
    'change-found': { readonly popupId: string; readonly change: string; readonly remedies?: readonly Remedy[] | undefined };
  }
}
