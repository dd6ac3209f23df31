import { isInFlow } from '../../inspection/config/in-flow.ts';
import type { PopupState } from '../../runtime/decide/display/config.ts';

/** Why a popup that a page has shows or does not, for agents and for the reports of a pre-flight. */
export const CAUSES_ON_PAGE = {
  shown: 'It is on the page.',
  converted: 'It is on the page, and its form was sent.',
  closed: 'It was closed, by the visitor, the page or a tool.',
  failed: 'It was about to show, but was removed: its template or code did not load, or could not be used.',
  preparing: 'Its template and code are loading.',
  'no-place': 'It belongs within the page, and the page has no place for it that can be seen.',
  'waits-for-turn': 'It waits until another popup is closed.',
  blocked: 'Rules of its owner keep it back; “by” names them.',
  'no-trigger': 'It has no trigger: it shows only at a click on its link, or a command.',
  'waits-for-trigger': 'No rule keeps it back; it waits for its triggers, which “by” names.',
  'turned-off': 'A script of the page turned popups off with poptin.off().',
  held: 'No rule was checked yet.',
} as const;
export type CauseOnPage = keyof typeof CAUSES_ON_PAGE;

/** A popup at the end of a visit, as each tool knows it. */
export interface Standing {
  readonly state: PopupState;
  readonly type: string;
  /** Its last move on this page was a failure. */
  readonly hasFailed: boolean;
  /** The page has turned popups off, and not on again. */
  readonly isOff: boolean;
  /** A rule is against it. */
  readonly isBlocked: boolean;
  /** Its rules were asked on this page. */
  readonly wasAsked: boolean;
  readonly triggers: readonly string[];
}

type OfState = 'shown' | 'converted' | 'closed' | 'under-way';

const OF_STATE: { readonly [S in PopupState]: OfState } = {
  held: 'under-way',
  armed: 'under-way',
  queued: 'under-way',
  preparing: 'under-way',
  postponed: 'under-way',
  shown: 'shown',
  submitting: 'shown',
  converted: 'converted',
  closing: 'closed',
  'closing-submitting': 'closed',
  'closing-converted': 'closed',
  'closed-submitting': 'closed',
  'lost-submitting': 'closed',
  closed: 'closed',
};

/** The first cause that holds, in this order: what is visible, what has failed, what it waits for on the page, its rules, its turn, its triggers. */
export function causeOnPage({ state, type, hasFailed, isOff, isBlocked, wasAsked, triggers }: Standing): CauseOnPage {
  const outcome = OF_STATE[state];
  if (outcome === 'shown' || outcome === 'converted') return outcome;
  if (hasFailed) return 'failed';
  if (outcome === 'closed') return 'closed';
  if (isOff) return 'turned-off';
  if (state === 'preparing') return isInFlow(type) ? 'no-place' : 'preparing';
  if (isBlocked) return 'blocked';
  if (state === 'queued') return 'waits-for-turn';
  // A click on its link shows a popup that is held by nothing.
  const isHeld = state === 'held' || state === 'postponed';
  if (isHeld && !(wasAsked && triggers.includes('on_click'))) return 'held';
  return triggers.length ? 'waits-for-trigger' : 'no-trigger';
}
