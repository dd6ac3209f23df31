import { describe, expect, test } from 'vitest';
import { doneSoFar, type Gone, goneOf, goOn, goTo, type Walk } from '../../../devtools-panel/store/walk.ts';
import { pagesOf } from '../../../inspection/session/pages.ts';
import { IDS, recordPages, type Visit } from '../../support/visits.ts';

const VISIT: Visit = {
  popups: [{ poptin_id: IDS[0], poptin_type: 'lightbox', poptin: '<p>Spring</p>', poptin_name: 'Spring' }],
  before: { seen: [], days: 0, returning: false, vip: null },
  deeds: [{ kind: 'wait', seconds: 1 }],
};
const pages = pagesOf(await recordPages([VISIT, VISIT]));
const [first, second] = pages.map(({ session }) => session.steps.length) as [number, number];
const all = first + second;
const gone = (done: number): Gone => ({ done, asked: [] });
const on = (page: number, wanted: number): Walk => ({ page, past: page ? [gone(first)] : [], wanted });

describe('a session of two pages', () => {
  test.each([
    ['the first time to its first step', null, null, 1, { page: 0, count: 1, file: pages[0]?.file }],
    ['the first time to its end, by way of the first page', null, null, all, { page: 0, count: first, file: pages[0]?.file }],
    ['forward where it is', on(0, 1), gone(1), 2, { page: 0, count: 2, file: null }],
    ['forward from the end of a page to the next', on(0, first), gone(first), first + 1, { page: 1, count: 1, file: pages[1]?.file }],
    ['back within the second page', on(1, all), gone(second), all - 1, { page: 1, count: second - 1, file: pages[1]?.file }],
    [
      'back from the second page to the end of the first',
      on(1, first + 1),
      gone(1),
      first,
      { page: 0, count: first, file: pages[0]?.file },
    ],
    ['back to the start', on(1, all), gone(second), 1, { page: 0, count: 1, file: pages[0]?.file }],
    ['while a page is on its way', on(0, 1), null, all, { page: 0, count: first, file: pages[0]?.file }],
  ] as const)('goes %s (DEV-09)', (_way, walk, now, wanted, request) => {
    const move = goTo(pages, walk, now, wanted);
    expect(move?.request).toEqual({ kind: 'reproduce', ...request });
    expect(move?.walk).toEqual({ page: request.page, past: request.page ? [gone(first)] : [], wanted });
  });

  test('goes on by itself from page to page, as far as was wanted (DEV-09)', () => {
    expect(goOn(pages, on(0, all), gone(first - 1))).toBeNull();
    expect(goOn(pages, on(0, first), gone(first))).toBeNull();
    expect(goOn(pages, on(0, all), gone(first))).toMatchObject({ walk: { page: 1, wanted: all }, request: { page: 1, count: second } });
    expect(goOn(pages, on(1, all), gone(second))).toBeNull();
  });

  test('keeps what came of the pages before, and counts their steps (DEV-09)', () => {
    expect(goneOf(on(1, all), gone(1), 0)).toEqual(gone(first));
    expect(goneOf(on(0, all), gone(1), 1)).toEqual(gone(0));
    expect(doneSoFar(pages, on(1, all), gone(1))).toBe(first + 1);
    expect(doneSoFar(pages, on(1, all), null)).toBe(first);
    expect(doneSoFar(pages, null, null)).toBe(0);
  });
});
