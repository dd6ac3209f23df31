import { describe, expect, test } from 'vitest';
import { endingOf, PRIZE_CLOSE_MS } from '../../../../runtime/capture/games/prizes.ts';
import { createScratchArea, ENOUGH } from '../../../../runtime/capture/games/scratch.ts';
import { readers } from '../../../../runtime/wire/readers.ts';
import { type Prize, readGame } from '../../../../runtime/wire/settings/game-settings.ts';

const read = (wire: Record<string, unknown>) => readGame({ readers }, { wire });
const PRIZE: Prize = { id: '1', label: '10 %', code: 'SPIN10', chances: 40, wins: true, redirectUrl: '', leaveAfterMs: null };

describe('the prizes of a popup', () => {
  test('are read from their names on the wire, whatever types they arrive as (GAM-01)', () => {
    const leaving = { redirect_to_url: 'https://shop.example/sale', redirect_close: 1, redirect_close_delay: '2' };
    const { prizes, hasCoupon, staysOnPlay } = read({
      wheel_has_coupon: '1',
      design_properties: { disable_post_play_screen: 'true' },
      gamified_prize: [
        {
          prize_id: 1,
          label: '10 %',
          code: 'SPIN10',
          chances: '40',
          loosing_option: 0,
          is_winner: 1,
          redirect_to: 0,
          redirect_to_options: {},
        },
        { prize_id: '2', label: 'Nothing', chances: 60, loosing_option: '1', redirect_to: 1, redirect_to_options: leaving },
      ],
    });
    expect({ hasCoupon, staysOnPlay }).toEqual({ hasCoupon: true, staysOnPlay: true });
    expect(prizes).toEqual([
      PRIZE,
      { id: '2', label: 'Nothing', code: '', chances: 60, wins: false, redirectUrl: 'https://shop.example/sale', leaveAfterMs: 2000 },
    ]);
  });

  test.each([
    ['no list', undefined],
    ['a list of nonsense', [null, 7, 'prize', []]],
    ['an object', { label: '10 %' }],
  ])('are none where there is %s (GAM-01)', (_what, list) => {
    expect(read({ gamified_prize: list }).prizes).toEqual([]);
  });

  test('a chance that is no number counts nothing, and the log says so (GAM-01)', () => {
    const dropped: string[] = [];
    const wire = {
      gamified_prize: [
        { label: 'a', chances: -5 },
        { label: 'b', chances: 'many' },
        { label: 'c', chances: 1.5 },
      ],
    };
    const { prizes } = readGame({ readers }, { wire }, (path) => void dropped.push(path));
    expect(prizes.map(({ chances }) => chances)).toEqual([0, 0, 1.5]);
    expect(dropped).toEqual(['.gamified_prize[0].chances', '.gamified_prize[1].chances']);
  });
});

const settings = (hasCoupon: boolean, staysOnPlay: boolean) => ({ hasCoupon, staysOnPlay });
const POPUP = { redirect: true, redirectUrl: 'https://shop.example/' };
const LOST: Prize = { ...PRIZE, wins: false };

describe('the end of a game', () => {
  test.each([
    ['4 s', settings(false, false), 4000],
    ['three times that with a coupon', settings(true, false), 12_000],
    ['8 s longer without a screen for the prize', settings(false, true), 12_000],
    ['both', settings(true, true), 20_000],
  ])('a redirect after %s (LIF-06)', (_what, given, afterMs) => {
    expect(endingOf(PRIZE, given, POPUP)).toEqual({ redirect: { url: POPUP.redirectUrl, afterMs }, closeAfterMs: PRIZE_CLOSE_MS });
  });

  test.each([
    [
      'a losing prize goes where it leads, after its own delay',
      { ...LOST, redirectUrl: '/sale', leaveAfterMs: 2000 },
      { redirect: { url: '/sale', afterMs: 2000 }, closeAfterMs: PRIZE_CLOSE_MS },
    ],
    ['a losing prize that only closes', { ...LOST, leaveAfterMs: 3000 }, { redirect: null, closeAfterMs: 3000 }],
  ])('%s (GAM-06)', (_what, prize, ending) => {
    expect(endingOf(prize, settings(true, true), POPUP)).toEqual(ending);
  });

  test('a popup without a redirect closes after the constant time, with or without prizes (GAM-08)', () => {
    const nowhere = { redirect: false, redirectUrl: '' };
    expect(endingOf(LOST, settings(false, false), nowhere)).toEqual({ redirect: null, closeAfterMs: PRIZE_CLOSE_MS });
    expect(endingOf(null, settings(false, false), nowhere)).toEqual({ redirect: null, closeAfterMs: PRIZE_CLOSE_MS });
  });
});

describe('a scratch card', () => {
  test('is whole at first, and bare of exactly the strip that was rubbed (GAM-04)', () => {
    const area = createScratchArea(0.1, 0.5);
    expect(area.left()).toBe(1);
    area.rub({ x: 0, y: 0.5 }, { x: 1, y: 0.5 });
    // A strip of 0.2 widths on a card half as high as it is wide.
    expect(area.left()).toBeCloseTo(0.6, 1);
    const once = area.left();
    area.rub({ x: 1, y: 0.5 }, { x: 0, y: 0.5 });
    expect(area.left()).toBe(once);
  });

  test('a tap takes a round spot, and half of the card is enough (GAM-04)', () => {
    const area = createScratchArea(0.1, 1);
    area.rub({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 });
    expect(1 - area.left()).toBeCloseTo(Math.PI * 0.01, 1);
    for (const y of [0.1, 0.3, 0.45]) area.rub({ x: 0, y }, { x: 1, y });
    expect(area.left()).toBeLessThanOrEqual(ENOUGH);
  });
});
