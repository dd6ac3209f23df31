import type { Context } from '../context.ts';
import type { PopupState, PopupType } from '../decide/display/config.ts';
import { askGates } from '../decide/gates/ask-gates.ts';
import { readFacts } from '../decide/gates/facts.ts';
import { REMEDIES } from '../decide/gates/gates.panel.ts';
import type { GateName } from '../decide/gates/gates.ts';
import type { Remedy } from '../decide/gates/remedies/edits.ts';
import type { Verdict } from '../decide/gates/verdict.ts';
import type { Leaves, Pending, Told } from '../decide/triggers/trigger.panel.ts';
import { PENDING } from '../decide/triggers/triggers.panel.ts';
import type { TriggerSpec } from '../decide/triggers/triggers.ts';
import type { Waiting } from '../decide/waiting/owner.ts';
import type { PopupController } from '../show/machine/popup-controller.ts';
import { imagine } from './imagine.ts';
import { comesByClick, isEasierByClick, smallestChange } from './smallest-change.ts';

/** States in which a popup is neither shown nor on its way. */
const WAITS: readonly PopupState[] = ['held', 'armed', 'postponed', 'closed'];

/**
 * The smallest change that would show a popup, in one sentence: changes for its gates, and the steps that its triggers wait for. It is
 * reported only if the gates, asked again with it, let the popup through.
 */
export async function findChange(context: Context, controller: PopupController, canTellBack: boolean): Promise<string> {
  const { popup, state } = controller;
  let found: Said = { change: '' };
  try {
    const against = refusalsAtTurn(context, controller);
    const said = say(context, controller, against, await (state === 'armed' ? controller.deps.waiting() : undefined), canTellBack);
    found = { ...said, ...(against && { atTurn: against }) };
  } catch (error) {
    context.scope.fault(`explain popup ${popup.id} while ${state}`, error);
  }
  context.emit({ type: 'change-found', popupId: popup.id, ...found });
  return found.change;
}

interface Said {
  readonly change: string;
  /** Empty if nothing needs to change. Absent if nothing is known to help. */
  readonly remedies?: readonly Remedy[];
  /** For a popup in the queue: the verdicts that would refuse it if its turn came now. */
  readonly atTurn?: readonly Verdict[];
}
const only = (change: string): Said => ({ change, remedies: [] });

/** A further condition for an embedded popup. */
const PLACE: Partial<Record<PopupType, string>> = {
  embedded: ', and for a place on the page that can be seen',
  content: ', and, where the page keeps a place for it, until that can be seen',
};

/** Opening a page has the gates asked again for a popup that is done with this page. */
const OPEN_PAGE: Remedy = { gate: '', says: 'open another page', edits: [{ kind: 'page' }], instead: '' };

const factsNow = ({ cart, ports, memory }: Context) => ({ ...readFacts(ports, memory), ...(cart.now && { cart: cart.now }) });

/** A queued popup's gates are asked at its turn, unless somebody overrode them. Undefined for a popup that is not queued. */
function refusalsAtTurn(context: Context, { popup, state, by, ignoreGates, deps }: PopupController): readonly Verdict[] | undefined {
  if (state !== 'queued') return undefined;
  return ignoreGates ? [] : askGates(popup, factsNow(context), by, deps.targeting).verdicts.filter(({ pass }) => !pass);
}

function say(
  context: Context,
  controller: PopupController,
  atTurn: readonly Verdict[] | undefined,
  waiting: Waiting | undefined,
  canTellBack: boolean,
): Said {
  const { ports } = context;
  const { popup, state: now } = controller;
  const { targeting } = controller.deps;
  const facts = factsNow(context);
  const isQueued = now === 'queued';
  if (atTurn?.length === 0 || now === 'preparing')
    return only(`Nothing has to change: it waits for its turn and its template${PLACE[popup.type] ?? ''}.`);
  if (!isQueued && !WAITS.includes(now)) return only('Nothing has to change: it is on the page.');

  const factsAt = (then: number) => {
    const imagined = imagine(context, controller);
    imagined.wait(then - imagined.context.ports.clock.now());
    return imagined.openPage();
  };
  const { verdicts } = askGates(popup, facts, controller.by, targeting);
  const askedAgain = now === 'postponed' && !!targeting.moments?.(now, verdicts).length;
  // The popup's other triggers are done with this page, but a click for it is not.
  const isDone = now === 'closed' || (now === 'postponed' && !askedAgain);
  const byClick = comesByClick(popup) && (isDone || isEasierByClick((by) => askGates(popup, facts, by, targeting)));
  const world = { popup, facts, now: ports.clock.now(), factsAt };
  const { changes, beyond } = smallestChange(world, targeting, byClick ? 'on_click' : isQueued ? controller.by : null);
  if (beyond.length) return { change: `No change was found that would show it: ${rulesText(beyond)} cannot be met.` };
  // A phone's visitor leaves by going back, if its browser can tell that.
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

declare module '../events.ts' {
  interface RuntimeEvents {
    /**
     * The change that would show a popup, as a sentence, with its remedies; absent if nothing helps. Found when a tool or script asks for
     * it.
     */
    'change-found': {
      readonly popupId: string;
      readonly change: string;
      readonly remedies?: readonly Remedy[] | undefined;
      /** Only for a popup in the queue: the verdicts that would refuse it if its turn came now. */
      readonly atTurn?: readonly Verdict[] | undefined;
    };
  }
}

const aboutOf = (gate: string): string => (Object.hasOwn(REMEDIES, gate) ? REMEDIES[gate as GateName].about : gate.replaceAll('-', ' '));

/** For example "its rules about cookies and the cart". */
export function rulesText(verdicts: readonly Verdict[]): string {
  const names = verdicts.map(({ gate }) => aboutOf(gate));
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `its rules about ${names.slice(0, -1).join(', ')} and ${last}` : `its rule about ${last}`;
}

/** The step of a visitor that a trigger still waits for; '' if there is none. */
export const pendingStep = (spec: TriggerSpec, told: Told | undefined, leaves: Leaves): string =>
  (PENDING[spec.kind] as Pending<TriggerSpec>)(spec, told, leaves);
