import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterFailure, isKeptLead, MAX_KEPT, MAX_KEPT_MS, planRound } from '../../../../runtime/capture/outbox/outbox-rules.ts';
import type { KeptLead } from '../../../../runtime/ports.ts';

const NOW = Date.UTC(2026, 5, 15);
const HOUR = 3_600_000;
const COURIER = { clientId: 'c', apiHost: 'https://a.example' };
const lead = (more: Partial<KeptLead> = {}): KeptLead => ({
  key: 'k',
  popupId: 'p',
  viewerId: 'v',
  form: { client_id: 'c', email: 'noa@example.com' },
  keptAt: NOW,
  attempts: 0,
  notBefore: 0,
  ...more,
});

describe('a round of the outbox', () => {
  test('sends what is due, oldest first, and waits for the first of the others (FRM-19)', () => {
    const old = lead({ key: 'old', keptAt: NOW - 2 * HOUR });
    const young = lead({ key: 'young', keptAt: NOW - HOUR });
    const waits = lead({ key: 'waits', notBefore: NOW + 5000 });
    const waitsLonger = lead({ key: 'waits longer', notBefore: NOW + 9000 });
    expect(planRound([young, waitsLonger, old, waits], NOW, COURIER)).toEqual({ drop: [], send: [old, young], nextInMs: 5000 });
  });

  test.each([
    ['7 days are kept', MAX_KEPT_MS, 0],
    ['more are not', MAX_KEPT_MS + 1, 1],
    ['a clock that was ahead harms no lead', -30 * 24 * HOUR, 0],
    ['a clock that was years behind harms none either', NOW - 1000, 0],
  ])('%s (R1)', (_what, age, dropped) => {
    const { drop } = planRound([lead({ keptAt: NOW - age })], NOW, COURIER);
    expect(drop.map(({ reason }) => reason)).toEqual(Array(dropped).fill('older than 7 days'));
  });

  test.each([
    ['a day, the longest that a server may ask for, is waited', 24 * HOUR, 24 * HOUR],
    ['a moment longer comes from a clock that was wrong, and is due', 24 * HOUR + 1, null],
  ])('%s (R1)', (_what, wait, nextInMs) => {
    expect(planRound([lead({ notBefore: NOW + wait })], NOW, COURIER)).toMatchObject({ nextInMs, send: nextInMs ? [] : [{ key: 'k' }] });
  });

  test.each([
    ['its own account at its own host', {}, 1],
    ['an account that it was not given to', { form: { client_id: 'other' } }, 0],
    ['a host that it was not taken for', { apiHost: 'https://b.example' }, 0],
    ['a tag whose host is not known yet', { apiHost: undefined }, 1],
  ])('a lead is sent by %s or waits, until it is too old for anybody (SEC-03, FRM-19)', (_what, more, sent) => {
    const one = { ...lead({ apiHost: COURIER.apiHost }), ...more } as KeptLead;
    expect(planRound([one], NOW, COURIER)).toEqual({ drop: [], send: sent ? [one] : [], nextInMs: null });
    expect(planRound([one], NOW + 2 * MAX_KEPT_MS, COURIER).drop).toHaveLength(1);
    const others = Array.from({ length: MAX_KEPT }, (_, n) => lead({ key: `${n}`, keptAt: NOW + 1 }));
    expect(planRound([one, ...others], NOW, COURIER).drop).toHaveLength(sent);
  });

  test(`over ${MAX_KEPT} leads lose the oldest (R1)`, () => {
    const leads = Array.from({ length: MAX_KEPT + 3 }, (_, n) => lead({ key: `${n}`, keptAt: NOW - n }));
    const { drop, send } = planRound(leads, NOW, COURIER);
    expect(drop.map(({ lead: { key } }) => key)).toEqual(['52', '51', '50']);
    expect(new Set(drop.map(({ reason }) => reason))).toEqual(new Set([`more than ${MAX_KEPT} were kept`]));
    expect(send).toHaveLength(MAX_KEPT);
  });

  test('no lead is forgotten, sent twice or sent after a drop, in any state and at any time (R1)', () => {
    const time = fc.integer({ min: NOW - 2 * MAX_KEPT_MS, max: NOW + 2 * MAX_KEPT_MS });
    const any = fc.record({ keptAt: time, notBefore: fc.oneof(fc.constant(0), time), attempts: fc.nat(30) });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 80 }), (rows) => {
        const kept = rows.map((row, n) => lead({ ...row, key: `${n}` }));
        const { drop, send, nextInMs } = planRound(kept, NOW, COURIER);
        const waiting = kept.filter((each) => !send.includes(each) && !drop.some((row) => row.lead === each));
        expect(new Set([...send, ...waiting, ...drop.map((row) => row.lead)]).size).toBe(kept.length);
        expect(send.length + waiting.length).toBeLessThanOrEqual(MAX_KEPT);
        for (const each of waiting) {
          expect(each.notBefore).toBeGreaterThan(NOW);
          expect(nextInMs).toBeLessThanOrEqual(each.notBefore - NOW);
        }
        expect(nextInMs === null).toBe(waiting.length === 0);
        // Nothing is put off for longer than a server may ask.
        if (nextInMs !== null) expect(nextInMs).toBeLessThanOrEqual(24 * HOUR);
      }),
    );
  });
});

describe('after a failure', () => {
  test('each wait is about twice as long as the last, up to an hour (R1)', () => {
    let now = lead();
    const waits = Array.from({ length: 14 }, () => {
      now = afterFailure(now, NOW, 0, 1);
      return now.notBefore - NOW;
    });
    expect(waits.slice(0, 4)).toEqual([2000, 4000, 8000, 16_000]);
    expect(waits.at(-1)).toBe(HOUR);
    expect(now.attempts).toBe(14);
  });

  test.each([
    ['is heeded', 120_000, 120_000],
    ['is heeded no further than a day', 90 * 24 * HOUR, 24 * HOUR],
    ['never shortens our own wait', 1, 2000],
  ])('Retry-After %s (R1)', (_what, asked, wait) => {
    expect(afterFailure(lead(), NOW, asked, 1).notBefore - NOW).toBe(wait);
  });

  test('tries are spread over half of the wait, so that they do not meet a server together (R1)', () => {
    expect([0, 0.5, 1].map((roll) => afterFailure(lead({ attempts: 3 }), NOW, 0, roll).notBefore - NOW)).toEqual([8000, 12_000, 16_000]);
  });
});

describe('the leads found in the store', () => {
  test.each([
    ['a whole lead', lead(), true],
    ['nothing', null, false],
    ['nothing at all', undefined, false],
    ['a text', 'lead', false],
    ['a form that is a text', { ...lead(), form: 'email' }, false],
    ['a form with one text and more', { ...lead(), form: { email: 'noa@example.com', evil: { a: 1 } } }, false],
    ['a lead without its form', { ...lead(), form: null }, false],
    ['a form with more than texts', { ...lead(), form: { email: { evil: 1 } } }, false],
    ['a time that is none', { ...lead(), notBefore: Number.NaN }, false],
    ['a key that is no text', { ...lead(), key: 7 }, false],
    ['a popup whose id would make a cookie of another name', { ...lead(), popupId: 'p=1; Path=/' }, false],
    ['a viewer who would be another address', { ...lead(), viewerId: '../viewed/x' }, false],
    ['a host that is none', { ...lead(), apiHost: 7 }, false],
  ])('%s (R1)', (_what, raw, whole) => {
    expect(isKeptLead(raw)).toBe(whole);
  });
});
