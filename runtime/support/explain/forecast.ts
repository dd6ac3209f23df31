import type { Context } from '../../context.ts';
import { readBehaviour } from '../../decide/display/behaviour.ts';
import type { TriggerKind } from '../../decide/display/config.ts';
import { askGates } from '../../decide/gates/ask-gates.ts';
import type { Trace, Verdict } from '../../decide/gates/verdict.ts';
import { DAY_MS } from '../../decide/visitor/names.ts';
import type { PopupController } from '../../show/machine/popup-controller.ts';
import { rememberView } from '../../show/tracking/remember-view.ts';
import { trackDismiss, trackImpression } from '../../show/tracking/track.ts';
import { comesByClick } from './by-click.ts';
import type { Edit } from './edits.ts';
import { type Imagined, imagine } from './imagine.ts';

/** For which moments it is said whether a popup shows then. Of the devices only the one that this page is not on. */
export type ForecastMoment = 'now' | 'tomorrow' | 'week' | 'closed' | 'converted' | 'phone' | 'desktop';

/** What the gates would say then, on the next page of the same visitor. */
export interface Forecast {
  readonly when: ForecastMoment;
  readonly pass: boolean;
  /** The gates that block it; where it passes all the same, it comes by a click for it alone. */
  readonly against: readonly Verdict[];
  /** What a tool can do to see it come true. */
  readonly edits: readonly Edit[];
}

/** Who is given a popup in the mind alone. */
const IMAGINED = 'imagined';

type Happening = (imagined: Imagined, controller: PopupController) => void;

const after =
  (ms: number): Happening =>
  ({ wait }) =>
    wait(ms);

/** The runtime's own records of a view; what is sent beside them goes nowhere. */
const see: Happening = ({ context }, { popup, by }) => {
  rememberView(context, popup, IMAGINED);
  void trackImpression(context, popup, { viewerId: IMAGINED, height: null, design: NO_DESIGN }, by);
};

const NO_DESIGN = {
  place: { across: 'center', down: 'middle' },
  entryEffect: '',
  checkboxRequired: false,
  checkboxChecked: false,
} as const;

/** What happens before the page is opened on which the gates are asked. */
const HAPPENINGS: Readonly<Record<Exclude<ForecastMoment, 'now' | 'phone' | 'desktop'>, Happening>> = {
  tomorrow: after(DAY_MS),
  week: after(7 * DAY_MS),
  closed(imagined, controller) {
    see(imagined, controller);
    trackDismiss(imagined.context, controller.popup, readBehaviour(imagined.context, controller.popup), 'x_click');
  },
  converted(imagined, controller) {
    see(imagined, controller);
    imagined.context.memory.setCookie('conversion_', IMAGINED, controller.popup.memoryId);
  },
};

/** Says of a popup when it would show and what would block it, by the gates that decide for real. Nothing is written. */
export function forecast(context: Context, controller: PopupController): void {
  const { popup } = controller;
  try {
    context.emit({ type: 'forecast-found', popupId: popup.id, rows: rowsOf(context, controller) });
  } catch (error) {
    context.scope.fault(`forecast of popup ${popup.id}`, error);
  }
}

function rowsOf(context: Context, controller: PopupController): Forecast[] {
  const { popup, deps } = controller;
  const said = (when: ForecastMoment, ask: (by: TriggerKind | null) => Trace, edits: readonly Edit[]): Forecast => {
    const byAny = ask(null);
    const { pass, verdicts } = comesByClick(popup) ? ask('on_click') : byAny;
    return { when, pass, against: (pass ? byAny.verdicts : verdicts).filter((verdict) => !verdict.pass), edits };
  };
  const imagined = (when: ForecastMoment, happens: Happening, ...edits: readonly Edit[]): Forecast => {
    const mind = imagine(context);
    happens(mind, controller);
    const written = lastOfEach(mind.written);
    const facts = mind.openPage();
    return said(when, (by) => askGates(popup, facts, by, deps.targeting), [...edits, ...written, { kind: 'page' }]);
  };
  const mobile = !context.ports.page.isMobile();
  return [
    said('now', (by) => controller.explain(undefined, by), []),
    imagined('tomorrow', HAPPENINGS.tomorrow, { kind: 'clock', aheadMs: DAY_MS }),
    imagined('week', HAPPENINGS.week, { kind: 'clock', aheadMs: 7 * DAY_MS }),
    imagined('closed', HAPPENINGS.closed),
    imagined('converted', HAPPENINGS.converted),
    imagined(mobile ? 'phone' : 'desktop', () => {}, { kind: 'device', mobile }),
  ];
}

/** What is written twice is what it was written last. */
const lastOfEach = (edits: readonly Edit[]): Edit[] => [
  ...new Map(
    edits.map((edit) => [edit.kind === 'cookie' ? edit.name : edit.kind === 'session' ? `${edit.key} of the tab` : '', edit]),
  ).values(),
];

declare module '../../events.ts' {
  interface RuntimeEvents {
    /** When a popup would show, and what would block it; found when somebody asked. */
    'forecast-found': { readonly popupId: string; readonly rows: readonly Forecast[] };
  }
}
