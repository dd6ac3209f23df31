import { durationMs } from '../format/duration.ts';
import { DEEDS, type Deed, type Step } from '../format/scenario-schema.ts';
import { answerAs } from './owner.ts';
import { simulationOf, windowOf } from './simulation.ts';
import {
  ask,
  fillIn,
  focusIn,
  goTo,
  leaveByTop,
  pass,
  popupCalled,
  pressOn,
  reloadAtTop,
  StepProblem,
  scroll,
  sendByRobot,
  settled,
  simulate,
  type Visit,
} from './visit.ts';

type Does = { readonly [K in Deed]: (visit: Visit, said: NonNullable<Step[K]>) => Promise<void> };

const msOf = (text: string): number => durationMs(text) ?? 0;

/** The action of each step. A visitor's actions use the browser's own mouse and keyboard. */
const DOES: Does = {
  go: (visit, address) => goTo(visit, new URL(address, visit.seen.url || visit.origin).href),
  reload: reloadAtTop,
  back: (visit) => visit.tab.back(),
  wait: (visit, time) => pass(visit, msOf(time)),
  async later(visit, time) {
    const { url } = visit.seen;
    await visit.tab.goto('about:blank');
    visit.now += msOf(time);
    await goTo(visit, url);
  },
  scroll,
  async click(visit, what) {
    if (typeof what === 'string') return pressOn(visit, { by: 'words', text: what });
    const { words, selector = 'body', times } = what;
    if (words) return pressOn(visit, { by: 'words', text: words }, times);
    return pressOn(visit, { by: selector === 'body' ? 'page' : 'selector', text: selector }, times);
  },
  open: (visit, popup) => pressOn(visit, { by: 'opens', text: popupCalled(visit, popup).id, called: popup }),
  close: (visit, popup) => pressOn(visit, { by: 'closes', text: popupCalled(visit, popup).id, called: popup }),
  async press(visit, what) {
    if (typeof what === 'string') return visit.tab.press(what);
    await focusIn(visit, popupCalled(visit, what.in));
    return visit.tab.press(what.key);
  },
  async fill(visit, fields) {
    for (const [field, text] of Object.entries(fields)) await fillIn(visit, field, text);
  },
  submit: (visit, popup) => ask(visit, { kind: 'submit-test-data', popupId: popupCalled(visit, popup).id }),
  leave: leaveByTop,
  show: (visit, popup) =>
    ask(visit, { kind: 'command', command: { kind: 'show', popupId: popupCalled(visit, popup).id, ignoreGates: true } }),
  fire(visit, popup) {
    const { id, trigger } = popupCalled(visit, popup);
    return ask(visit, { kind: 'command', command: { kind: 'fire', popupId: id, trigger, nth: 0 } });
  },
  async receiver({ owner, setUp }, mode) {
    if (!owner || !setUp?.target) throw new StepProblem('There is no receiver: name a target under “owner”, and play it on a demo site.');
    await answerAs(owner, setUp.target, mode);
  },
  robot: (visit, popup) => sendByRobot(visit, popupCalled(visit, popup).id),
  async set(visit, parts) {
    if (parts.window || parts.device) {
      const { width, height } = windowOf(parts);
      await visit.tab.resize(width, height);
    }
    await simulate(
      visit,
      simulationOf(visit.simulation, parts, (popup) => popupCalled(visit, popup).id),
    );
  },
};

/** Makes a step, and waits for everything that follows from it. */
export async function makeStep(visit: Visit, step: Step): Promise<void> {
  const deed = DEEDS.find((each) => step[each] !== undefined);
  // A step without an action checks the outcome of the previous step.
  if (deed) visit.seen = { ...visit.seen, events: [] };
  if (deed) await (DOES[deed] as Does['go'])(visit, step[deed] as string);
  const left = await settled(visit);
  if (left.length) throw new StepProblem(`After it the page did not come to rest: ${left.join('; ')}.`);
}
