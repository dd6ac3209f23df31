import { UNREADABLE } from '../../runtime/decide/gates/gate.ts';
import { nextOpening, stateAt } from '../../runtime/decide/gates/rules/schedule-rule.ts';
import { DAY_MS } from '../../runtime/visitor/names.ts';
import { isRecord } from '../../runtime/wire/readers.ts';
import { readConfig } from '../config/read-config.ts';
import type { Settings } from '../evidence/saved-popup.ts';
import { imaginedVisitor } from './imagined-visitor.ts';
import { type Fate, type PageFate, playPage, type WeekPopup } from './play-visit.ts';
import { sitePages } from './site-pages.ts';
import { VISITOR_KINDS, type VisitorKind } from './visitor-kinds.ts';

const HOUR_MS = 3_600_000;
export const DAYS = 7;
/** In the morning and in the evening, on the visitor’s clock. */
const VISITS_AT = [10, 20];

/** A visitor's day with one popup: the page that came closest to showing it. */
export interface DayFate extends PageFate {
  /** Starts at 0. */
  readonly day: number;
}

/** A popup and one kind of visitor. */
export interface Cell {
  readonly kind: VisitorKind['id'];
  readonly days: readonly DayFate[];
}

export interface WeekRow {
  readonly popupId: string;
  readonly name: string;
  readonly cells: readonly Cell[];
}

export interface Week {
  readonly rows: readonly WeekRow[];
  readonly pages: readonly string[];
  /** Popups that a page leaves out because their settings are invalid. */
  readonly unread: readonly string[];
}

const CLOSEST: readonly Fate[] = ['shown', 'waits', 'untriggered', 'refused'];
const closer = (one: PageFate, other: PageFate | undefined): boolean =>
  !other || CLOSEST.indexOf(one.fate) < CLOSEST.indexOf(other.fate) || (one.fate === other.fate && refusals(one) < refusals(other));
const refusals = ({ verdicts }: PageFate): number => verdicts.filter(({ pass }) => !pass).length;

const readAll = (all: readonly Settings[]): WeekPopup[] =>
  all.flatMap((settings) => readConfig({ poptin: 'kept elsewhere', ...settings }).read ?? []);

/**
 * A week of ten kinds of visitor on one site: who sees which popup, and what keeps it back. Every answer comes from the runtime's own
 * gates, records and queue.
 * @param from a moment of the first day, in milliseconds since 1970
 * @param clock the visitor's wall clock: that of this machine, or UTC
 */
export function playWeek(settings: readonly Settings[], here: string, from: number, clock: 'machine' | 'UTC' = 'machine'): Week {
  const popups = readAll(clock === 'UTC' ? settings.map(inUtc) : settings);
  const midnight = clock === 'UTC' ? Math.floor(from / DAY_MS) * DAY_MS : new Date(from).setHours(0, 0, 0, 0);
  const moments = momentsOf(popups, midnight);
  const pages = sitePages(here, popups);
  const cells = VISITOR_KINDS.map((kind) => playKind(kind, popups, pages, { midnight, moments }));
  const known = new Set(popups.map(({ popup }) => popup.id));
  return {
    rows: popups.map(({ popup: { id, name } }) => ({
      popupId: id,
      name,
      cells: VISITOR_KINDS.map((kind, nth) => ({ kind: kind.id, days: cells[nth]?.get(id) ?? [] })),
    })),
    pages,
    unread: settings.flatMap(({ poptin_id: id, poptin_name: name }) => (known.has(`${id}`) ? [] : [`${name || id}`])),
  };
}

/** A schedule without a zone of its own means the visitor's. */
function inUtc(settings: Settings): Settings {
  const schedule = settings.schedule_filter;
  if (!isRecord(schedule) || (schedule.zone && schedule.zone !== 'visitor')) return settings;
  return { ...settings, schedule_filter: { ...schedule, zone: 'UTC' } };
}

/** The moments of visits. A popup whose schedule is closed at all of them gets one more, when it opens. */
function momentsOf(popups: readonly WeekPopup[], midnight: number): number[] {
  const moments = Array.from({ length: DAYS }, (_, day) => VISITS_AT.map((hour) => midnight + day * DAY_MS + hour * HOUR_MS)).flat();
  for (const { popup } of popups) {
    const { schedule } = popup;
    if (!schedule || schedule === UNREADABLE) continue;
    const { offsetAt } = schedule;
    if (moments.some((at) => stateAt(schedule, offsetAt, at) === 'open')) continue;
    const opens = nextOpening(schedule, offsetAt, midnight);
    if (opens !== null && opens < midnight + DAYS * DAY_MS) moments.push(opens);
  }
  return moments.toSorted((a, b) => a - b);
}

interface When {
  readonly midnight: number;
  readonly moments: readonly number[];
}

function playKind(
  kind: VisitorKind,
  popups: readonly WeekPopup[],
  pages: readonly string[],
  { midnight, moments }: When,
): Map<string, DayFate[]> {
  const fates = new Map<string, DayFate[]>();
  let people = 0;
  let visitor = imaginedVisitor(kind, people);
  for (let day = 0; day < DAYS; day++) {
    const best = new Map<string, PageFate>();
    const ends = midnight + (day + 1) * DAY_MS;
    for (const at of moments.filter((each) => each >= ends - DAY_MS && each < ends)) {
      if (!kind.returns) visitor = imaginedVisitor(kind, ++people);
      visitor.openTab();
      visitor.at = at;
      visitor.referrer = kind.referrer;
      pages.forEach((page, nth) => {
        visitor.url = nth ? page : page.split(/[?#]/)[0] + (kind.query || new URL(page).search);
        for (const fate of playPage(visitor, kind, popups, nth + 1)) if (closer(fate, best.get(fate.popupId))) best.set(fate.popupId, fate);
        visitor.referrer = visitor.url;
      });
    }
    for (const [id, fate] of best) fates.set(id, [...(fates.get(id) ?? []), { ...fate, day }]);
  }
  return fates;
}
