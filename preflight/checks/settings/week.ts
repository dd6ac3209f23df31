import { findingWords } from '../../../devtools-panel/page/week/week-words.ts';
import { readConfig } from '../../../inspection/config/read-config.ts';
import type { Settings } from '../../../inspection/evidence/saved-popup.ts';
import type { WeekFinding } from '../../../inspection/week/week-findings.ts';
import type { GateName } from '../../../runtime/decide/gates/gates.ts';
import { type Check, nameIn } from '../check.ts';
import { neverMet } from './never-met.ts';

/** Finds a popup that no visitor sees on any page in a week, because its rules or triggers keep it back. */
export const week: Check = {
  id: 'week',
  name: 'Somebody meets each popup',
  about: 'In a week of ten kinds of visitor, rules and triggers let each popup show on one of the pages.',
  find(flight) {
    // A real visit shows more of a page than its address.
    const met = new Set(flight.visits.flatMap(({ meetings }) => meetings.map(({ id }) => id)));
    return neverMet(flight)
      .filter((finding) => !met.has(finding.popupId) && isSure(finding, flight.popups.get(finding.popupId)))
      .map((finding) => ({
        severity: 'warning' as const,
        popupId: finding.popupId,
        sentence: findingWords(finding, { nameOf: (id) => nameIn(flight, id) }),
        visit: null,
      }));
  },
};

/** Rules that an address and a calendar can answer. A forecast cannot know who a visitor is, or what a page contains. */
const TOLD_BEFORE: readonly string[] = [
  'page-address',
  'schedule',
  'engagement-filter',
  'visits',
  'visitor-kind',
  'device',
  'frequency',
] satisfies GateName[];

function isSure(finding: WeekFinding, popup: Settings | undefined): boolean {
  if (finding.kind === 'never') return finding.always && finding.gates.some((gate) => TOLD_BEFORE.includes(gate));
  return finding.kind === 'untriggered' && !isAskedFor(popup);
}

/** Nobody stays longer, or clicks more often. */
const PATIENCE_S = 180;
const CLICKS = 100;

/** True for a popup that visitors see after waiting, clicking, leaving or filling a cart, although a visit of a minute does not show it. */
function isAskedFor(popup: Settings | undefined): boolean {
  const triggers = readConfig({ poptin: 'kept elsewhere', ...popup }).read?.popup.triggers ?? [];
  return triggers.some((trigger) => {
    if (trigger.kind === 'delay' || trigger.kind === 'inactivity') return trigger.seconds <= PATIENCE_S;
    return trigger.kind === 'clicks' ? trigger.count <= CLICKS : true;
  });
}
