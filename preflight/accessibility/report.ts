import { type Audited, accessibilityReport } from '../../words/documents/accessibility-report.ts';
import type { Flight } from '../checks/check.ts';
import { visitorWords } from '../matrix.ts';
import type { About } from '../reports/html-report.ts';
import { picture } from '../reports/picture.ts';

/** The report on accessibility of a flight: each popup once for each device and language. */
export function accessibilityOf({ visits }: Flight, about: About): string {
  const met = visits.flatMap(({ planned, meetings }) => meetings.map((meeting) => ({ planned, meeting })));
  const firsts = [...Map.groupBy(met, ({ meeting: { id }, planned: { device, language } }) => `${id} ${device} ${language}`).values()];
  const audited = firsts.flatMap(([first]): readonly Audited[] => {
    if (!first) return [];
    const { planned, meeting } = first;
    const image = meeting.picture && picture(meeting.picture, `The page with ${meeting.name}`);
    return [{ ...meeting, url: planned.url, by: visitorWords(planned), picture: image ?? '' }];
  });
  return accessibilityReport(audited, about);
}
