import { isOfPart, mayChange } from '../../../inspection/config/gate-kinds.ts';
import { takesTurns } from '../../../inspection/config/takes-turns.ts';
import { INTERACTIVE_STATES } from '../../../inspection/popups/interactive-states.ts';
import { closedBy, type Step } from '../../../inspection/session/session.ts';
import type { OpenedFile } from '../../../reports/session-file/read-file.ts';
import type { PopupState } from '../../../runtime/decide/display/config.ts';
import type { TriggerKind } from '../../../runtime/decide/triggers/triggers.ts';
import type { StampedEvent } from '../../../runtime/events.ts';
import { mayHaveArrived } from './arrived-scrolled.ts';
import { BY_ITSELF, playedTimes } from './played-times.ts';
import { shownAtRest } from './shown-at-rest.ts';

/** A step of a scenario from a recording: what was done, and its outcome. */
export interface RecordedStep {
  go?: string;
  reload?: true;
  wait?: string;
  scroll?: string;
  click?: { times: number };
  open?: string;
  close?: string;
  press?: 'Escape' | { key: 'Escape'; in: string };
  submit?: string;
  leave?: 'top';
  back?: true;
  show?: string;
  fire?: string;
  expect?: { shown?: readonly string[]; keptBack?: Record<string, readonly string[]> };
}

const isOpen = (state: PopupState): boolean => INTERACTIVE_STATES.includes(state);

type EventOf<T extends StampedEvent['event']['type']> = Extract<StampedEvent['event'], { type: T }>;

/** A shorter time before a deed is no step of its own. */
const TENTH_MS = 100;
/** The time in which an action takes effect. */
const SURE_MS = 1000;
/** Triggers that no step of a scenario can cause. */
const UNTOLD: readonly string[] = ['autopilot', 'cart_event', 'cart_state'] satisfies TriggerKind[];

/**
 * The visitor's actions and waits, over all pages of a recording. Pure.
 * @param answersAtOnce whether the server of the play does: none is simulated that takes its time
 */
export function recordedSteps(
  { pages, session, addresses }: Pick<OpenedFile, 'pages' | 'session' | 'addresses'>,
  answersAtOnce = true,
): RecordedStep[] {
  const nameOf = uniqueNames(session.configs);
  const steps: RecordedStep[] = [];
  const times = playedTimes(pages, answersAtOnce);
  let now = times[0]?.[0] ?? 0;
  let address = '';
  for (const [nth, { session: page, file }] of pages.entries()) {
    const states = new Map<string, PopupState>();
    let begun = false;
    /** Where the steps on this address begin. */
    let opened = steps.length;
    let against = new Map<string, readonly string[]>();
    let here = 0;
    const lookBack = () => {
      const last = steps.at(-1);
      const shown = shownAtRest(page.timeline, here, states);
      const keptBack = Object.fromEntries([...against].map(([id, gates]) => [nameOf(id), gates]));
      if (last && (shown || against.size > 0))
        last.expect = { ...(shown && { shown: shown.map(nameOf) }), ...(against.size > 0 && { keptBack }) };
      against = new Map();
    };
    /** Waits as long as the recording did. An action has its effect after a second, or after the time waited then. */
    const pass = (at: number, least = 1) => {
      const waited = at - now;
      if (waited < least) return;
      if (steps.length && waited >= SURE_MS) lookBack();
      steps.push({ wait: secondsText(waited) });
      now = at;
    };
    const add = (step: RecordedStep, at: number, fired: boolean) => {
      const isAtOnce = at - now < TENTH_MS;
      // One action may fire several popups.
      if (fired && isAtOnce && isSame(step, steps.at(-1))) return;
      pass(at, TENTH_MS);
      if (!fired || !isAtOnce) lookBack();
      steps.push(step);
    };
    page.timeline.forEach(({ at: then, event }, place) => {
      const at = times[nth]?.[place] ?? now;
      here = place;
      if (event.type === 'page-entered') {
        const entered = addresses?.get(then) ?? pathOf(event.url);
        // The same address with a fragment was reloaded too: a browser does not leave the page to go there.
        const isReload = !begun && entered === address && (file.recording?.reloaded || entered.includes('#'));
        // Popups that are open stay on an app's next page.
        if (begun) lookBack();
        begun = true;
        address = entered;
        const { expect } = steps.at(-1) ?? {};
        if (steps.length && at - now >= TENTH_MS)
          steps.push({ wait: secondsText(at - now), ...(expect?.shown && { expect: { shown: expect.shown } }) });
        opened = steps.push(isReload ? { reload: true } : { go: entered }) - 1;
        now = at;
      } else if (event.type === 'gates-asked') {
        const gates = lasting(event.verdicts.filter((verdict) => !verdict.pass && !isOfPart(verdict)).map(({ gate }) => gate));
        if (gates.length) against.set(event.popupId, gates);
        else against.delete(event.popupId);
      } else if (event.type === 'trigger-fired') {
        // A popup that waits for nothing shows as soon as the page opens.
        if (!event.forced && isAtOnce(specOf(event, page.timeline))) return;
        const isShow = isShown(page.steps.find((step) => step.place === place));
        const deed = isShow ? { show: nameOf(event.popupId) } : triggered(event, page.timeline, nameOf, file.page.mobile);
        if (!event.forced && BY_ITSELF.includes(event.trigger)) pass(at);
        else if (!event.forced && mayHaveArrived(event, then, page.timeline)) {
          // By the page's own scroll, by the visitor's, or by the time: after all of them it has come.
          add(deed, Math.max(now, at - TENTH_MS), true);
          pass(at);
          for (const { expect } of steps.slice(opened)) delete expect?.shown;
        } else add(deed, at, !event.forced);
      } else if (event.type === 'popup-moved') {
        const popup = nameOf(event.popupId);
        const by = closedBy(event, page.timeline.slice(place + 1));
        const step =
          event.by === 'submit' ? { submit: popup } : closing(popup, by, takesTurns(`${session.configs.get(event.popupId)?.poptin_type}`));
        if (step) add(step, at, false);
        // It went with the time, or gates that refused it at its trigger pass now. Any other that comes had its moment at its trigger.
        else if (at - now >= SURE_MS && (event.from === 'postponed' || isOpen(event.from)) && !isOpen(event.to)) pass(at);
        states.set(event.popupId, event.to);
      }
    });
    here = page.timeline.length;
    lookBack();
  }
  return steps;
}

/** True if a tool showed it: past its gates, or while its page kept it back, so that no trigger could fire. */
function isShown(step: Step | undefined): boolean {
  if (step?.input.kind !== 'fire' || !step.input.forced) return false;
  const { popupId, from, ignoreGates } = step.input;
  return ignoreGates || (from === 'held' && step.asked.some((asked) => asked.popupId === popupId && asked.moment === 'show' && asked.pass));
}

function triggered(
  { popupId, trigger, nth, forced }: EventOf<'trigger-fired'>,
  timeline: readonly StampedEvent[],
  nameOf: (id: string) => string,
  onPhone: boolean,
): RecordedStep {
  const popup = nameOf(popupId);
  if (forced || UNTOLD.includes(trigger)) return { fire: popup };
  const spec = specOf({ popupId, nth }, timeline);
  if (trigger === 'scroll') return { scroll: spec?.kind === 'scroll' ? `${spec.percent} %` : 'end' };
  if (trigger === 'scroll_in') return { scroll: 'end' };
  if (trigger === 'exit_intent') return onPhone ? { back: true } : { leave: 'top' };
  if (trigger === 'clicks') return { click: { times: spec?.kind === 'clicks' ? spec.count : 1 } };
  if (trigger === 'on_click') return { open: popup };
  return { show: popup };
}

/** The trigger behind an event. */
function specOf({ popupId, nth }: Pick<EventOf<'trigger-fired'>, 'popupId' | 'nth'>, timeline: readonly StampedEvent[]) {
  const armed = timeline.find(({ event }) => event.type === 'trigger-armed' && event.popupId === popupId && event.nth === nth)?.event;
  return armed?.type === 'trigger-armed' ? armed.trigger : null;
}

const isAtOnce = (spec: ReturnType<typeof specOf>) =>
  spec?.kind === 'immediate' || spec?.kind === 'page_visits' || (spec?.kind === 'delay' && spec.seconds === 0);

/**
 * Only the gates that last. A cart that the page reads later may change unnoticed, and a popup that a lasting gate refuses is not asked
 * again. A popup that is off at the server needs no other reason, and a recording hides values that other gates read.
 */
function lasting(gates: readonly string[]): readonly string[] {
  if (gates.includes('server')) return ['server'];
  const settled = gates.filter((gate) => !mayChange(gate));
  return settled.length ? settled : gates;
}

/** True for the same action; the outcome may differ. */
const isSame = ({ expect: _, ...step }: RecordedStep, { expect: __, ...last }: RecordedStep = {}): boolean =>
  JSON.stringify(step) === JSON.stringify(last);

/** A popup that closes on a timer needs a wait and no action. One that leaves the page usable closes by Escape only if it has the focus. */
function closing(popup: string, by: string | null, isModal: boolean): RecordedStep | null {
  if (by === 'escape' || by === 'bg_click') return { press: isModal ? 'Escape' : { key: 'Escape', in: popup } };
  return by === 'x_click' || by === 'cancel_click' ? { close: popup } : null;
}

/** Calls a popup by its name, unless another has the same. */
function uniqueNames(configs: OpenedFile['session']['configs']): (id: string) => string {
  const names = [...configs.values()].map(({ poptin_name: name }) => name);
  return (id) => {
    const name = configs.get(id)?.poptin_name;
    return typeof name === 'string' && name && names.filter((each) => each === name).length === 1 ? name : id;
  };
}

const secondsText = (ms: number): string => `${Math.round(ms) / 1000} s`;

function pathOf(url: string): string {
  if (!URL.canParse(url)) return '/';
  const { pathname, search, hash } = new URL(url);
  // A report hides text that could identify somebody. The scenario asks its user for it.
  return `${pathname}${search}${hash}`.replaceAll(/\((\d+)%20characters\)/g, '($1 characters)');
}
