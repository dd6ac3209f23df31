import { describe, expect, test } from 'vitest';
import { NOTHING_SIMULATED, type Simulation } from '../../../inspection/protocol.ts';
import { simulate } from '../../../inspection/simulate.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { fakeNames } from './fake-names.ts';
import { wholePorts } from './whole-ports.ts';

const DAY_MS = 86_400_000;
const HOST = 'https://display.example';

function simulated(first: Partial<Simulation> = {}) {
  let current: Simulation = { ...NOTHING_SIMULATED, ...first };
  const browser = new FakeBrowser();
  browser.answer = { ok: true, status: 200, text: 'real' };
  const ports = simulate(wholePorts(browser), () => current, fakeNames(HOST));
  return {
    browser,
    sent: browser.sent,
    now: browser.now,
    ports,
    change: (change: Partial<Simulation>) => (current = { ...current, ...change }),
  };
}

describe('the clock', () => {
  test('DEV-06 a clock set ahead tells the later time, and durations stay real', () => {
    const { ports, now } = simulated({ clockOffsetMs: DAY_MS });
    expect(ports.clock.now()).toBe(now + DAY_MS);
    expect(ports.clock.elapsed()).toBe(0);
  });

  test('DEV-06, VIS-02 a clock set beyond a cookie’s lifetime finds it gone, and set back finds it again', () => {
    const { ports, change } = simulated();
    ports.cookies.set('poptin_o_v_1', 'viewer', DAY_MS);
    change({ clockOffsetMs: DAY_MS - 1 });
    expect(ports.cookies.all().has('poptin_o_v_1')).toBe(true);
    change({ clockOffsetMs: DAY_MS });
    expect(ports.cookies.all().has('poptin_o_v_1')).toBe(false);
    change({ clockOffsetMs: 0 });
    expect(ports.cookies.all().has('poptin_o_v_1')).toBe(true);
  });

  test('DEV-05 when a cookie ends is known on the next page too, and garbage in its place harms nothing', () => {
    const { ports, browser, now } = simulated();
    const kept = browser.ports.storage;
    ports.cookies.set('poptin_session', 'true', 1000);
    const later = simulated();
    const there = later.browser.ports.storage;
    for (const key of kept.keys('session')) there.set('session', key, kept.get('session', key));
    const nextPage = simulate(wholePorts(later.browser), () => NOTHING_SIMULATED, fakeNames(HOST));
    expect(nextPage.cookies.expiresAt('poptin_session')).toBe(now + 1000);
    for (const key of there.keys('session')) there.set('session', key, '[["a"],7,{"__proto__":1}');
    expect(
      simulate(wholePorts(later.browser), () => NOTHING_SIMULATED, fakeNames(HOST)).cookies.expiresAt('poptin_session'),
    ).toBeUndefined();
  });
});

test.each([
  [null, false],
  [true, true],
  [false, false],
])('DEV-06 with the device simulated as phone = %s, the page says mobile = %s', (mobile, says) => {
  expect(simulated({ mobile }).ports.page.isMobile()).toBe(says);
});
