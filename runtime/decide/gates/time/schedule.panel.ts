import { type GatePanel, type GateRemedy, say, unreadable, type Words } from '../gate.panel.ts';
import { UNREADABLE } from '../gate.ts';
import { durationText } from '../remedies/durations.ts';
import { change } from '../remedies/what-if.ts';
import { nextOpening, offsetsOf } from '../rules/schedule-rule.ts';
import type { Plain, Value } from '../verdict.ts';
import type { Code } from './schedule.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `01234 09:00–17:00` as `Sun to Thu 09:00–17:00`. */
const hoursWords = (hours: string): string =>
  hours
    .split(', ')
    .map((window) => {
      const [digits = '', times = ''] = window.includes(' ') ? window.split(' ') : ['', window];
      const days = [...digits].map(Number).sort();
      const [first = 0] = days;
      const last = days.at(-1) ?? 0;
      const inRow = days.length > 2 && last - first === days.length - 1;
      const named = inRow ? `${DAYS[first]} to ${DAYS[last]}` : days.map((day) => DAYS[day]).join(', ');
      return `${named} ${times}`.trim();
    })
    .join('; ');

/** A fixed zone counts westwards: `Etc/GMT-3` is three hours ahead of UTC. */
const FIXED = /^Etc\/GMT([+-])(\d+)$/;

function zoneWords(zone: Plain | undefined): string {
  if (zone === 'visitor' || !zone) return 'in the visitor’s time';
  const [, west, hours] = FIXED.exec(`${zone}`) ?? [];
  if (hours) return `in the time of UTC${west === '-' ? '+' : '−'}${hours}`;
  return `in the time of ${/^[+-]/.test(`${zone}`) ? 'UTC' : ''}${`${zone}`.split('/').at(-1)?.replaceAll('_', ' ')}`;
}

function at(instant: Plain | undefined, zone: Plain | undefined): string {
  if (typeof instant !== 'number') return '';
  const offset = offsetsOf(`${zone}`)?.(instant) ?? 0;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(instant + offset * 60_000);
}

/** An end at midnight is the end of the day before, as owners write it. */
function endWords(instant: Plain | undefined, zone: Plain | undefined): string {
  const end = at(instant, zone);
  return end.endsWith(', 00:00') ? `the end of ${at(Number(instant) - 1, zone).replace(/, [^,]*$/, '')}` : end;
}

/** The rule as part of a sentence: `from 1 Dec 2026, 09:00, Sun to Thu 09:00–17:00, in the time of Jerusalem`. */
function ruleOf(expected: Value): string | null {
  if (typeof expected !== 'object' || !expected) return null;
  const { from, until, hours, zone } = expected;
  const bounds = [
    from && `from ${at(from, zone)}`,
    until && `until ${endWords(until, zone)}`,
    hours && hoursWords(`${hours}`),
    zoneWords(zone),
  ];
  return bounds.filter(Boolean).join(', ');
}

const words =
  (state: (instant: string) => string): Words =>
  ({ expected, actual }) => {
    const rule = ruleOf(expected);
    if (rule === null || typeof expected !== 'object') return null;
    const now = at(typeof actual === 'number' ? actual : null, expected?.zone);
    return say(`Only ${rule}; ${state(now)}.`, `only ${rule}`);
  };

export const panel: GatePanel<Code> = {
  name: 'Schedule',
  words: {
    unreadable,
    open: words((now) => `there it is ${now}`),
    'not-begun': words((now) => `there it is ${now}, which is earlier`),
    over: words((now) => `there it is ${now}, which is later`),
    'outside-hours': words((now) => `there it is ${now}, outside these hours`),
    untold: words(() => 'the file does not say when it was'),
  },
  group: 'when',
  settings: {
    schedule_filter: {
      label: 'On days and at hours',
      first: {
        from: '2026-12-01',
        until: '2026-12-31T18:00',
        zone: 'visitor',
        windows: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
      },
    },
    'schedule_filter.from': { label: 'From', help: 'Such as 2026-12-01 or 2026-12-01T09:00. Leave empty for no begin.' },
    'schedule_filter.until': {
      label: 'Until',
      help: 'A day alone counts to its end. With an hour, that moment itself is outside. Leave empty for no end.',
    },
    'schedule_filter.zone': {
      label: 'Whose time',
      help: 'A time zone such as Asia/Jerusalem.',
      offers: [
        ['visitor', 'the visitor’s'],
        ['Asia/Jerusalem', 'Jerusalem'],
        ['Europe/London', 'London'],
        ['America/New_York', 'New York'],
      ],
    },
    'schedule_filter.windows': { label: 'Hours', row: 'window', first: [{ from: '09:00', to: '17:00' }] },
    'schedule_filter.windows.*.days': {
      label: 'Days',
      help: '0 is Sunday, 6 is Saturday. Leave empty for every day.',
      row: 'day',
      first: [1],
    },
    'schedule_filter.windows.*.days.*': { label: 'Day' },
    'schedule_filter.windows.*.from': { label: 'From' },
    'schedule_filter.windows.*.to': { label: 'To', help: 'An hour before “from” is one of the next day.' },
  },
  sample: {
    popup: { schedule: { from: Date.UTC(2026, 2, 12), until: null, windows: [], zone: 'UTC', offsetAt: () => 0 } },
    blocked: { now: Date.UTC(2026, 2, 11) },
    passed: { now: Date.UTC(2026, 2, 13) },
  },
};

export const remedy: GateRemedy = {
  about: 'days and hours',
  changes({ popup: { schedule }, now }) {
    const opens = schedule && schedule !== UNREADABLE ? nextOpening(schedule, schedule.offsetAt, now) : null;
    return opens === null ? [] : [change(`wait ${durationText(opens - now)}`, { kind: 'clock', aheadMs: opens - now }, { kind: 'page' })];
  },
};
