import type { TriggerKind } from '../../runtime/display/config.ts';
import type { PopupSummary, RuntimeEvent, StampedEvent } from '../../runtime/events.ts';
import type { CallView, PopupView, TriggerView, View } from './view.ts';

type Fold<T extends RuntimeEvent['type']> = (view: View, event: Extract<RuntimeEvent, { type: T }>, at: number) => View;

/** One row for each event that changes the view; the others only stand in the timeline. */
const FOLDS: { readonly [T in RuntimeEvent['type']]?: Fold<T> } = {
  'page-entered': (view, { url }) => ({ ...view, refusal: null, page: view.page && { ...view.page, url } }),
  'call-started': (view, event, at) => ({ ...view, calls: [...view.calls, { ...event, ...PENDING, at }] }),
  'call-settled': (view, event) => ({
    ...view,
    calls: view.calls.map((call) => (call.callId === event.callId ? { ...call, ...settled(event) } : call)),
  }),
  'config-received': (view, { popups, dropped }, at) => ({
    ...view,
    dropped,
    popups: popups.map((summary) => standing(view, summary.id) ?? newPopup(summary, at)),
  }),
  'display-refused': (view, { message }) => ({ ...view, refusal: message }),
  'gates-asked': (view, { popupId, pass, moment, verdicts, again }, at) =>
    changePopup(view, popupId, (popup) => ({ ...popup, gates: { pass, moment, at, verdicts, again } })),
  'change-found': (view, { popupId, change }) => changePopup(view, popupId, (popup) => ({ ...popup, change })),
  'trigger-armed': (view, { popupId, trigger, nth }, at) =>
    changeTrigger(view, popupId, trigger.kind, nth, (now) => ({
      ...now,
      spec: trigger,
      status: 'armed',
      progress: null,
      forced: false,
      at,
    })),
  'trigger-progress': (view, { popupId, trigger, nth, progress }, at) =>
    changeTrigger(view, popupId, trigger, nth, (now) => ({ ...now, progress, at })),
  'trigger-limited': (view, { popupId, trigger, nth, reason }) =>
    changeTrigger(view, popupId, trigger, nth, (now) => ({ ...now, limit: reason })),
  'trigger-fired': (view, { popupId, trigger, nth, forced }, at) =>
    changePopup(
      changeTrigger(view, popupId, trigger, nth, (now) => ({ ...now, status: 'fired', forced, at })),
      popupId,
      (popup) => ({ ...popup, shownBy: trigger }),
    ),
  'queue-changed': (view, { showing, waiting }) => ({ ...view, queue: { showing, waiting } }),
  'popup-moved': (view, { popupId, from, to }, at) =>
    changePopup(view, popupId, (popup) => ({
      ...popup,
      state: to,
      since: at,
      triggers: from === 'armed' && to !== 'armed' ? popup.triggers.map((trigger) => disarmed(trigger, at)) : popup.triggers,
    })),
  'popup-viewed': (view, { popupId, trigger }) => changePopup(view, popupId, (popup) => ({ ...popup, shownBy: trigger, closedBy: null })),
  'popup-closed': (view, { popupId, closeTrigger }) => changePopup(view, popupId, (popup) => ({ ...popup, closedBy: closeTrigger })),
};

const PENDING = { outcome: 'pending', status: null, ms: null, problem: '', response: '' } as const;

export function applyEvent(view: View, { event, at }: StampedEvent): View {
  // An event of a runtime newer than this panel has no row: it is shown as it came.
  const fold = Object.hasOwn(FOLDS, event.type) ? (FOLDS[event.type] as Fold<RuntimeEvent['type']>) : undefined;
  return fold ? fold(view, event as never, at) : view;
}

function settled({ outcome, status, ms, problem, response }: Extract<RuntimeEvent, { type: 'call-settled' }>): Partial<CallView> {
  return { outcome, status, ms, problem, response };
}

function newPopup(summary: PopupSummary, at: number): PopupView {
  const triggers: TriggerView[] = summary.triggers.map((spec) => ({ spec, status: 'idle', progress: null, at, forced: false }));
  return { summary, state: 'held', since: at, shownBy: null, closedBy: null, gates: null, triggers, change: '' };
}

/** In a single-page app a popup that stands before the visitor goes on to the next page. */
function standing(view: View, popupId: string): PopupView | undefined {
  return view.popups.find(({ summary, state }) => summary.id === popupId && !['held', 'armed', 'postponed', 'closed'].includes(state));
}

const disarmed = (trigger: TriggerView, at: number): TriggerView =>
  trigger.status === 'armed' ? { ...trigger, status: 'disarmed', at } : trigger;

function changePopup(view: View, popupId: string, change: (popup: PopupView) => PopupView): View {
  return { ...view, popups: view.popups.map((popup) => (popup.summary.id === popupId ? change(popup) : popup)) };
}

/**
 * The trigger at its place among the popup's own. One that has no place there (direct click, preview)
 * is known by its kind, and joins the list when it is first heard of.
 */
function changeTrigger(
  view: View,
  popupId: string,
  kind: TriggerKind,
  nth: number | null,
  change: (trigger: TriggerView) => TriggerView,
): View {
  return changePopup(view, popupId, (popup) => {
    const own = popup.summary.triggers[nth ?? -1]?.kind === kind;
    const known = own ? Number(nth) : popup.triggers.findIndex(({ spec }) => spec.kind === kind);
    const unknown: TriggerView = { spec: { kind } as TriggerView['spec'], status: 'idle', progress: null, at: 0, forced: false };
    if (known < 0) return { ...popup, triggers: [...popup.triggers, change(unknown)] };
    return { ...popup, triggers: popup.triggers.map((trigger, i) => (i === known ? change(trigger) : trigger)) };
  });
}
