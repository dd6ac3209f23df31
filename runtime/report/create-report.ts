import type { Context } from '../context.ts';
import { withoutMarkup } from '../decide/display/config.ts';
import type { Verdict } from '../decide/gates/verdict.ts';
import type { Logged, StampedEvent } from '../events.ts';
import type { PopupController } from '../show/machine/popup-controller.ts';
import { type Look, makeFlight } from './flight.ts';
import { redactConfig, redactPath, scrub } from './redact.ts';
import { isAsked, redactEvent, redactVerdict } from './redact-event.ts';
import { idsOf, redactMemory } from './redact-memory.ts';
import { type Report, type ReportedPopup, reportHead } from './report.ts';

const MAX_POPUPS = 100;
/** Finding out what would show a popup evaluates its gates many times. */
const MAX_REMEDIES = 20;

export async function createReport(
  context: Context,
  controllers: ReadonlyMap<string, PopupController>,
  log: readonly Logged[],
  look: Look = { window: null, boxes: [] },
): Promise<Report> {
  const { ports, options, memory } = context;
  const timeline = log
    .filter((event) => !isAsked(event))
    .map(({ at, ...event }, before) => ({ n: before + 1, at, event: redactEvent(event) }));
  const all = [...controllers.values()];
  const popups: ReportedPopup[] = [];
  for (const controller of all.slice(0, MAX_POPUPS)) popups.push(await reported(context, controller, popups.length < MAX_REMEDIES));
  return fit({
    ...reportHead(ports, options),
    memory: redactMemory(
      memory,
      ports,
      idsOf(
        options.clientId,
        all.map(({ popup }) => popup),
      ),
    ),
    popups,
    timeline,
    flight: makeFlight(ports, log, look).pages,
  });
}

async function reported(context: Context, controller: PopupController, explains: boolean): Promise<ReportedPopup> {
  const { popup, state, deps } = controller;
  const { pass, verdicts } = controller.explain();
  const found = explains ? ((await (await context.chunk('explain'))?.findChange(context, controller)) ?? '') : '';
  const lately = (await deps.waiting())?.lately(controller);
  const now = context.ports.clock.elapsed();
  return {
    id: popup.id,
    state,
    pass,
    gates: verdicts.map(redactVerdict),
    progress: popup.triggers.flatMap((spec, nth) => {
      const last = lately?.get(spec);
      return last ? [{ trigger: spec.kind, nth, ...last[0], agoMs: Math.round(now - last[1]) }] : [];
    }),
    // The sentence names what the rules require; of the values found, it contains only the page's path.
    remedy: scrub(redactPath(found, context.ports.page.url())),
    config: redactConfig(withoutMarkup(popup)) as ReportedPopup['config'],
  };
}

/** The longest report, in characters, however much an account contains. */
const MAX_REPORT = 300_000;

type Shorter = (report: Report) => Report;
type Timeline = readonly StampedEvent[];

const ofTimeline =
  (shorter: (timeline: Timeline) => Timeline): Shorter =>
  (report) => ({ ...report, timeline: shorter(report.timeline) });

/** Keeps the events of the open page. A replay may lack the settings of an app's earlier pages. */
const lastPage = (timeline: Timeline): Timeline =>
  timeline.slice(Math.max(0, timeline.map(({ event }) => event.type).lastIndexOf('page-entered')));

/** A rule that read nothing can be derived from the settings. */
const telling = (verdicts: readonly Verdict[]): Verdict[] => verdicts.filter(({ from, pass }) => from || !pass);

const tellingAlone: Shorter = ({ popups, timeline, ...report }) => ({
  ...report,
  popups: popups.map((popup) => ({ ...popup, gates: telling(popup.gates) })),
  timeline: timeline.map((each) =>
    each.event.type === 'gates-asked' ? { ...each, event: { ...each.event, verdicts: telling(each.event.verdicts) } } : each,
  ),
});

/** Removes rules that were evaluated again with the same result, which changed no popup's state. */
function withoutRepeats(timeline: Timeline): Timeline {
  const said = new Map<string, boolean>();
  return timeline.filter(({ event }, place) => {
    if (event.type !== 'gates-asked') return true;
    const { popupId, moment, pass } = event;
    const next = timeline[place + 1]?.event;
    const isRepeat = moment === 'again' && said.get(popupId) === pass && !(next?.type === 'popup-moved' && next.popupId === popupId);
    said.set(popupId, pass);
    return !isRepeat;
  });
}

/** Keeps only the final verdicts against a popup. The timeline contains all of them with their times. */
const againstAlone: Shorter = ({ popups, ...report }) => ({
  ...report,
  popups: popups.map((popup) => ({ ...popup, gates: popup.gates.filter(({ pass }) => !pass) })),
});

/** Keeps the decisions of the last pages. */
const lastFlight: Shorter = (report) => ({ ...report, flight: report.flight?.slice(-3) });

/** The steps that shorten a report, in order. Events are shortened last, because nothing else describes an app's earlier pages. */
const SHORTER: readonly Shorter[] = [tellingAlone, ofTimeline(withoutRepeats), againstAlone, lastFlight, ofTimeline(lastPage)];

/**
 * Shortens a report to the limit. First it removes what a replay does not need: the page's start and the popups' settings are enough for
 * one. Then it removes the oldest.
 */
function fit(report: Report): Report {
  const isShort = (made: Report) => JSON.stringify(made).length <= MAX_REPORT;
  let made = report;
  for (const shorter of SHORTER) if (!isShort(made)) made = shorter(made);
  while (!isShort(made) && made.timeline.length > 50) made = { ...made, timeline: made.timeline.slice(50) };
  if (!isShort(made)) made = { ...made, popups: made.popups.map((popup) => ({ ...popup, config: {} })) };
  while (!isShort(made) && made.popups.length) made = { ...made, popups: made.popups.slice(0, -10) };
  return made;
}
