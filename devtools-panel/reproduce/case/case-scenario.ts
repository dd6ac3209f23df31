import { stringify } from 'yaml';
import { type Case, simulationOf } from '../../../inspection/cases/case.ts';
import { caseInZone } from '../../../inspection/cases/case-in-zone.ts';
import { saidOf } from '../../../inspection/simulate/in-scenarios.ts';
import { PLAY_SCENARIOS } from '../../../words/documents/play-scenarios.ts';

const HEAD = `# A case from the panel. Play it with: ${PLAY_SCENARIOS} FILE\n`;

/** A case as a scenario: its visitor, page, day and expected verdict. */
export function caseScenario(of: Case): string {
  const { page, visitor, popup, verdicts } = of;
  // A scenario's visitor is in UTC.
  const { at, value } = caseInZone(of, 0);
  const { origin, pathname, search } = new URL(page);
  const simulation = { ...simulationOf(of), clockOffsetMs: 0 };
  const kept = (area: 'cookie' | 'session') =>
    Object.fromEntries(visitor.flatMap((each) => (each.area === area ? [[each.key, value(each.key, each.raw)]] : [])));
  const [cookies, session] = [kept('cookie'), kept('session')];
  const against = verdicts.filter(({ pass }) => !pass).map(({ gate }) => gate);
  const expect = against.length ? { keptBack: { [popup.id]: against } } : { mayShow: popup.id };
  return (
    HEAD +
    stringify(
      {
        scenario: `${popup.name || 'A popup'} on ${origin}${pathname}`.slice(0, 200),
        site: origin,
        page: pathname + search,
        day: new Date(at).toISOString().replace(/Z$/, ''),
        ...(visitor.length > 0 && {
          kept: { ...(Object.keys(cookies).length > 0 && { cookies }), ...(Object.keys(session).length > 0 && { session }) },
        }),
        ...saidOf(simulation, { mobile: false }),
        steps: [{ expect }],
      },
      { lineWidth: 0, blockQuote: false, aliasDuplicateObjects: false },
    )
  );
}
