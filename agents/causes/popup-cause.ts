import type { PopupView } from '../../devtools-panel/store/view/panel-view.ts';
import { GATE_PANELS } from '../../runtime/decide/gates/gates.panel.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import { CAUSES_ON_PAGE, causeOnPage } from '../../words/popups/popup-cause.ts';

/** Why one popup shows or does not, for programs. */
export const POPUP_CAUSES = {
  ...CAUSES_ON_PAGE,
  'not-sent': 'The server has it and did not send it; “by” is the reason.',
  unusable: 'The server sent it, and the runtime could not use it; “by” is the reason.',
  unknown: 'The page was not given a popup of that id, and the server did not name it.',
} as const;
export type PopupCause = keyof typeof POPUP_CAUSES;

export interface WhyOne {
  readonly cause: PopupCause;
  /** Rules, triggers or reasons, under this server's own names. */
  readonly by: readonly string[];
}

/** A newer runtime's rule gets no name, because a page could have chosen it. */
export const gateCode = ({ gate }: Pick<Verdict, 'gate'>): string => (Object.hasOwn(GATE_PANELS, gate) ? gate : 'unknown-rule');

const against = (verdicts: readonly Verdict[]): string[] => [...new Set(verdicts.filter(({ pass }) => !pass).map(gateCode))];

export function popupCause(popup: PopupView): WhyOne {
  const { summary, state, movedBy, gates, triggers } = popup;
  const blockedBy = against(popup.atTurn ?? gates?.verdicts ?? []);
  const kinds = [...new Set(summary.triggers.map(({ kind }) => kind))];
  const cause = causeOnPage({
    state,
    type: summary.type,
    hasFailed: movedBy === 'failed',
    isOff: popup.isOff,
    isBlocked: blockedBy.length > 0 && (gates?.pass === false || Boolean(popup.atTurn)),
    wasAsked: gates !== null,
    triggers: kinds.length ? kinds : triggers.map(({ spec }) => spec.kind),
  });
  if (cause === 'shown' || cause === 'converted') return { cause, by: popup.shownBy ? [popup.shownBy] : [] };
  if (cause === 'blocked') return { cause, by: blockedBy };
  return { cause, by: cause === 'waits-for-trigger' ? kinds : [] };
}
