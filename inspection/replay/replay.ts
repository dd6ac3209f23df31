import { answerOf } from '../../runtime/decide/gates/ask-gates.ts';
import type { Runtime } from '../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import type { HttpAnswer, HttpRequest, Ports } from '../../runtime/ports.ts';
import type { CloseTrigger } from '../../runtime/show/machine/lifecycle.ts';
import type { ShownEffect } from '../../runtime/show/machine/popup-view.ts';
import { type Asked, type Input, readSession, type SessionFile, type Step } from '../session/session.ts';
import { withFixedZone } from './fixed-zone.ts';
import { keptInZone, zoneHere } from './kept-in-zone.ts';
import { readyTurns } from './ready-turns.ts';
import { type ReplayWorld, replayWorld } from './replay-ports.ts';
import { progressAlong } from './replay-progress.ts';
import { answersOf, recordedVerdicts, standInCookies, wasTargeted, withStandIns } from './stand-ins.ts';
import { type StartState, startState } from './start-state.ts';
import { templateHosts } from './template-hosts.ts';
import { foundAt, isNews } from './written-meanwhile.ts';

/** A recorded session that a runtime repeats, step by step. */
export interface Replay {
  readonly ports: ReplayWorld['ports'];
  /** How many steps there are; the first is made when the runtime starts. */
  readonly length: number;
  /** True if the recording showed this embedded popup next, so its place was on this page. */
  wasPlaced(popupId: string): boolean;
  /** The number of steps made, with everything that followed them. */
  readonly done: number;
  /** The gates' answers so far, in order; during a step, those to the steps before it. */
  readonly asked: readonly Asked[];
  /** Hosts that the file names for markup and that are not the page's own. The replay asked none of them. */
  readonly refused: readonly string[];
  /** Hears every event, and returns it as it is to be reported: recorded verdicts replace those of stand-ins. */
  hear(event: RuntimeEvent): RuntimeEvent;
  started(runtime: Runtime): void;
  /** Makes the steps up to the `count`-th, each after the one before has had its effect. `turn` gives the browser time to work. */
  run(count: number, turn: () => Promise<void>): Promise<void>;
}

/** Markup for a popup whose own markup is in no file. */
const MARKUP =
  '<div data-poptin-container data-width="320"><section data-screen="form"><h2 data-title>A replayed popup</h2><p>Its markup is not in the file.</p></section></div>';
/** How often the browser gets time to work before a step is over, even if a recorded effect is missing. */
const MAX_TURNS = 120;
/** Events this close may have happened together, with nothing slow between them. */
const AT_ONCE_MS = 50;

const CALLS: ReadonlyArray<readonly [call: 'display' | 'click' | 'launch', method: string, path: RegExp]> = [
  ['click', 'POST', /\/api\/display\/click\/[^/?]+$/],
  ['launch', 'GET', /\/api\/display\/click\/[^/?]+(?:\?|$)/],
  ['display', 'POST', /\/api\/display\/[^/?]+$/],
];

/** Effects by which a view handles a submitted form. */
const OF_ITS_FORM: ReadonlySet<ShownEffect> = new Set(['check', 'convert']);

/** Markup that would send typed text somewhere. */
const SENDS = /(?<![\w-])(?:form)?action(?=\s*=)/gi;

/** @param filesHost the host of the files in the page's tag */
export function createReplay(file: SessionFile, real: Ports, filesHost = ''): Replay | null {
  const session = readSession(file);
  const { steps, configs } = session;
  const [first] = steps;
  if (!first) return null;
  const answers = answersOf(session);
  const times = new Map<string, number>();
  const progress = progressAlong(session);
  const turns = readyTurns(session, progress);
  const hosts = templateHosts(filesHost);
  const asked: Asked[] = [];
  /** Popups whose trigger has fired. A request that survived from an app's earlier page is granted there. */
  const fired = new Set<string>();
  const waiting: Array<readonly [call: string, answer: (given: HttpAnswer) => void]> = [];
  /** Answers that came before their requests, by call. */
  const early = new Map<string, HttpAnswer>();
  let runtime: Runtime | null = null;
  let made = 0;
  /** The place in the timeline of the current step. */
  let place = 0;
  let done = 0;
  let answered = 0;
  let heard = 0;

  const inZone = (kept: StartState) => keptInZone(kept, file, first.at, zoneHere(first.at));
  const world = replayWorld({
    real,
    began: first.at,
    start: inZone(startState(file, session)),
    page: file.page,
    standIns: () => standInCookies(answers, times),
    send,
  });
  enter(first.input);

  async function send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
    const [call] = CALLS.find(([, method, path]) => method === request.method && path.test(request.url)) ?? [];
    if (!call) return template(request, signal);
    const given = early.get(call);
    early.delete(call);
    return given ?? new Promise((answer) => waiting.push([call, answer]));
  }

  /**
   * A template is no secret, so a popup looks as it did if the real page's own host has it. Anybody may have written the file: no other
   * host is asked, and its forms send nothing (SEC-10). No other call leaves the page.
   */
  async function template(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
    const [id, config] = [...configs].find(([each]) => request.url === templateOf(each)) ?? [];
    if (!id || !config) return unsaid(request);
    const own = { ok: true, status: 200, text: MARKUP } as const;
    const url = `${config.poptin_url ?? ''}`;
    const answer = url && hosts.allow(url) ? await real.http.send({ ...request, url }, signal) : own;
    const turn = turns.of(id);
    turns.look(made);
    await turn;
    return answer.ok && answer.status === 200 ? { ...answer, text: answer.text.replace(SENDS, 'data-sends-to') } : own;
  }

  /**
   * No file lists the products of a popup, and a popup without products is held back. So the call gets no answer if the popup waited then,
   * and fails if it did not.
   */
  function unsaid({ url }: HttpRequest): HttpAnswer {
    const [, id] = /\/product-recommendation\/([^/?]+)$/.exec(url) ?? [];
    const then = id === undefined ? undefined : answers.get(id)?.[times.get(id) ?? 0];
    const hadNone = then?.verdicts.some(({ code }) => code === 'no-recommendation');
    return id === undefined || hadNone ? { ok: true, status: 200, text: '{"success":true}' } : { ok: false, reason: 'network' };
  }

  function answer(input: Extract<Input, { kind: 'answer' }>): void {
    const given = bodyOf(input);
    const at = waiting.findIndex(([call]) => call === input.call);
    if (at >= 0) return waiting.splice(at, 1)[0]?.[1](given);
    early.set(input.call, given);
    ask(input);
  }

  /**
   * Makes the runtime request what it was answered then: a visitor or a script wanted a popup that the page did not have, or a late part of
   * the page arrived.
   */
  function ask({ call, popups }: Extract<Input, { kind: 'answer' }>): void {
    if (call === 'display') return popups.length ? world.grow() : undefined;
    const [fire] = steps.slice(made).flatMap(({ input }) => (input.kind === 'fire' && popups.includes(input.popupId) ? [input] : []));
    if (fire && call === 'launch') runtime?.show(fire.popupId, fire.ignoreGates);
    else if (fire) world.click(fire.popupId);
  }

  function bodyOf({ ok, status, popups, refusal }: Extract<Input, { kind: 'answer' }>): HttpAnswer {
    if (!ok) return status === null ? { ok: false, reason: 'network' } : { ok: true, status, text: '' };
    const poptins = popups.map((id) => {
      const config = withFixedZone(withStandIns(id, configs.get(id) ?? {}, answers.get(id) ?? []), file.minutesFromUtc);
      // A plugin would load code from an address that the file names.
      const design_properties = { ...Object(config.design_properties), facebook: undefined };
      return { ...config, design_properties, poptin_id: id, poptin: undefined, poptin_url: templateOf(id) };
    });
    const [upgrade] = poptins;
    const said =
      refusal === null
        ? { display: true, poptins }
        : upgrade
          ? { display: 'not_allowed', message: refusal, client_restriction_setting: { upgrade_popup: upgrade } }
          : { display: false, message: refusal };
    // No file has the rest of the answer, which may be the only mention of targeting. Any name that ends in `_filter` has the same effect.
    const beside = { recorded_filter: popups.some((id) => wasTargeted(answers.get(id) ?? [])) };
    return { ok: true, status: 200, text: JSON.stringify({ ...said, ...beside }) };
  }

  function enter(input: Input): void {
    if (input.kind !== 'enter') return;
    world.url = input.url;
    // Answers for another page do not belong to this one.
    early.clear();
  }

  /** Writes the values of another tab before the page reads them. */
  function bringUpToDate(step: Step): void {
    const kept = world.ports.cookies.all();
    const { cookies } = inZone({ cookies: foundAt(step, kept), session: new Map() });
    for (const [name, value] of cookies) if (isNews(value, kept.get(name))) world.setCookie(name, value);
  }

  function make(input: Input): void {
    const controller = 'popupId' in input ? runtime?.popups.get(input.popupId) : undefined;
    switch (input.kind) {
      case 'enter':
        enter(input);
        return world.navigate();
      case 'answer':
        return answer(input);
      case 'fire': {
        const { popupId, trigger, nth, forced, ignoreGates } = input;
        if (!fired.has(popupId)) controller?.trigger({ by: trigger, nth, forced, ignoreGates });
        return void fired.delete(popupId);
      }
      case 'again':
        if (controller?.state === 'armed') controller.goAhead(controller.ask('again', null));
        else if (controller?.state === 'postponed') controller.send({ type: answerOf(controller.ask('again', controller.by)) });
        return;
      case 'moved': {
        const button = { text: '', extra: false };
        if (input.by === 'submit-accepted') world.setCookie(`poptin_conversion_${input.popupId}`, 'recorded');
        if (input.by === 'close') return controller?.send({ type: 'close', closeTrigger: input.closeTrigger as CloseTrigger });
        if (input.by === 'submit' || input.by === 'checked') return controller?.send({ type: input.by, button });
        return controller?.send({ type: input.by });
      }
      case 'command': {
        const { command } = input;
        if (command.kind === 'off') runtime?.off();
        if (command.kind === 'on') runtime?.on();
        if (command.kind === 'arm') runtime?.popups.get(command.popupId)?.arm();
      }
    }
  }

  /** True when everything that followed the made steps has happened. */
  const isWhole = (): boolean => progress.hasReached(steps[made]?.place ?? session.timeline.length);

  /** True when the popup of a step has reached its recorded state. */
  function isReady(input: Input): boolean {
    if (!('from' in input) || !input.from || (input.kind === 'fire' && fired.has(input.popupId))) return true;
    return runtime?.popups.get(input.popupId)?.state === input.from;
  }

  /** Waits until everything recorded has happened. If time passed before the next step, it also waits until nothing more happens. */
  async function settle(next: Step | undefined, turn: () => Promise<void>): Promise<void> {
    const isSoon = next !== undefined && next.at - world.at < AT_ONCE_MS;
    for (let nth = 0; nth < MAX_TURNS; nth++) {
      const before = heard;
      if (isSoon && isWhole() && isReady(next.input)) return;
      await turn();
      if (!isSoon && heard === before && isWhole()) return;
    }
    turns.giveUp(made);
  }

  return {
    ports: world.ports,
    length: steps.length,
    wasPlaced(popupId) {
      if (configs.get(popupId)?.poptin_type !== 'embedded') return false;
      const prepared = session.timeline
        .slice(place)
        .flatMap(({ event }) => (event.type === 'popup-moved' && event.popupId === popupId && event.from === 'preparing' ? event.to : []));
      return prepared[0] === 'shown';
    },
    get done() {
      return done;
    },
    get asked() {
      return made > done ? asked.slice(0, answered) : asked;
    },
    get refused() {
      return hosts.refused;
    },
    hear(event) {
      heard++;
      hosts.hear(event);
      // The form drawn now is empty. The steps have its recorded values.
      const controller = event.type === 'popup-moved' && event.to === 'shown' ? runtime?.popups.get(event.popupId) : undefined;
      const view = controller?.view;
      if (view)
        controller.view = {
          ...view,
          perform: (effect, by) => {
            if (!OF_ITS_FORM.has(effect)) view.perform(effect, by);
          },
        };
      progress.hear(event);
      if (event.type === 'trigger-fired') fired.add(event.popupId);
      turns.look(made);
      if (event.type !== 'gates-asked') return event;
      const { popupId, moment, pass } = event;
      const nth = times.get(popupId) ?? 0;
      times.set(popupId, nth + 1);
      const verdicts = recordedVerdicts(event.verdicts, answers.get(popupId) ?? [], nth);
      asked.push({ popupId, moment, pass, verdicts });
      return { ...event, verdicts };
    },
    started(begun) {
      runtime = begun;
    },
    async run(count, turn) {
      for (const step of steps.slice(made, count)) {
        world.at = step.at;
        place = step.place;
        bringUpToDate(step);
        if (made > 0) make(step.input);
        made++;
        turns.look(made);
        await settle(steps[made], turn);
        done = made;
        answered = asked.length;
      }
    },
  };
}

/** An address for each popup's template, so that each can arrive separately. */
const templateOf = (popupId: string): string => `https://replayed.invalid/${popupId}.html`;
