import { answerFor } from '../../devtools-panel/popups/words/answer.ts';
import type { PopupView, View } from '../../devtools-panel/store/view/panel-view.ts';
import { isInFlow } from '../../inspection/config/in-flow.ts';
import { GATE_PANELS } from '../../runtime/decide/gates/gates.panel.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';

/** Why one popup shows or does not, for programs. */
export const POPUP_CAUSES = {
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

/** True if the popup's last move was a failure. */
function hasFailed({ page, timeline }: View, id: string): boolean {
  const last = timeline.findLast(
    ({ event, id: entry }) => event.type === 'popup-moved' && event.popupId === id && entry.startsWith(`${page?.documentId}:`),
  );
  return last?.event.type === 'popup-moved' && last.event.by === 'failed';
}

export function popupCause(popup: PopupView, view: View): WhyOne {
  const { status } = answerFor(popup, view);
  const { summary, state, gates, triggers } = popup;
  const blockedBy = against(popup.atTurn ?? gates?.verdicts ?? []);
  const kinds = [...new Set(summary.triggers.map(({ kind }) => kind))];
  if (status === 'shown' || status === 'converted') return { cause: status, by: popup.shownBy ? [popup.shownBy] : [] };
  if (hasFailed(view, summary.id)) return { cause: 'failed', by: [] };
  if (status === 'closed') return { cause: 'closed', by: [] };
  if (popup.isOff) return { cause: 'turned-off', by: [] };
  if (state === 'preparing') return { cause: isInFlow(summary.type) ? 'no-place' : 'preparing', by: [] };
  if (blockedBy.length && (gates?.pass === false || popup.atTurn)) return { cause: 'blocked', by: blockedBy };
  if (state === 'queued') return { cause: 'waits-for-turn', by: [] };
  if (status === 'unknown') return { cause: 'held', by: [] };
  return kinds.length || triggers.length ? { cause: 'waits-for-trigger', by: kinds } : { cause: 'no-trigger', by: [] };
}
