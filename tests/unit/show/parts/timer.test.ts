import { describe, expect, test } from 'vitest';
import { endOf, split, zoneOf } from '../../../../runtime/show/parts/timer.ts';
import { effectFrame } from '../../../../runtime/show/stage/effects.ts';
import { readers } from '../../../../runtime/wire/readers.ts';
import { readTimer } from '../../../../runtime/wire/settings/part-settings.ts';

const HOUR = 3_600_000;

describe('the countdown (TIM-01)', () => {
  test.each([
    ['+02:00', '+02:00'],
    ['-0330', '-03:30'],
    ['UTC+2', '+02:00'],
    ['2', '+02:00'],
    ['gmt', 'Z'],
    ['Z', 'Z'],
    [' gmt +5 ', '+05:00'],
    [' '.repeat(200_000), ''],
    [`utc${' '.repeat(200_000)}x`, ''],
    ['', ''],
    ['Asia/Jerusalem', ''],
  ])('the zone %j is %j (TIM-01)', (text, zone) => expect(zoneOf(text)).toBe(zone));

  test('a date ends at the same moment for everybody, on both sides of a change of the clocks (TIM-01)', () => {
    expect(endOf('2026-03-27', '02:30', '+02:00')).toBe(Date.UTC(2026, 2, 27, 0, 30));
    // Israel's clocks go forward on 27 March and back on 25 October 2026: the written offset counts, not the season.
    expect((endOf('2026-03-28', '02:30', '+02:00') ?? 0) - (endOf('2026-03-27', '02:30', '+02:00') ?? 0)).toBe(24 * HOUR);
    expect((endOf('2026-10-26', '00:00', '+03:00') ?? 0) - (endOf('2026-10-25', '00:00', '+03:00') ?? 0)).toBe(24 * HOUR);
  });

  test('without a time it is the end of the day; an invalid date is no countdown (TIM-01)', () => {
    expect(endOf('2026-12-31', '', 'Z')).toBe(Date.UTC(2026, 11, 31, 23, 59, 59));
    for (const date of ['', 'tomorrow', '2026-13-45']) expect(endOf(date, '10:00', 'Z')).toBeNull();
  });

  test('an hour of one figure is that hour (TIM-01)', () => {
    expect(endOf('2026-12-31', '9:30', 'Z')).toBe(Date.UTC(2026, 11, 31, 9, 30));
  });

  test.each([
    ['09:30', []],
    ['9:30', []],
    ['23:59:59', []],
    ['24:00', []],
    ['', []],
    ['11:59 PM', ['.design_properties.timer.time not a time such as 23:59']],
    ['930', ['.design_properties.timer.time not a time such as 23:59']],
    ['25:00', ['.design_properties.timer.time not a time such as 23:59']],
    ['9:75', ['.design_properties.timer.time not a time such as 23:59']],
  ])('a countdown to %j of a day ends then, or with the day, and QA reads why (TIM-01, CFG-02)', (time, problems) => {
    const told: string[] = [];
    const timer = { date: '2026-12-31', time, timezone: 'Z' };
    const drop = (path: string, problem: string) => void told.push(`${path} ${problem}`);
    const read = readTimer({ readers }, { wire: { design_properties: { timer_ver: 2, timer } } }, drop);
    expect([told, read?.time]).toEqual([problems, problems.length ? '' : time]);
    expect(endOf('2026-12-31', read?.time ?? '', 'Z')).not.toBeNull();
  });

  test('the largest part that a template shows takes all above it (TIM-01)', () => {
    const left = 49 * HOUR + 61_999;
    expect(split(left, ['days', 'hours', 'minutes', 'seconds'])).toEqual({ days: '02', hours: '01', minutes: '01', seconds: '01' });
    expect(split(left, ['hours', 'minutes'])).toEqual({ hours: '49', minutes: '01' });
    expect(split(left, ['seconds'])).toEqual({ seconds: '176461' });
  });
});

describe('effect names (LIF-10)', () => {
  test.each([
    ['fadeInUp', 1, { translate: '0 40px' }],
    ['fadeOutUp', -1, { translate: '0 -40px' }],
    ['slideInDown', 1, { translate: '0 -40px' }],
    ['slideOutDown', -1, { translate: '0 40px' }],
    ['fadeInLeft', 1, { translate: '-40px 0' }],
    ['fadeOutLeft', -1, { translate: '-40px 0' }],
    ['fadeOutRight', -1, { translate: '40px 0' }],
    ['lightSpeedIn', 1, { translate: '40px 0' }],
    ['lightSpeedOut', -1, { translate: '40px 0' }],
    ['lightSpeedInLeft', 1, { translate: '-40px 0' }],
    ['lightSpeedOutLeft', -1, { translate: '-40px 0' }],
    ['lightSpeedInRight', 1, { translate: '40px 0' }],
    ['zoomIn', 1, { scale: '.8' }],
    ['bounceOut', -1, { scale: '.8' }],
    ['flipInX', 1, { rotate: '-8deg' }],
    ['rotateOut', -1, { rotate: '8deg' }],
    ['fadeIn', 1, {}],
    ['no such effect', 1, {}],
    ['none', 1, null],
  ] as const)('%s (%i) is one of our own movements (LIF-10)', (name, way, frame) => expect(effectFrame(name, way)).toEqual(frame));
});
