import { expect, test } from 'vitest';
import { isLoading } from '../../../inspection/config/in-flow.ts';
import { betweenTimers } from '../../../scenarios/page/between-timers.ts';
import { drivenTime } from '../../../scenarios/page/driven-time.ts';
import { createPatience } from '../../../scenarios/page/patience.ts';
import { NOTHING_SEEN, pass, type Visit } from '../../../scenarios/play/visit.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { only } from '../../support/only.ts';

const BEAT_MS = 20_000;
const WEEK_MS = 7 * 86_400_000;

/** A page whose runtime renews a cookie every twenty seconds. */
function beatingPage() {
  const time = drivenTime();
  const { clock, http } = time.under(new FakeBrowser().ports, 0);
  const { signal } = new AbortController();
  let beats = 0;
  const beat = () => {
    beats++;
    clock.after(BEAT_MS, beat, signal);
  };
  clock.after(BEAT_MS, beat, signal);
  return { time, clock, http, signal, beats: () => beats };
}

test('a week of a page on which nothing happens has a look at it every fifty timers (DEV-21)', async () => {
  const { time, beats } = beatingPage();
  let looks = 0;
  const between = betweenTimers({ turn: async () => {}, started: () => time.started, look: async () => looks++ });
  expect(await time.advance(WEEK_MS, between)).toBe(0);
  expect(beats()).toBe(WEEK_MS / BEAT_MS);
  expect(looks).toBe(Math.floor(beats() / 50));
});

test('a timer that starts a call, an idle callback or another timer has a look at the page (DEV-21)', async () => {
  const { time, clock, http, signal } = beatingPage();
  const looks: number[] = [];
  const between = betweenTimers({ turn: async () => {}, started: () => time.started, look: async () => looks.push(clock.elapsed()) });
  clock.after(1000, () => void http.send({ method: 'GET', url: '/cart' }, signal), signal);
  clock.after(30_000, () => clock.whenIdle(() => {}, signal), signal);
  clock.after(50_000, () => clock.after(5000, () => {}, signal), signal);
  await time.advance(100_000, between);
  expect(looks).toEqual([1000, 30_000, 50_000]);
});

test('a wait that takes a while is sent in parts, so that no driver gives it up (DEV-21)', async () => {
  const { time, clock, beats } = beatingPage();
  const parts: string[] = [];
  const advance = (ms: number) =>
    time.advance(
      ms,
      async () => {},
      () => clock.elapsed() % (100 * BEAT_MS) === 0,
    );
  const tab = {
    async evaluate(asked: string) {
      parts.push(asked);
      const [, ms] = /advance\((\d+)\)/.exec(asked) ?? [];
      return JSON.stringify(await advance(Number(ms)));
    },
  };
  const visit = only<Visit>({ tab, seen: NOTHING_SEEN, now: 0 });
  await pass(visit, 450 * BEAT_MS);
  expect(parts).toHaveLength(5);
  expect(beats()).toBe(450);
  expect([visit.now, clock.elapsed()]).toEqual([450 * BEAT_MS, 450 * BEAT_MS]);
});

test('what a simulation holds delays a visit once, and not each of its steps (DEV-21)', () => {
  let now = 0;
  const patient = createPatience(4000, () => now);
  const held = ['Spring is submitting'];
  expect(patient(held)).toEqual(held);
  now = 4000;
  expect(patient([...held, 'Letter is preparing'])).toEqual(['Letter is preparing']);
  expect(patient(held)).toEqual([]);
  // It went on, and is held once more.
  expect(patient([])).toEqual([]);
  expect(patient(held)).toEqual(held);
});

test('a popup that waits for its place on the page delays no visit, and one that loads does (DEV-21)', () => {
  expect(isLoading('preparing', 'lightbox')).toBe(true);
  expect(isLoading('preparing', 'embedded')).toBe(false);
  expect(isLoading('preparing', 'embedded', true)).toBe(true);
  expect(isLoading('armed', 'lightbox')).toBe(false);
});
