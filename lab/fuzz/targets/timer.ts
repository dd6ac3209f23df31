import { dateSent, isBirthday, isDate, isoDate } from '../../../runtime/capture/kinds/date.ts';
import { problemWith } from '../../../runtime/capture/kinds/kinds.ts';
import { readNumber, twoDecimals } from '../../../runtime/capture/kinds/number.ts';
import { askedWaitMs } from '../../../runtime/capture/outbox/outbox-rules.ts';
import { endOf, split, zoneOf } from '../../../runtime/show/parts/timer.ts';
import { day, daysBetween } from '../../../runtime/visitor/day.ts';
import { readers } from '../../../runtime/wire/readers.ts';
import { readTimer } from '../../../runtime/wire/settings/part-settings.ts';
import { demandSame } from '../same.ts';
import { defineTarget, demand, inTime } from '../target.ts';

const NOW = Date.UTC(2026, 5, 15);
const OPTIONS = { required: true, now: NOW };
const UNITS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000 } as const;
const NAMES = ['days', 'hours', 'minutes', 'seconds', 'weeks', '__proto__'];

interface Set {
  readonly date: string;
  readonly time: string;
  readonly zone: string;
  readonly leftMs: number;
  readonly parts: readonly string[];
}

const seed = (date: string, time: string, zone: string): Uint8Array =>
  Uint8Array.from([...[date, time, zone].flatMap((text) => [text.length, ...[...text].map((sign) => sign.charCodeAt(0))]), 1, 2, 3, 4, 15]);

/** Days, times and zones as owners set them and visitors type them (TIM-01, FRM-05, FRM-13, FRM-14). */
export const target = defineTarget<Set>({
  seeds: [
    ...[seed('2026-12-31', '23:59', '+02:00'), seed('2026-02-30', '', 'UTC-3'), seed('31/12/2026', '9:5', 'Z'), seed('1/2/1990', '', '')],
    ...[seed('1990-02-01', '24:00', '+0330'), seed('12.005', '1,239', '-99:99'), seed('-0.005', '00:00:00.5', 'gmt+2')],
  ],
  words: ['2026-12-31', '+02:00', 'T00:00', 'UTC', 'GMT', 'Z', '29/02/2000', '0000', '1e3'],
  decode: (choices) => ({
    ...{ date: choices.text(choices.below(24)), time: choices.text(choices.below(12)), zone: choices.text(choices.below(12)) },
    leftMs: ((choices.byte() * 256 + choices.byte()) * 256 + choices.byte()) * 256 + choices.byte(),
    parts: NAMES.filter((_name, at) => (choices.left ? choices.byte() : 15) & (1 << at)),
  }),
  check({ date, time, zone, leftMs, parts }) {
    demand(/^(|Z|[+-]\d\d:\d\d)$/.test(zoneOf(zone)), 'a zone is none, Z or an offset', zoneOf(zone));
    demandSame(zoneOf(zoneOf(zone)), zoneOf(zone), 'a zone that was read is read as itself');
    const wire = { design_properties: { timer: { date, time, timezone: zone } } };
    const set = inTime('a timer', () => readTimer({ readers }, { wire }))?.time ?? '';
    const end = inTime('an end', () => endOf(date, set, zone));
    demandSame(endOf(date, set, zone), end, 'the same end twice');
    if (end !== null) {
      demand(Number.isFinite(end), 'an end is a moment', end);
      demand(/^\d{4}-\d\d-\d\d$/.test(date), 'only a day that every browser reads has an end', date);
      const utc = endOf(date, set, 'Z');
      const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(zoneOf(zone)) ?? [];
      const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * UNITS.hours + Number(minutes) * UNITS.minutes);
      if (utc !== null && zoneOf(zone)) demandSame(end, utc - ahead, 'a zone moves an end by its offset');
    }
    const shown = split(leftMs, parts);
    let told = 0;
    for (const [unit, text] of Object.entries(shown)) {
      demand(/^\d{2,}$/.test(text) && parts.includes(unit), 'a part shows figures', shown);
      told += Number(text) * UNITS[unit as keyof typeof UNITS];
    }
    const least = Math.min(...Object.keys(shown).map((unit) => UNITS[unit as keyof typeof UNITS]));
    if (Object.keys(shown).length)
      demand(told <= leftMs && leftMs - told < least, 'what is shown adds up to what is left', { shown, leftMs });

    for (const text of [date, time]) {
      const right = inTime('a day', () => isDate(text));
      demandSame(problemWith('date', '', text, OPTIONS) === null, right, 'the rule of a day is the day’s own');
      demandSame(dateSent(dateSent(text)), dateSent(text), 'what is sent of a day stays as it is');
      demandSame(right, isoDate(text) !== '', 'a day has an ISO form, and nothing else has');
      if (right) {
        demandSame([isDate(dateSent(text)), isoDate(dateSent(text))], [true, isoDate(text)], 'a day that was sent is the same day');
        demandSame(isoDate(isoDate(text)), isoDate(text), 'an ISO day is read as itself');
      }
      if (isBirthday(text, day(NOW))) demand(right && Date.parse(isoDate(text)) < NOW, 'a birthday is no day after today', text);
      const rounded = inTime('a number', () => twoDecimals(text));
      demandSame(twoDecimals(rounded), rounded, 'what is rounded stays as it is');
      const [from, to] = [Number(readNumber(text)), Number(rounded)];
      if (rounded !== text) demand(from === to || Math.abs(to - from) < 0.006, 'a number is rounded to itself', { text, rounded });
      const between = daysBetween(text, day(NOW));
      demand(Number.isNaN(between) || Number.isInteger(between), 'days between are whole', between);
      demand(askedWaitMs(text) >= 0, 'a wait is none or some', text);
    }
  },
});
