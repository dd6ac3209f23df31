import type { Seen } from '../../../reports/seen.ts';
import type { PopupState, PopupSummary } from '../../../runtime/decide/display/config.ts';
import type { TriggerKind } from '../../../runtime/decide/triggers/triggers.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { FROM_PANEL } from '../../../words/popups/close-words.ts';
import { askedAfter } from './asked.ts';
import { MAX_CALLS } from './kept-calls.ts';
import { placeOfPage } from './page-view-calls.ts';
import type { CallView, PopupView, TriggerView, View } from './panel-view.ts';
import { popupOfEvent } from './popup-of-event.ts';
import { ofAnswer, withUnusable } from './unusable.ts';

/** The most popups of a page. Each click may bring another answer. */
const MAX_POPUPS = 2000;

/** A view while the events of one report are folded into it: its maps are its own, and written to. */
export type OpenView = { -readonly [K in Exclude<keyof View, 'popups' | 'calls'>]: View[K] } & {
  popups: Map<string, PopupView>;
  readonly calls: Map<number, CallView>;
};

export const openView = (view: View): OpenView => ({
  ...view,
  popups: new Map(view.popups),
  calls: new Map(view.calls),
});

type Fold<T extends RuntimeEvent['type']> = (
  view: OpenView,
  event: Extract<RuntimeEvent, { type: T }>,
  at: number,
  simulated: boolean | undefined,
) => void;

const PENDING = { outcome: 'pending', status: null, ms: null, problem: '', response: '', exchange: null } as const;

/** A row for each event that changes the view. The other events are only in the timeline. */
const FOLDS: { readonly [T in RuntimeEvent['type']]?: Fold<T> } = {
  'runtime-started'(view, { clientId, displayHost, apiHost }) {
    view.account = { clientId, displayHost, apiHost };
  },
  'page-entered'(view, { url }) {
    view.popups = new Map([...view.popups].filter(([, popup]) => isOnPage(popup)));
    view.unusable = view.unusable.filter(({ popupId }) => view.popups.has(popupId));
    view.refusal = null;
    view.editor = null;
    view.isOff = false;
    view.dropped = [];
    view.serverSaid = null;
    view.hasCart = false;
    view.consent = new Map();
    // An app’s next page has other dialogs. The first page of a document may have been checked before its runtime started.
    if (view.entered > 0) view.check = null;
    view.entered += 1;
    view.page = view.page && { ...view.page, url };
  },
  'call-started'(view, { callId, call, method, url, payload, resentFrom }, at, simulated) {
    const { calls, forgotten, page } = view;
    calls.set(callId, {
      callId,
      call,
      method,
      url,
      payload,
      ...PENDING,
      at,
      madeOn: { nth: placeOfPage(view), url: page?.url ?? '' },
      simulated,
      resentFrom,
    });
    const [oldest] = calls.keys();
    if (calls.size <= MAX_CALLS || oldest === undefined) return;
    calls.delete(oldest);
    view.forgotten = { ...forgotten, calls: forgotten.calls + 1 };
  },
  'call-settled'({ calls }, { callId, outcome, status, ms, problem, response }) {
    const call = calls.get(callId);
    if (call) calls.set(callId, { ...call, outcome, status, ms, problem, response });
  },
  'editor-found'(view, { editor, sign }) {
    view.editor = { editor, sign };
    view.told = true;
  },
  'turned-off'(view) {
    view.isOff = true;
    view.told = true;
    for (const id of view.popups.keys()) changePopup(view, id, () => ({ isOff: true }));
  },
  'config-received'(view, { popups, dropped }, at) {
    view.told = true;
    view.dropped = dropped;
    view.unusable = withUnusable(view.unusable, ofAnswer(dropped, popups));
    // A page view may get several answers. Popups that are already known keep their state.
    for (const summary of popups)
      if (!view.popups.has(summary.id) && view.popups.size < MAX_POPUPS) view.popups.set(summary.id, newPopup(summary, at));
    view.summaries = withSummaries(view.summaries, popups);
  },
  'consent-first'(view, { state, by }) {
    view.consentFirst = { state, by };
  },
  'display-refused'(view, { message }) {
    view.refusal = message;
  },
  'config-dropped': (view, { popupId, dropped }) => {
    view.unusable = withUnusable(
      view.unusable,
      dropped.map((one) => ({ ...one, popupId })),
    );
  },
  'template-read': (view, { popupId, dropped }) => {
    view.unusable = withUnusable(
      view.unusable,
      dropped.map((one) => ({ ...one, popupId })),
    );
  },
  'cart-known'(view, { currency }) {
    view.hasCart = true;
    view.shopCurrency = currency;
  },
  'gates-asked': (view, { popupId, pass, moment, verdicts, again }, at) =>
    changePopup(view, popupId, () => ({ gates: { pass, moment, at, verdicts, again } })),
  'change-found': (view, { popupId, change, remedies = null, atTurn = null }) =>
    changePopup(view, popupId, () => ({ change, remedies, atTurn })),
  'forecast-found': (view, { popupId, rows }) => changePopup(view, popupId, () => ({ forecast: rows })),
  'trigger-armed': (view, { popupId, trigger, nth }, at) =>
    changeTrigger(view, popupId, trigger.kind, nth, { spec: trigger, status: 'armed', progress: null, forced: false, isNear: false, at }),
  'trigger-progress': (view, { popupId, trigger, nth, progress }, at) => changeTrigger(view, popupId, trigger, nth, { progress, at }),
  'trigger-soon': (view, { popupId, trigger, nth }) => changeTrigger(view, popupId, trigger, nth, { isNear: true }),
  'trigger-limited': (view, { popupId, trigger, nth, reason }) => changeTrigger(view, popupId, trigger, nth, { limit: reason }),
  'trigger-fired'(view, { popupId, trigger, nth, forced }, at) {
    changeTrigger(view, popupId, trigger, nth, { status: 'fired', forced, at });
    changePopup(view, popupId, () => ({ shownBy: trigger }));
  },
  'queue-changed'(view, { showing, waiting }) {
    view.queue = { showing, waiting };
  },
  'popup-moved': (view, { popupId, from, to, by }, at) =>
    changePopup(view, popupId, ({ triggers, measures, audited }) => ({
      state: to,
      since: at,
      movedBy: by,
      atTurn: null,
      // The measures are gone with the popup.
      measures: GONE.includes(to) ? null : measures,
      audited: GONE.includes(to) ? null : audited,
      triggers: from === 'armed' && to !== 'armed' ? triggers.map((trigger) => disarmed(trigger, at)) : triggers,
    })),
  // A request to close was about an earlier showing.
  'popup-viewed': (view, { popupId, trigger }) => changePopup(view, popupId, () => ({ shownBy: trigger, closedBy: null, toClose: false })),
  'popup-closed': (view, { popupId, closeTrigger }) =>
    changePopup(view, popupId, ({ toClose }) => ({
      closedBy: toClose && closeTrigger === 'api' ? FROM_PANEL : closeTrigger,
      toClose: false,
    })),
  command(view, { command }) {
    if (command.kind !== 'close') return;
    const named = command.popupId === null ? [...view.popups.keys()] : [command.popupId];
    for (const popupId of named) changePopup(view, popupId, () => ({ toClose: true }));
  },
};

export function applyEvent(view: OpenView, { event, at, simulated }: Seen): void {
  // The report about vendors says what is open now.
  if (event.type === 'unread' || event.type === 'other-popup') return;
  if (event.type === 'consent-told') {
    view.consent = new Map(view.consent).set(event.tool, event);
    return;
  }
  (FOLDS[event.type] as Fold<RuntimeEvent['type']> | undefined)?.(view, event, at, simulated);
  changePopup(view, popupOfEvent(event) ?? '', ({ asked }) => ({ asked: askedAfter(asked, event) }));
}

/** Deletes the popups that were mentioned longest ago first. */
function withSummaries(known: View['summaries'], popups: readonly PopupSummary[]): View['summaries'] {
  const summaries = new Map(known);
  for (const summary of popups) {
    summaries.delete(summary.id);
    summaries.set(summary.id, summary);
    const [oldest] = summaries.keys();
    if (summaries.size > MAX_POPUPS && oldest !== undefined) summaries.delete(oldest);
  }
  return summaries;
}

function newPopup(summary: PopupSummary, at: number): PopupView {
  const triggers: TriggerView[] = summary.triggers.map((spec) => ({ spec, status: 'idle', progress: null, at, forced: false }));
  return {
    summary,
    state: 'held',
    since: at,
    movedBy: null,
    isOff: false,
    shownBy: null,
    closedBy: null,
    toClose: false,
    gates: null,
    triggers,
    change: '',
    remedies: null,
    atTurn: null,
    forecast: [],
    asked: null,
    prizes: null,
    measures: null,
    slowBefore: null,
    audited: null,
  };
}

const GONE: readonly PopupState[] = ['held', 'queued', 'closed'];

/** In a single-page app, a visible popup stays on the next page. */
const isOnPage = ({ state }: PopupView): boolean => !['held', 'armed', 'postponed', 'closed'].includes(state);

const disarmed = (trigger: TriggerView, at: number): TriggerView =>
  trigger.status === 'armed' ? { ...trigger, status: 'disarmed', at } : trigger;

function changePopup({ popups }: OpenView, popupId: string, change: (popup: PopupView) => Partial<PopupView>): void {
  const popup = popups.get(popupId);
  if (popup) popups.set(popupId, { ...popup, ...change(popup) });
}

/**
 * The trigger at its place among the popup's own. A trigger without such a place (direct click, preview) is known by its kind, and joins
 * the list when it first occurs.
 */
function changeTrigger(view: OpenView, popupId: string, kind: TriggerKind, nth: number | null, change: Partial<TriggerView>): void {
  changePopup(view, popupId, ({ summary, triggers }) => {
    const own = summary.triggers[nth ?? -1]?.kind === kind;
    const known = own ? Number(nth) : triggers.findIndex(({ spec }) => spec.kind === kind);
    const unknown: TriggerView = { spec: { kind } as TriggerView['spec'], status: 'idle', progress: null, at: 0, forced: false };
    if (known < 0) return { triggers: [...triggers, { ...unknown, ...change }] };
    return { triggers: triggers.map((trigger, i) => (i === known ? { ...trigger, ...change } : trigger)) };
  });
}
