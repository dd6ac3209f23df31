import { playWeek } from '../../../inspection/week/play-week.ts';
import { type WeekFinding, weekFindings } from '../../../inspection/week/week-findings.ts';
import type { Flight } from '../check.ts';

/** The most pages to play: each takes a week of ten kinds of visitor. */
const MAX_PAGES = 20;

/** Popups that nobody sees on any page in a week, each with the reason from the first page that has it. */
export function neverMet({ popups, visits }: Flight): WeekFinding[] {
  const pages = [...new Set(visits.map(({ planned }) => planned.url))].slice(0, MAX_PAGES);
  const from = visits[0]?.planned.at;
  if (!popups.size || from === undefined) return [];
  // Visits have their clock in UTC too.
  const found = pages.map((page) =>
    weekFindings(playWeek([...popups.values()], page, from, 'UTC')).filter(({ kind }) => kind !== 'collides'),
  );
  return [...popups.keys()].flatMap((popupId) => {
    const own = found.map((findings) => findings.find((finding) => finding.popupId === popupId));
    return own.every((finding) => finding !== undefined) ? (own.find((finding) => finding?.kind === 'starved') ?? own[0] ?? []) : [];
  });
}
