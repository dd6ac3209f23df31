import type { Context } from '../context.ts';
import { askGates } from '../decide/gates/ask-gates.ts';
import type { Edit } from '../decide/gates/remedies/edits.ts';
import { withEdits } from '../decide/gates/remedies/what-if.ts';
import type { Trace, Verdict } from '../decide/gates/verdict.ts';
import type { TriggerKind } from '../decide/triggers/triggers.ts';
import type { PopupController } from '../show/machine/popup-controller.ts';
import { rememberView } from '../show/tracking/remember-view.ts';
import { trackDismiss, trackImpression } from '../show/tracking/track.ts';
import { DAY_MS } from '../visitor/names.ts';
import { noteClosed, noteShown } from '../visitor/showings.ts';
import { readBehaviour } from '../wire/settings/behaviour-settings.ts';
import { type Imagined, imagine } from './imagine.ts';
import { comesByClick } from './smallest-change.ts';

/** The moments of a forecast. For the device it is only the one that this page is not on. */
export type ForecastMoment = 'now' | 'tomorrow' | 'week' | 'returning' | 'closed' | 'converted' | 'phone' | 'desktop' | 'day';

/** The gates' verdicts at that moment, on the same visitor's next page. */
export interface Forecast {
  readonly when: ForecastMoment;
  readonly pass: boolean;
  /** The gates that block it. If it passes anyway, only a click shows it. */
  readonly against: readonly Verdict[];
  /** The edits with which a tool makes the forecast come true. */
  readonly edits: readonly Edit[];
}

/** The server id of a popup that exists only in a forecast. */
const IMAGINED = 'imagined';

type Happening = (imagined: Imagined, controller: PopupController) => void;

const after =
  (ms: number): Happening =>
  ({ wait }) =>
    wait(ms);

/** The runtime's own records of a view. Its calls go nowhere. */
const see: Happening = ({ context }, { popup, by }) => {
  rememberView(context, popup, IMAGINED);
  void trackImpression(context, popup, { viewerId: IMAGINED, height: null, design: NO_DESIGN }, by);
  if ('cap' in popup && popup.cap) noteShown(context.memory, context.ports.clock.now());
};

const NO_DESIGN = {
  place: { across: 'center', down: 'middle' },
  entryEffect: '',
  checkboxRequired: false,
  checkboxChecked: false,
} as const;

/** What happens before the next page opens and the gates are asked. */
const HAPPENINGS: Readonly<Record<Exclude<ForecastMoment, 'now' | 'phone' | 'desktop' | 'day'>, Happening>> = {
  tomorrow: after(DAY_MS),
  week: after(7 * DAY_MS),
  /** The session has ended, so the next page begins another one. */
  returning: ({ context }) => context.memory.setCookie('session', null),
  closed(imagined, controller) {
    see(imagined, controller);
    trackDismiss(imagined.context, controller.popup, readBehaviour(imagined.context, controller.popup), 'x_click');
    if ('cap' in controller.popup && controller.popup.cap) noteClosed(imagined.context.memory, imagined.context.ports.clock.now());
  },
  converted(imagined, controller) {
    see(imagined, controller);
    imagined.context.memory.setCookie('conversion_', IMAGINED, controller.popup.memoryId);
  },
};

/**
 * When a popup would show and what would block it, by the real gates. It writes nothing.
 * @param aheadMs a further moment to forecast, from now
 */
export function forecast(context: Context, controller: PopupController, aheadMs?: number): void {
  const { popup } = controller;
  try {
    context.emit({ type: 'forecast-found', popupId: popup.id, rows: rowsOf(context, controller, aheadMs) });
  } catch (error) {
    context.scope.fault(`forecast of popup ${popup.id}`, error);
  }
}

function rowsOf(context: Context, controller: PopupController, aheadMs?: number): Forecast[] {
  const { popup, deps } = controller;
  const said = (when: ForecastMoment, ask: (by: TriggerKind | null) => Trace, edits: readonly Edit[]): Forecast => {
    const byAny = ask(null);
    const { pass, verdicts } = comesByClick(popup) ? ask('on_click') : byAny;
    return { when, pass, against: (pass ? byAny.verdicts : verdicts).filter((verdict) => !verdict.pass), edits };
  };
  const imagined = (when: ForecastMoment, happens: Happening, ...edits: readonly Edit[]): Forecast => {
    const mind = imagine(context, controller);
    happens(mind, controller);
    const written = lastOfEach(mind.written);
    const there = mind.openPage();
    const { facts } = withEdits({ popup, facts: there, now: there.now, factsAt: () => there }, edits);
    return said(when, (by) => askGates(popup, facts, by, deps.targeting), [...edits, ...written, { kind: 'page' }]);
  };
  const mobile = !context.ports.page.isMobile();
  return [
    said('now', (by) => controller.explain(undefined, by), []),
    imagined('tomorrow', HAPPENINGS.tomorrow, { kind: 'clock', aheadMs: DAY_MS }),
    imagined('week', HAPPENINGS.week, { kind: 'clock', aheadMs: 7 * DAY_MS }),
    imagined('returning', HAPPENINGS.returning),
    imagined('closed', HAPPENINGS.closed),
    imagined('converted', HAPPENINGS.converted),
    imagined(mobile ? 'phone' : 'desktop', () => {}, { kind: 'device', mobile }),
    ...(aheadMs === undefined ? [] : [imagined('day', after(aheadMs), { kind: 'clock', aheadMs })]),
  ];
}

/** The last edit of each name. */
const lastOfEach = (edits: readonly Edit[]): Edit[] => [
  ...new Map(
    edits.map((edit) => [edit.kind === 'cookie' ? edit.name : edit.kind === 'session' ? `${edit.key} of the tab` : '', edit]),
  ).values(),
];

declare module '../events.ts' {
  interface RuntimeEvents {
    /** When a popup would show, and what would block it. Found on request. */
    'forecast-found': { readonly popupId: string; readonly rows: readonly Forecast[] };
  }
}
