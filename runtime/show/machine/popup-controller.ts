import type { Context } from '../../context.ts';
import type { PopupConfig, PopupState } from '../../decide/display/config.ts';
import type { TargetingTables } from '../../decide/display/targeting-tables.ts';
import { answerOf, askGates } from '../../decide/gates/ask-gates.ts';
import { type Facts, readFacts } from '../../decide/gates/facts.ts';
import type { Trace } from '../../decide/gates/verdict.ts';
import type { TriggerKind } from '../../decide/triggers/triggers.ts';
import type { Firing, Owner, Waiting } from '../../decide/waiting/owner.ts';
import { isModal, type Queue } from '../../decide/waiting/queue.ts';
import type { Scope } from '../../scope.ts';
import { next, type PopupEffect, type PopupEvent } from './lifecycle.ts';
import type { PopupPreparer, ShownEffect, View } from './popup-view.ts';

/** How long a popup keeps its turn while its files do not come: a host may take a request and never answer (ERR-02). */
const LIMIT_MS = 10_000;

/** Services that all popups of a runtime share. */
interface SharedDeps {
  /** The runtime's own context, because a popup that is shown outlives its page. */
  readonly context: Context;
  readonly cache: PopupPreparer;
  readonly queue: Queue;
}

/** Services that all popups of one answer share. */
export interface PopupDeps extends SharedDeps {
  /** Manages popups that wait for a trigger. The first such popup loads its chunk. */
  waiting(): Promise<Waiting | undefined>;
  readonly targeting: TargetingTables;
  /** When they came. All of them wait from this moment on, so that no microsecond decides which of two is first (QUE-03). */
  readonly since: number;
  readonly language: 'en' | 'he';
  readonly freemium: boolean;
  readonly preview: boolean;
  /** The server refused the request and offers this popup instead. */
  readonly upgrade: boolean;
}

/**
 * Runs one popup's life by performing the machine's effects; once it is shown, the view performs them. A page may have a thousand popups,
 * most of which are never shown. So a controller has no closures of its own, and creates a scope only when it needs one.
 */
export class PopupController implements Owner {
  readonly popup: PopupConfig;
  readonly deps: PopupDeps;
  #state: PopupState = 'held';
  /** The state in which a fault ended it. */
  declare failedFrom: PopupState | false | undefined;
  /** Its last trigger. Not read before the first trigger fires. */
  by!: TriggerKind;
  ignoreGates = false;
  /** When its trigger fired, on the monotonic clock. */
  firedAt = 0;
  #own: Scope | undefined;
  /** Ends with the state `preparing`, and with it whatever still waits to show the popup. */
  #preparing: Scope | undefined;
  view: View | null = null;
  readonly #waiting: PopupEvent[] = [];

  constructor(popup: PopupConfig, deps: PopupDeps) {
    this.popup = popup;
    this.deps = deps;
  }

  get isModal(): boolean {
    return isModal(this.popup.type);
  }

  get state(): PopupState {
    return this.#state;
  }

  /** Its own lifetime, within that of its context. */
  get scope(): Scope {
    this.#own ??= this.deps.context.scope.child((where, error) => this.fault(where, error));
    return this.#own;
  }

  /** A fault inside a popup ends that popup; the others continue. */
  fault(where: string, error: unknown): void {
    this.deps.context.scope.fault(`popup ${this.popup.id}: ${where}`, error);
    this.send({ type: 'failed' });
  }

  /**
   * Evaluates the gates and arms the triggers, unless a gate refuses for as long as the page is open. Callers with many popups pass in the
   * facts.
   */
  arm(facts?: Facts): void {
    const trace = this.ask('arm', null, facts);
    if (!trace.open) return;
    this.send({ type: 'arm' });
    this.goAhead(trace);
  }

  trigger({ by, nth = null, forced = false, ignoreGates }: Firing): void {
    // Nothing needs to wait for a popup that is leaving.
    this.send({ type: 'gone' });
    if (!next(this.#state, 'trigger')) return;
    const { context, preview } = this.deps;
    // The one popup of a preview shows whatever its gates say (TRG-12).
    this.ignoreGates = ignoreGates || preview;
    this.by = by;
    this.firedAt = context.ports.clock.elapsed();
    context.emit({ type: 'trigger-fired', popupId: this.popup.id, trigger: by, nth, forced });
    this.send({ type: 'trigger' });
  }

  /** Events that effects send are queued, so that each step completes before the next. */
  send(event: PopupEvent): void {
    const waiting = this.#waiting;
    if (waiting.push(event) > 1) return;
    for (; waiting[0]; waiting.shift()) this.#step(waiting[0]);
  }

  submit(): void {
    this.view?.submit();
  }

  explain(facts?: Facts, by: TriggerKind | null = null): Trace {
    const { context, targeting } = this.deps;
    return askGates(this.popup, facts ?? readFacts(context.ports, context.memory), by, targeting);
  }

  /**
   * Called when the visitor leaves the page. Returns true if the popup is shown and stays with the visitor. Also true if it led to the new
   * page, where it does not appear again by itself (EMB-16). Otherwise it has ended, as does a popup whose place is gone.
   */
  moveOn(): boolean | undefined {
    const hasLed = this.view?.hasLed;
    if (hasLed) this.send({ type: 'gone' });
    this.send({ type: 'disarm' });
    if (this.view?.isLost) this.send({ type: 'lost' });
    const isShown = hasLed || (this.#state !== 'held' && this.#state !== 'closed');
    if (!isShown) this.#own?.end();
    return isShown;
  }

  #step(event: PopupEvent): void {
    const going = next(this.#state, event.type, this.view?.chart);
    if (!going) return;
    this.deps.context.emit({ type: 'popup-moved', popupId: this.popup.id, from: this.#state, to: going.to, by: event.type });
    this.#preparing?.end();
    this.failedFrom = event.type === 'failed' && this.#state;
    this.#state = going.to;
    for (const effect of going.effects)
      try {
        const own = PopupController.#EFFECTS[effect];
        if (own) own(this);
        else this.view?.perform(effect as ShownEffect, event);
      } catch (error) {
        this.fault(effect, error);
      }
    this.deps.targeting.moved?.(this);
  }

  static readonly #EFFECTS: { readonly [E in PopupEffect]?: (its: PopupController) => void } = {
    'arm-triggers'(its) {
      const { context, targeting, since } = its.deps;
      const { ports, scope, emit } = context;
      its.#wait((waiting) => its.#state === 'armed' && waiting.arm(its, since, targeting.watches));
      const [trigger] = its.popup.triggers;
      if (trigger?.kind !== 'immediate') return;
      emit({ type: 'trigger-armed', popupId: its.popup.id, trigger, nth: 0 });
      const fire = scope.guard('trigger', () => its.#state === 'armed' && its.trigger({ by: 'immediate', nth: 0 }));
      // Waits only for the script that armed it to end.
      ports.clock.after(0, fire, scope.signal);
    },
    'disarm-triggers': (its) => its.#wait((waiting) => waiting.disarm(its)),
    enqueue: (its) => its.deps.queue.enter(its),
    'leave-queue': (its) => its.deps.queue.leave(its),
    prepare(its) {
      // Loads nothing for a popup that may not show.
      if (!its.mayShow()) return;
      const { cache, context } = its.deps;
      const preparing = its.scope.child();
      const loading = preparing.child();
      its.#preparing = preparing;
      loading.settle('prepare', cache.ready(its), (ready) => {
        loading.end();
        if (ready) ready.open(its, preparing);
        else its.send({ type: 'failed' });
      });
      context.ports.clock.after(LIMIT_MS, () => its.fault('files', 'did not come in time'), loading.signal);
    },
  };

  ask(moment: 'arm' | 'show' | 'again', asker: TriggerKind | null, facts?: Facts): Trace {
    const { context, targeting } = this.deps;
    const trace = this.explain(facts, asker);
    const { pass, open, verdicts } = trace;
    const again = (open && !pass && targeting.moments?.(this.#state, verdicts)) || [];
    context.emit({ type: 'gates-asked', popupId: this.popup.id, moment, pass, verdicts, again });
    return trace;
  }

  /** Returns true if the gates let it show; if not, informs the machine. */
  mayShow(): boolean {
    this.deps.context.goOn();
    const trace = this.ask('show', this.by);
    if (trace.pass || this.ignoreGates) return true;
    this.send({ type: answerOf(trace) });
    return false;
  }

  /** Asks once more after a wait. Only a refusal is reported, so a recording does not depend on how long fonts took (DEV-09). */
  mayStillShow(): boolean {
    return this.ignoreGates || this.explain(undefined, this.by).pass || this.mayShow();
  }

  goAhead({ pass }: Trace): void {
    if (this.#state === 'armed') this.#wait((waiting) => waiting.judged(this, { pass, freemium: this.deps.freemium }));
  }

  #wait(run: (waiting: Waiting) => unknown): void {
    const { context, waiting } = this.deps;
    // A popup that shows at once has no other trigger.
    if (this.popup.triggers[0]?.kind !== 'immediate') context.scope.settle('triggers', waiting(), (its) => its && run(its));
  }
}
