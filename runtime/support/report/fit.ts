import { ASKED_FOR } from '../../decide/gates/ask-gates.ts';
import type { Verdict } from '../../decide/gates/verdict.ts';
import type { StampedEvent } from '../../events.ts';
import type { Report } from './report.ts';

/** No report is longer as text, however much an account has. */
const MAX_REPORT = 300_000;

type Shorter = (report: Report) => Report;
type Timeline = readonly StampedEvent[];

const ofTimeline =
  (shorter: (timeline: Timeline) => Timeline): Shorter =>
  (report) => ({ ...report, timeline: shorter(report.timeline) });

/** What happened on the open page: of an app's earlier ones a replay may not know the settings any more. */
const lastPage = (timeline: Timeline): Timeline =>
  timeline.slice(Math.max(0, timeline.map(({ event }) => event.type).lastIndexOf('page-entered')));

/** What can be worked out from the rest: why, and that a rule asks for nothing. */
const telling = (verdicts: readonly Verdict[]): Verdict[] =>
  verdicts
    .filter(({ from, pass }) => from || !pass)
    .map((verdict) => ({ ...verdict, reason: verdict.reason.startsWith(ASKED_FOR) ? ASKED_FOR : '' }));

const tellingAlone: Shorter = ({ popups, timeline, ...report }) => ({
  ...report,
  popups: popups.map((popup) => ({ ...popup, gates: telling(popup.gates) })),
  timeline: timeline.map((each) =>
    each.event.type === 'gates-asked' ? { ...each, event: { ...each.event, verdicts: telling(each.event.verdicts) } } : each,
  ),
});

/** Rules that were asked again and said the same, which moved no popup. */
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

/** Of what its rules said in the end only what is against a popup: when they were asked, all of it is in the timeline. */
const againstAlone: Shorter = ({ popups, ...report }) => ({
  ...report,
  popups: popups.map((popup) => ({ ...popup, gates: popup.gates.filter(({ pass }) => !pass) })),
});

/** What happened goes last: of an app's earlier pages nothing else in a report tells. */
const SHORTER: readonly Shorter[] = [tellingAlone, ofTimeline(withoutRepeats), againstAlone, ofTimeline(lastPage)];

/** First goes what a replay does without: with its page's beginning and the popups' settings a report can be gone through again. Then what is oldest. */
export function fit(report: Report): Report {
  const isShort = (made: Report) => JSON.stringify(made).length <= MAX_REPORT;
  let made = report;
  for (const shorter of SHORTER) if (!isShort(made)) made = shorter(made);
  while (!isShort(made) && made.timeline.length > 50) made = { ...made, timeline: made.timeline.slice(50) };
  if (!isShort(made)) made = { ...made, popups: made.popups.map((popup) => ({ ...popup, config: {} })) };
  while (!isShort(made) && made.popups.length) made = { ...made, popups: made.popups.slice(0, -10) };
  return made;
}
