import type { ReadTimer } from '../../../inspection/config/read-config.ts';
import { error, type Finding, warning } from './finding.ts';
import type { Rule } from './subject.ts';

const TIMER = 'design_properties.timer';
const TO_DATE = 2;

/** A countdown that is over, counts down to nothing, or is drawn and never begins. */
export const timer: Rule = ({ timer: set, markup, around: { now } }) => {
  if (!set)
    return markup?.marks.includes('timer')
      ? [warning(TIMER, 'Its template has a countdown and none is set: its figures stand still. Set one.')]
      : [];
  const lasts = set.minutes * 60 + set.seconds;
  const wantsDate = set.version === TO_DATE;
  const toDate = set.ends !== null && (wantsDate || lasts === 0);
  return [
    ...dateFindings(set, wantsDate || toDate, lasts > 0),
    toDate &&
      set.ends !== null &&
      now !== undefined &&
      set.ends <= now &&
      set.isDay &&
      (!markup || markup.marks.includes('timer')) &&
      error(`${TIMER}.date`, `Its countdown ended on ${said(set.ends)}: nobody is shown it. Choose a day that is to come.`),
    !toDate &&
      lasts === 0 &&
      !wantsDate &&
      warning(`${TIMER}.minutes`, 'The countdown lasts no time, so there is none. Set minutes or seconds, or a date.'),
    markup &&
      (toDate || lasts > 0) &&
      !markup.marks.includes('timer') &&
      warning(TIMER, 'A countdown is set, and this template has no place for one. Choose a template that has, or take the countdown out.'),
  ].filter((found) => found !== false && found !== null);
};

function dateFindings(
  set: Pick<ReadTimer, 'ends' | 'isDay' | 'date' | 'timezone' | 'hasZone'>,
  wanted: boolean,
  lasts: boolean,
): Finding[] {
  if (!wanted) return [];
  if (set.date === '')
    return [(lasts ? warning : error)(`${TIMER}.date`, 'It is to end on a day, and none is set. Choose one, such as 2027-01-31.')];
  if (set.ends === null || !set.isDay) return [error(`${TIMER}.date`, `“${set.date}” is no day. Write one such as 2027-01-31.`)];
  if (set.timezone !== '' && !set.hasZone)
    return [warning(`${TIMER}.timezone`, `“${set.timezone}” is no time zone, so it ends by each visitor’s own clock. Write it as +02:00.`)];
  return [];
}

const said = (at: number): string => new Date(at).toISOString().slice(0, 10);
