import type { ReadTimer } from '../../../../inspection/config/read-config.ts';
import { error, type Finding, warning } from '../finding.ts';
import type { Rule } from '../subject.ts';

const TIMER = 'design_properties.timer';
const TO_DATE = 2;

/** Finds a countdown that has ended, has no end, or never starts. */
export const timer: Rule = ({ timer: set, markup, around: { now } }) => {
  if (!set)
    return markup?.marks.includes('timer')
      ? [warning(TIMER, 'Its template has a countdown, but none is set, so it stands still. Set one.')]
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
      error(`${TIMER}.date`, `Its countdown ended on ${said(set.ends)}: nobody sees it any more. Choose a later day.`),
    !toDate && lasts === 0 && !wantsDate && warning(`${TIMER}.minutes`, 'The countdown has no duration. Set minutes, seconds or a date.'),
    markup &&
      (toDate || lasts > 0) &&
      !markup.marks.includes('timer') &&
      warning(TIMER, 'This template has no place for the countdown. Choose another template, or remove the countdown.'),
  ].filter((found) => found !== false && found !== null);
};

function dateFindings(
  set: Pick<ReadTimer, 'ends' | 'isDay' | 'date' | 'timezone' | 'hasZone'>,
  wanted: boolean,
  lasts: boolean,
): Finding[] {
  if (!wanted) return [];
  if (set.date === '')
    return [(lasts ? warning : error)(`${TIMER}.date`, 'The countdown has no end date. Set one, for example 2027-01-31.')];
  if (set.ends === null || !set.isDay) return [error(`${TIMER}.date`, `“${set.date}” is not a date. Set one, for example 2027-01-31.`)];
  if (set.timezone !== '' && !set.hasZone)
    return [
      warning(
        `${TIMER}.timezone`,
        `“${set.timezone}” is not a time zone, so the countdown ends by each visitor’s own clock. Write it as +02:00.`,
      ),
    ];
  return [];
}

const said = (at: number): string => new Date(at).toISOString().slice(0, 10);
