import type { Context } from '../../context.ts';
import type { PopupConfig, TriggerKind, TriggerSpec } from '../../decide/display/config.ts';
import type { Rules } from '../../decide/display/rules.ts';
import { askGates, type Trace } from '../../decide/gates/ask-gates.ts';
import { type Facts, readFacts } from '../../decide/gates/facts.ts';
import type { Queue } from '../../decide/queue/queue.ts';
import { isModal } from '../../decide/queue/turns.ts';
import { armTrigger } from '../../decide/triggers/arm.ts';
import type { TriggerProgress } from '../../decide/triggers/arming.ts';
import type { Scope } from '../../scope.ts';
import type { Shelf } from '../template/shelf.ts';
import { next, type PopupEffect, type PopupEvent, type PopupState } from './lifecycle.ts';
import type { PreparedPopup, ShownEffect, View } from './view.ts';
import { whenVisible } from './when-visible.ts';

/** What a page view gives each of its popups. */
export interface Surroundings {
  readonly context: Context;
  readonly shelf: Shelf;
  readonly rules: Rules;
  readonly language: 'en' | 'he';
  readonly freemium: boolean;
  readonly preview: boolean;
  /** The server refused, and this is what it offers instead. */
  readonly upgrade: boolean;
  readonly queue: Queue;
}

/** One popup's life, run: the machine's effects, done. What follows the showing is done by the view. */
export interface Runner {
  readonly popup: PopupConfig;
  readonly rules: Rules;
  /** How far each trigger had come when it told so last, and when that was on the clock that only goes forward. */
  readonly lately: ReadonlyMap<TriggerSpec, readonly [last: TriggerProgress, at: number]>;
  state(): PopupState;
  /** When its trigger came, on the clock that only goes forward. */
  firedAt(): number;
  /** Asks the gates and arms the triggers unless one refuses for as long as the page stands. Who asks many popups at once brings the facts. */
  arm(facts?: Facts): void;
  /** Something that changes by itself may have changed: asks again, if the popup waits and has a gate about such a thing. */
  askAgain(facts: Facts): void;
  send(event: PopupEvent): void;
  trigger(kind: TriggerKind, forced?: boolean, ignoreGates?: boolean, nth?: number | null): void;
  submit(): void;
  explain(facts?: Facts): Trace;
  /** The page moves on. True when the popup stands and goes with the visitor; else it has ended. */
  moveOn(): boolean;
}

export function createRunner(popup: PopupConfig, { context, shelf, queue, rules, ...told }: Surroundings): Runner {
  const { emit, ports, memory } = context;
  const popupId = popup.id;
  const scope = context.scope.child((where, error) => {
    context.scope.fault(`popup ${popupId}: ${where}`, error);
    send({ type: 'failed' });
  });

  let state: PopupState = 'held';
  let by: TriggerKind = 'immediate';
  let gatesIgnored = false;
  let firedAt = 0;
  let armed: Scope | null = null;
  /** As long as nothing is against it: what is fetched before the trigger, and what stands before the popup. */
  let ahead: Scope | null = null;
  let view: View | null = null;
  const lately = new Map<TriggerSpec, readonly [TriggerProgress, number]>();

  const effects: Readonly<Record<Exclude<PopupEffect, ShownEffect>, (event: PopupEvent) => void>> = {
    'arm-triggers'() {
      armed = scope.child();
      for (const [nth, spec] of popup.triggers.entries()) armOne(spec, nth, armed);
    },
    'disarm-triggers': () => armed?.end(),
    enqueue: () => queue.enter(popup),
    'leave-queue': () => queue.leave(popup),
    prepare() {
      // Nothing is fetched for a popup that may not show.
      if (mayShow()) scope.settle('prepare', shelf.take(popup), (ready) => whenVisible(ports, scope, () => prepared(ready)));
    },
  };

  function armOne(spec: TriggerSpec, nth: number, arming: Scope): void {
    const { kind } = spec;
    const about = { popupId, trigger: kind, nth };
    emit({ type: 'trigger-armed', ...about, trigger: spec });
    armTrigger(
      spec,
      {
        context,
        ports,
        memory,
        about,
        signal: arming.signal,
        fire: arming.guard(`trigger ${kind}`, () => runner.trigger(kind, false, false, nth)),
        progress(progress) {
          lately.set(spec, [progress, ports.clock.elapsed()]);
          emit({ type: 'trigger-progress', ...about, progress });
        },
      },
      rules.arms,
    );
  }

  function prepared(ready: PreparedPopup | null): void {
    if (state !== 'preparing') return;
    if (!ready) return send({ type: 'failed' });
    if (!mayShow()) return;
    const own = scope.child();
    view = ready.createView({ ...told, config: popup, trigger: by, modal: isModal(popup.type), scope: own, within: scope, send });
    const decide = (isWanted: boolean) => send({ type: isWanted ? 'ready' : 'gates-refused' });
    if (view.wanted && !gatesIgnored) own.settle('wanted', view.wanted, (isWanted) => whenVisible(ports, own, () => decide(isWanted)));
    else decide(true);
  }

  const judge = (asker: TriggerKind | null, facts = readFacts(ports, memory)) => askGates(popup, facts, asker, rules);

  function ask(moment: 'arm' | 'show' | 'again', asker: TriggerKind | null, facts?: Facts): Trace {
    const trace = judge(asker, facts);
    const { pass, open, verdicts } = trace;
    emit({ type: 'gates-asked', popupId, moment, pass, verdicts, again: (open && !pass && rules.moments?.(state)) || [] });
    return trace;
  }

  /** Told to the machine where it may not. */
  function mayShow(): boolean {
    const trace = ask('show', by);
    if (trace.pass || gatesIgnored) return true;
    send({ type: answerOf(trace) });
    return false;
  }

  function goAhead({ pass }: Trace): void {
    if (!pass) ahead?.end();
    else if (armed && state === 'armed' && (ahead?.signal.aborted ?? true)) {
      ahead = armed.child();
      shelf.fetchAhead(popup, told.freemium, ahead);
    }
  }

  /** Events that effects send wait for their turn, so that a step is always whole before the next. */
  const waiting: PopupEvent[] = [];

  function send(event: PopupEvent): void {
    if (waiting.push(event) > 1) return;
    for (; waiting[0]; waiting.shift()) step(waiting[0]);
  }

  function step(event: PopupEvent): void {
    const going = next(state, event.type, view?.chart);
    if (!going) return;
    emit({ type: 'popup-moved', popupId, from: state, to: going.to, by: event.type });
    state = going.to;
    if (event.type === 'trigger') by = event.trigger;
    for (const effect of going.effects) {
      const run = effects[effect as keyof typeof effects] ?? view?.[effect as ShownEffect];
      if (run) scope.guard(effect, run)(event);
    }
  }

  const runner: Runner = {
    popup,
    rules,
    lately,
    state: () => state,
    firedAt: () => firedAt,
    arm(facts) {
      const trace = ask('arm', null, facts);
      if (!trace.open) return;
      send({ type: 'arm' });
      goAhead(trace);
    },
    askAgain(facts) {
      if (!judge(null, facts).changes) return;
      if (state === 'armed') goAhead(ask('again', null, facts));
      if (state === 'postponed') send({ type: answerOf(ask('again', by, facts)) });
    },
    send,
    trigger(kind, forced = false, ignoreGates = false, nth = null) {
      if (!next(state, 'trigger')) return;
      gatesIgnored = ignoreGates;
      firedAt = ports.clock.elapsed();
      emit({ type: 'trigger-fired', popupId, trigger: kind, nth, forced });
      send({ type: 'trigger', trigger: kind });
    },
    submit: () => view?.submit(),
    explain: (facts) => judge(null, facts),
    moveOn() {
      send({ type: 'disarm' });
      const stands = state !== 'held' && state !== 'closed';
      if (!stands) scope.end();
      return stands;
    },
  };
  return runner;
}

const answerOf = ({ pass, open }: Trace) => (pass ? 'gates-passed' : open ? 'gates-not-yet' : 'gates-refused');
