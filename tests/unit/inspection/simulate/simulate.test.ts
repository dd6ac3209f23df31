import { describe, expect, test } from 'vitest';
import { simulate } from '../../../../inspection/simulate/simulate.ts';
import { NOTHING_SIMULATED, type Simulation } from '../../../../inspection/simulate/simulation.ts';
import { agents } from '../../../../runtime/decide/gates/who/agents.panel.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { fakeNames } from '../fake-names.ts';
import { wholePorts } from '../whole-ports.ts';

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
  test('a clock set ahead tells the later time, and durations stay real (DEV-06)', () => {
    const { ports, now } = simulated({ clockOffsetMs: DAY_MS });
    expect(ports.clock.now()).toBe(now + DAY_MS);
    expect(ports.clock.elapsed()).toBe(0);
  });

  test('a clock set beyond a cookie’s lifetime finds it gone, and set back finds it again (DEV-06, VIS-02)', () => {
    const { ports, change } = simulated();
    ports.cookies.set('poptin_o_v_1', 'viewer', DAY_MS);
    change({ clockOffsetMs: DAY_MS - 1 });
    expect(ports.cookies.all().has('poptin_o_v_1')).toBe(true);
    change({ clockOffsetMs: DAY_MS });
    expect(ports.cookies.all().has('poptin_o_v_1')).toBe(false);
    change({ clockOffsetMs: 0 });
    expect(ports.cookies.all().has('poptin_o_v_1')).toBe(true);
  });

  test('when a cookie ends is known on the next page too, and garbage in its place harms nothing (DEV-05)', () => {
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
])('with the device simulated as phone = %s, the page says mobile = %s (DEV-06)', (mobile, says) => {
  expect(simulated({ mobile }).ports.page.isMobile()).toBe(says);
});

test.each([
  ['Safari on an iPhone', null, true],
  ['Chrome on Android', null, true],
  ['Safari on a Mac', null, false],
  ['Safari on an iPhone', false, false],
])('with %s as its browser and phone = %s, the page says mobile = %s (DEV-06, TGT-04)', (browser, mobile, says) => {
  const [agent = ''] = [...agents()].find(([, words]) => words === browser) ?? [];
  expect(simulated({ agent, mobile }).ports.page.isMobile()).toBe(says);
});

test.each([
  ['', 'https://real.example/'],
  ['none', ''],
  ['https://www.google.com/', 'https://www.google.com/'],
])('with the referrer simulated as “%s”, the page says “%s” (DEV-06, TGT-13)', (referrer, says) => {
  const page = simulated({ referrer });
  page.browser.referrer = 'https://real.example/';
  expect(page.ports.page.referrer()).toBe(says);
});
