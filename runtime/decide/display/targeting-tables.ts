import type { Table } from '../../wire/readers.ts';
import type { Facts } from '../gates/facts.ts';
import type { MoreGates } from '../gates/gates.ts';
import type { GatesAnswer, Moment, Trace, Verdict } from '../gates/verdict.ts';
import type { Watches } from '../triggers/trigger.ts';
import type { TriggerKind } from '../triggers/triggers.ts';
import type { PopupConfig, PopupState } from './config.ts';
import { HOLDS_TARGETING } from './holds-targeting.ts';

/**
 * Filters, and triggers that count or watch a cart. Few popups have them. They extend the tables that every page view has, in a chunk that
 * loads if an answer contains any of them.
 */
export interface TargetingTables extends MoreGates {
  /** More rows for reading a popup. */
  readonly popup: Table;
  /** More rows for reading its `triggers`. */
  readonly triggers: Table;
  /** How these triggers are watched. */
  readonly watches: Watches;
  /**
   * Runs before any gate is evaluated. The popups in `asked` are evaluated again at each moment when a `changing` gate may answer
   * differently. `isWholePage` is false for an answer to a call for one popup, which leaves others out.
   */
  prepare?(popups: readonly PopupConfig[], asked: readonly AskedAgain[], isWholePage: boolean): void;
  /** Called when a popup has changed its state. */
  moved?(popup: Pick<AskedAgain, 'state'>): void;
  /** Which of those moments are still to come for a popup in this state with these verdicts. */
  moments?(state: PopupState, verdicts: readonly Verdict[]): readonly Moment[];
}

/** A popup that may still be allowed later. */
export interface AskedAgain {
  readonly popup: PopupConfig;
  readonly state: PopupState;
  /** Which trigger fired, and when. */
  readonly by: TriggerKind;
  readonly firedAt: number;
  explain(facts: Facts): Trace;
  ask(moment: 'again', by: TriggerKind | null, facts: Facts): Trace;
  goAhead(trace: Trace): void;
  send(event: { readonly type: GatesAnswer }): void;
}

export const NO_TARGETING: TargetingTables = { popup: {}, triggers: {}, gates: {}, changing: {}, watches: {} };

/**
 * True if an answer's text contains a rule's name with a non-empty value, or an escaped letter that could spell such a name.
 * `host_page_filter`, a setting for an account's own pages, is no rule, though its name ends like a filter's.
 */
export const asksForTargeting = (answer: string): boolean => HOLDS_TARGETING.test(answer);
