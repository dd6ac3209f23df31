import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CapRule, capAt } from '../../../../runtime/decide/gates/often/cap.ts';
import { readShown, writeShown } from '../../../../runtime/visitor/showings.ts';
import { DAY, FakeBrowser, MINUTE, SECOND } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

const NONE: CapRule = { page: null, session: null, day: null, week: null, gapMinutes: null, afterCloseMinutes: null };
const NOW = Date.UTC(2026, 5, 15, 12);
const HOUR = 60 * MINUTE;
const seen = (...agoMs: number[]) => ({
  shownAt: agoMs.map((ago) => NOW - ago),
  closedAt: null,
  sessionBegan: NOW - HOUR,
  pageBegan: NOW - MINUTE,
});

describe('a cap over all popups', () => {
  it.each([
    ['nothing shown', { ...NONE, page: 1 }, seen(), 'free', null],
    ['one shown on this page', { ...NONE, page: 1 }, seen(SECOND), 'page', null],
    ['one shown on the page before', { ...NONE, page: 1 }, seen(2 * MINUTE), 'free', null],
    ['two of two in this session', { ...NONE, session: 2 }, seen(SECOND, 59 * MINUTE), 'session', null],
    ['one of them in the session before', { ...NONE, session: 2 }, seen(SECOND, 61 * MINUTE), 'free', null],
    ['a day that is full', { ...NONE, day: 2 }, seen(HOUR, 23 * HOUR), 'day', NOW + HOUR],
    ['a day that has just begun to have room', { ...NONE, day: 2 }, seen(HOUR, 24 * HOUR), 'free', null],
    ['a week that is full', { ...NONE, week: 1 }, seen(6 * DAY), 'week', NOW + DAY],
    ['a gap that is not over', { ...NONE, gapMinutes: 5 }, seen(4 * MINUTE), 'gap', NOW + MINUTE],
    ['a gap that is over', { ...NONE, gapMinutes: 5 }, seen(5 * MINUTE), 'free', null],
    [
      'a popup closed a minute ago',
      { ...NONE, afterCloseMinutes: 3 },
      { ...seen(), closedAt: NOW - MINUTE },
      'after-close',
      NOW + 2 * MINUTE,
    ],
    [
      'a popup closed in a future to which the clock was set',
      { ...NONE, afterCloseMinutes: 3 },
      { ...seen(), closedAt: NOW + DAY },
      'free',
      null,
    ],
    ['showings in such a future', { ...NONE, week: 1 }, seen(-DAY), 'free', null],
    ['a page that is full, in a gap', { ...NONE, page: 1, gapMinutes: 5 }, seen(SECOND), 'page', null],
    ['a gap within a full day: the day ends later', { ...NONE, day: 1, gapMinutes: 5 }, seen(MINUTE), 'day', NOW + DAY - MINUTE],
  ] as const)('%s (TGT-18)', (_says, rule, showings, state, opensAt) => {
    expect(capAt(rule, showings, NOW)).toMatchObject({ state, opensAt });
  });

  const maybe = (most: number) => fc.option(fc.integer({ min: 1, max: most }));
  const rule = fc.record({
    page: maybe(3),
    session: maybe(3),
    day: maybe(4),
    week: maybe(6),
    gapMinutes: maybe(3000),
    afterCloseMinutes: maybe(3000),
  });
  const showings = fc.record({
    shownAt: fc.array(fc.integer({ min: NOW - 8 * DAY, max: NOW }), { maxLength: 8 }),
    closedAt: fc.option(fc.integer({ min: NOW - 2 * DAY, max: NOW })),
    sessionBegan: fc.integer({ min: NOW - 2 * DAY, max: NOW }),
    pageBegan: fc.integer({ min: NOW - DAY, max: NOW }),
  });

  it('is refused until the instant that it names, and not after it (TGT-18)', () => {
    fc.assert(
      fc.property(rule, showings, (each, what) => {
        const { state, opensAt } = capAt(each, what, NOW);
        if (opensAt === null) return;
        expect(capAt(each, what, opensAt - 1).state).not.toBe('free');
        expect(capAt(each, what, opensAt).state).toBe('free');
        expect(state).not.toBe('free');
      }),
    );
  });

  it('counts a popup that is shown in the first second of its page or visit (TGT-18)', () => {
    fc.assert(
      fc.property(fc.integer({ min: NOW - DAY, max: NOW }), fc.integer({ min: 0, max: 2 * SECOND }), (began, after) => {
        const shownAt = readShown(writeShown([began + after]));
        const showings = { shownAt, closedAt: null, sessionBegan: began, pageBegan: began };
        const now = began + after + SECOND;
        expect(capAt({ ...NONE, page: 1 }, showings, now).state).toBe('page');
        expect(capAt({ ...NONE, session: 1 }, showings, now).state).toBe('session');
      }),
    );
  });

  it('keeps its times in a cookie that stays short, and reads nothing else (TGT-18)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: NOW - 8 * DAY, max: NOW }), { maxLength: 60 }), fc.string(), (times, junk) => {
        const kept = writeShown(times);
        expect(kept.length).toBeLessThan(250);
        expect(writeShown(readShown(kept))).toBe(kept);
        for (const at of readShown(junk)) expect(at).toBeGreaterThan(0);
      }),
    );
  });
});

const popup = (poptin_id: string, more: object = {}) => ({
  ...{ poptin_id, poptin_type: 'bar', poptin: '<p>Hello</p>', on_click: 1 },
  triggers: { delay: { seconds: 1, per: 'page' } },
  ...more,
});
const delayed = (seconds: number, more: object) => ({ triggers: { delay: { seconds, per: 'page' } }, ...more });

async function visit(popups: ReadonlyArray<Record<string, unknown>>, browser = new FakeBrowser(), ms = 10 * SECOND): Promise<PageOfPopups> {
  const page = new PageOfPopups(popups, browser);
  await page.wait(ms);
  return page;
}

describe('popups of one account together', () => {
  it('come one on a page, and the next on the next page (TGT-18)', async () => {
    const cap_filter = { page: 1 };
    const browser = new FakeBrowser();
    const popups = [popup('first00000001', { cap_filter }), popup('second0000001', delayed(3, { cap_filter }))];
    const page = await visit(popups, browser);
    expect(page.shown).toEqual(['first00000001']);
    expect(page.runtime.explain('second0000001')[0]?.gates.find(({ gate }) => gate === 'cap')).toMatchObject({ pass: false, code: 'page' });
    expect((await visit([popup('second0000001', { cap_filter })], browser)).shown).toEqual(['second0000001']);
  });

  it('keep their gap on a page that stays open, to the second (TGT-18)', async () => {
    const cap_filter = { gap_minutes: 5 };
    const page = await visit([popup('first00000001', { cap_filter }), popup('second0000001', delayed(3, { cap_filter }))]);
    await page.wait(5 * MINUTE - 10 * SECOND);
    expect(page.shown).toEqual(['first00000001']);
    await page.wait(2 * SECOND);
    expect(page.shown).toEqual(['first00000001', 'second0000001']);
  });

  it('are counted in whichever tab they were seen (TGT-18)', async () => {
    const cap_filter = { session: 1 };
    const browser = new FakeBrowser();
    await visit([popup('first00000001', { cap_filter })], browser);
    browser.openTab();
    expect((await visit([popup('second0000001', { cap_filter })], browser)).shown).toEqual([]);
  });

  it('count each of those that show in the same second (TGT-18)', async () => {
    const cap_filter = { page: 2 };
    const together = [popup('first00000001', { cap_filter }), popup('second0000001', { cap_filter })];
    const page = await visit([...together, popup('third00000001', delayed(3, { cap_filter }))]);
    expect(page.shown).toEqual(['first00000001', 'second0000001']);
  });

  it('are counted once on a page that got two answers (TGT-18)', async () => {
    const cap_filter = { page: 3 };
    const page = await visit([popup('first00000001', { cap_filter }), popup('third00000001', delayed(60, { cap_filter }))]);
    page.answersNext(popup('second0000001', { cap_filter }));
    page.runtime.show('second0000001', false);
    await page.wait(MINUTE);
    expect(page.shown).toEqual(['first00000001', 'second0000001', 'third00000001']);
  });

  it('wait after the close of one of them (TGT-18)', async () => {
    const cap_filter = { after_close_minutes: 2 };
    const page = await visit([popup('first00000001', { cap_filter }), popup('second0000001', delayed(20, { cap_filter }))]);
    page.runtime.close('first00000001');
    await page.wait(MINUTE);
    expect(page.shown).toEqual(['first00000001']);
    await page.wait(MINUTE + SECOND);
    expect(page.shown).toEqual(['first00000001', 'second0000001']);
  });

  it('come all the same for a click, and where they ignore the limits (TGT-18)', async () => {
    const cap_filter = { page: 1 };
    const page = await visit([
      popup('first00000001', { cap_filter }),
      popup('second0000001', delayed(3, { cap_filter: { page: 1, ignore: 1 } })),
      popup('third00000001', delayed(3, { cap_filter })),
    ]);
    expect(page.shown).toEqual(['first00000001', 'second0000001']);
    page.runtime.popups.get('third00000001')?.trigger({ by: 'on_click' });
    await page.wait(SECOND);
    expect(page.shown).toContain('third00000001');
  });

  it('go by priority where two are due at once (TGT-19)', async () => {
    const cap_filter = { page: 1 };
    const page = await visit([popup('low0000000001', { cap_filter }), popup('high000000001', { cap_filter, priority_filter: 5 })]);
    expect(page.shown).toEqual(['high000000001']);
    const both = await visit([popup('low0000000001'), popup('high000000001', { priority_filter: 5 })]);
    expect(both.shown).toEqual(['high000000001', 'low0000000001']);
  });

  it.each([
    ['embedded', false, true],
    ['content', true, true],
    ['content', false, false],
  ] as const)(
    'do not wait for one in the page’s flow: %s, with a place: %s, the other shows: %s (TGT-19)',
    async (kind, isPlaced, isShown) => {
      const browser = new FakeBrowser();
      const own = { poptin_type: kind, priority_filter: 5 };
      if (isPlaced) browser.places.push('high000000001');
      const page = new PageOfPopups([popup('low0000000001'), popup('high000000001', own)], browser);
      page.wanted = (id) => (id === 'high000000001' ? new Promise(() => {}) : undefined);
      await page.wait(10 * SECOND);
      expect(page.shown).toEqual(isShown ? ['low0000000001'] : []);
    },
  );

  it('keep away from contacts that the owner has already (TGT-20)', async () => {
    const known = { contact_filter: { parameter: 'mc_eid', identified: 1, converted: 1 } };
    const browser = new FakeBrowser();
    expect((await visit([popup('first00000001', known)], browser)).shown).toEqual(['first00000001']);
    browser.url = 'https://shop.example/?mc_eid=7';
    expect((await visit([popup('first00000001', known)], browser)).shown).toEqual([]);
    browser.url = 'https://shop.example/later';
    expect((await visit([popup('first00000001', known)], browser)).shown).toEqual([]);
    const converted = new FakeBrowser();
    converted.ports.cookies.set('poptin_conversion_another000001', 'c1', DAY);
    const page = await visit([popup('first00000001', known)], converted);
    expect(page.runtime.explain('first00000001')[0]?.gates.find(({ gate }) => gate === 'known-contact')).toMatchObject({
      code: 'converted',
    });
  });
});
