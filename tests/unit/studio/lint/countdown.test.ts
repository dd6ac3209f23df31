import { expect, test } from 'vitest';
import { design, MARKUP, row, said, told } from './rows.ts';

told('countdowns', [
  row(
    'a countdown that ended',
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer_ver: 2, timer: { date: '2026-11-22', time: '10:00', timezone: 'Z' } }) },
    /^error design_properties\.timer\.date: Its countdown ended on 2026-11-22/,
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer_ver: 2, timer: { date: '2026-11-24', timezone: '+02:00' } }) },
  ),
  row(
    'a countdown to no day',
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer_ver: 2, timer: { date: '31.12.2026' } }) },
    /timer\.date: “31\.12\.2026” is not a date/,
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer: { minutes: 5 } }) },
  ),
  row(
    'a countdown to a day that its month has not',
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer_ver: 2, timer: { date: '2026-11-31', timezone: 'Z' } }) },
    /^error design_properties\.timer\.date: “2026-11-31” is not a date\. Set one, for example 2027-01-31\.$/,
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer_ver: 2, timer: { date: '2028-02-29', timezone: 'Z' } }) },
  ),
  row(
    'a countdown to a day that its year has not, where no minutes are set',
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer: { date: '2027-02-29' } }) },
    /^error design_properties\.timer\.date: “2027-02-29” is not a date/,
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer: { date: '2027-02-29', minutes: 5 } }) },
  ),
  row(
    'a countdown to a time that is none',
    {
      poptin: `${MARKUP}<p data-timer></p>`,
      ...design({ timer_ver: 2, timer: { date: '2026-12-31', time: '11:59 PM', timezone: 'Z' } }),
    },
    /^error design_properties\.timer\.time: Use a time such as 23:59; until then it counts as empty\.$/,
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer_ver: 2, timer: { date: '2026-12-31', time: '9:30', timezone: 'Z' } }) },
  ),
  row(
    'a countdown to a day that is not set',
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer_ver: 2, timer: { minutes: 5 } }) },
    /timer\.date: The countdown has no end date/,
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer_ver: 1, timer: { minutes: 5 } }) },
  ),
  row(
    'a zone that is none',
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer_ver: 2, timer: { date: '2026-12-31', timezone: 'Berlin' } }) },
    /timer\.timezone: “Berlin” is not a time zone/,
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer_ver: 2, timer: { date: '2026-12-31', timezone: 'UTC+1' } }) },
  ),
  row(
    'a countdown of no time',
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer: { minutes: 0 } }) },
    /timer\.minutes: The countdown has no duration/,
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer: { seconds: 30 } }) },
  ),
  row(
    'a template whose countdown nobody has set',
    { poptin: `${MARKUP}<p data-timer></p>` },
    /^warning design_properties\.timer: Its template has a countdown, but none is set, so it stands still\. Set one\.$/,
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer: { minutes: 5 } }) },
  ),
  row(
    'a countdown that ended and has no place, of a popup that comes all the same',
    design({ timer_ver: 2, timer: { date: '2026-11-22', time: '10:00', timezone: 'Z' } }),
    /^warning design_properties\.timer: This template has no place for the countdown/,
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer: { minutes: 5 } }) },
  ),
  row(
    'a countdown without a place',
    design({ timer: { minutes: 5 } }),
    /^warning design_properties\.timer: This template has no place for the countdown/,
    { poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer: { minutes: 5 } }) },
  ),
]);

test('a long-past day missing in its month is called no day, not a past one (DEV-20)', () => {
  const told = said({ poptin: `${MARKUP}<p data-timer></p>`, ...design({ timer_ver: 2, timer: { date: '2025-02-30', timezone: 'Z' } }) });
  expect(told).toEqual([expect.stringMatching(/timer\.date: “2025-02-30” is not a date/)]);
});
