import { ON_PAGE } from '../../inspection/on-page.ts';
import { closedBy } from '../../inspection/replay/session.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import type { StampedEvent } from '../../runtime/events.ts';
import type { OpenedFile } from './read-file.ts';

/** A step of a scenario as a recording gives it: what was done, and what came of it. */
export interface RecordedStep {
  go?: string;
  wait?: string;
  scroll?: string;
  click?: { selector: string; times: number };
  open?: string;
  close?: string;
  press?: 'Escape';
  submit?: string;
  leave?: 'top';
  back?: true;
  show?: string;
  fire?: string;
  expect?: { shown: readonly string[]; keptBack?: Record<string, readonly string[]> };
}

type EventOf<T extends StampedEvent['event']['type']> = Extract<StampedEvent['event'], { type: T }>;

/** Longer than a hand takes from one thing to the next: it was waited. */
const WAITED_MS = 1000;
/** Nothing is done for these: they come with the time, or with what was done before. */
const BY_ITSELF: readonly string[] = ['delay', 'inactivity', 'immediate', 'page_visits'];
/** What was done for these is not told. */
const UNTOLD: readonly string[] = ['autopilot', 'cart_event', 'cart_state'];

/** What a visitor did and how long they waited, over all pages of a recording. Pure. */
export function recordedSteps({ pages, session }: Pick<OpenedFile, 'pages' | 'session'>): RecordedStep[] {
  const nameOf = uniqueNames(session.configs);
  const steps: RecordedStep[] = [];
  let now = pages[0]?.session.steps[0]?.at ?? 0;
  for (const { session: page, file } of pages) {
    const shown = new Set<string>();
    let begun = false;
    let against = new Map<string, readonly string[]>();
    const lookBack = () => {
      const last = steps.at(-1);
      if (last)
        last.expect = {
          shown: [...shown].map(nameOf),
          ...(against.size > 0 && { keptBack: Object.fromEntries([...against].map(([id, gates]) => [nameOf(id), gates])) }),
        };
      against = new Map();
    };
    const add = (step: RecordedStep | null, at: number, byTime: boolean) => {
      const waited = at - now;
      if (byTime ? waited > 0 : step && waited >= WAITED_MS) {
        if (steps.length) lookBack();
        steps.push({ wait: secondsText(waited) });
        now += tenths(waited);
      }
      if (!step) return;
      lookBack();
      steps.push(step);
      now = Math.max(now, at);
    };
    page.timeline.forEach(({ at, event }, place) => {
      if (event.type === 'page-entered') {
        // Of an app's next page what is on the open one goes on.
        if (begun) lookBack();
        begun = true;
        if (steps.length && at - now >= WAITED_MS)
          steps.push({ wait: secondsText(at - now), expect: { shown: steps.at(-1)?.expect?.shown ?? [] } });
        steps.push({ go: pathOf(event.url) });
        now = at;
      } else if (event.type === 'gates-asked') {
        const gates = event.verdicts.filter((verdict) => !verdict.pass && !isOfPart(verdict)).map(({ gate }) => gate);
        if (gates.length) against.set(event.popupId, gates);
        else against.delete(event.popupId);
      } else if (event.type === 'trigger-fired') {
        // Whoever comes to a page meets at once what waits for nothing.
        if (!event.forced && isAtOnce(specOf(event, page.timeline))) return;
        const byTime = !event.forced && BY_ITSELF.includes(event.trigger);
        const input = page.steps.find((step) => step.place === place)?.input;
        const step =
          input?.kind === 'fire' && input.ignoreGates
            ? { show: nameOf(event.popupId) }
            : triggered(event, page.timeline, nameOf, file.page.mobile);
        add(byTime ? null : step, at, byTime);
      } else if (event.type === 'popup-moved') {
        const popup = nameOf(event.popupId);
        const step = event.by === 'submit' ? { submit: popup } : closing(popup, closedBy(event, page.timeline.slice(place + 1)));
        if (step) add(step, at, false);
        if (ON_PAGE.includes(event.to)) shown.add(event.popupId);
        else shown.delete(event.popupId);
      }
    });
    lookBack();
  }
  return steps;
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
  if (trigger === 'clicks') return { click: { selector: 'body', times: spec?.kind === 'clicks' ? spec.count : 1 } };
  if (trigger === 'on_click') return { open: popup };
  return { show: popup };
}

/** Told by a part of the popup that was about to show: no rule, so nothing that a scenario could expect. */
const isOfPart = ({ gate, from }: Verdict) => gate === 'countdown' || from === 'product-recommendation';

/** What was waited for. */
function specOf({ popupId, nth }: Pick<EventOf<'trigger-fired'>, 'popupId' | 'nth'>, timeline: readonly StampedEvent[]) {
  const armed = timeline.find(({ event }) => event.type === 'trigger-armed' && event.popupId === popupId && event.nth === nth)?.event;
  return armed?.type === 'trigger-armed' ? armed.trigger : null;
}

const isAtOnce = (spec: ReturnType<typeof specOf>) =>
  spec?.kind === 'immediate' || spec?.kind === 'page_visits' || (spec?.kind === 'delay' && spec.seconds === 0);

/** What closes by itself is waited for, and needs no hand. */
function closing(popup: string, by: string | null): RecordedStep | null {
  if (by === 'escape' || by === 'bg_click') return { press: 'Escape' };
  return by === 'x_click' || by === 'cancel_click' ? { close: popup } : null;
}

/** A popup by its name, unless another has the same. */
function uniqueNames(configs: OpenedFile['session']['configs']): (id: string) => string {
  const names = [...configs.values()].map(({ poptin_name: name }) => name);
  return (id) => {
    const name = configs.get(id)?.poptin_name;
    return typeof name === 'string' && name && names.filter((each) => each === name).length === 1 ? name : id;
  };
}

const tenths = (ms: number): number => Math.ceil(ms / 100) * 100;
const secondsText = (ms: number): string => `${tenths(ms) / 1000} s`;

function pathOf(url: string): string {
  if (!URL.canParse(url)) return '/';
  const { pathname, search, hash } = new URL(url);
  // As a report writes what could name somebody, and a scenario asks for.
  return `${pathname}${search}${hash}`.replaceAll(/\((\d+)%20characters\)/g, '($1 characters)');
}
