import { describe, expect, test } from 'vitest';
import { reportEvent } from '../../../extension/messages.ts';
import {
  MAX_A_SECOND,
  MAX_AT_ONCE,
  MAX_AT_REST,
  MAX_REPORT,
  MAX_REPORTS_A_SECOND,
  MAX_REPORTS_AT_ONCE,
  ROOM_AGAIN_MS,
} from '../../../extension/relay/flood-gate.ts';
import { MAX_KEPT as MAX_KEPT_CALLS } from '../../../inspection/calls/exchanges.ts';
import { GONE, relayed } from './support/relayed.ts';

describe('a flood is stopped at the page’s own relay', () => {
  const say = (target: EventTarget, length: number) =>
    target.dispatchEvent(new CustomEvent(reportEvent('secret'), { detail: 'x'.repeat(length) }));

  test('a page’s kept calls all pass at once, then so many a second (R12, DEV-07)', () => {
    const { relay, hook, heard, pass } = relayed();
    relay();
    const { channel } = hook();
    const flood = () => {
      for (let i = 0; i < 5000; i++) channel.send(GONE);
    };
    flood();
    expect(heard()).toHaveLength(MAX_REPORTS_AT_ONCE);
    expect(MAX_REPORTS_AT_ONCE).toBeGreaterThan(MAX_KEPT_CALLS);
    pass(500);
    flood();
    expect(heard()).toHaveLength(MAX_REPORTS_AT_ONCE + 0.5 * MAX_REPORTS_A_SECOND);
  });

  test('only short reports pass without a panel; long ones pass while it asks (R12, SEC-04)', () => {
    const { target, relay, hook, heard, ports } = relayed();
    relay();
    hook();
    const passes = (length: number) => {
      const before = heard().length;
      say(target, length);
      return heard().length > before;
    };
    expect([passes(MAX_AT_REST), passes(MAX_AT_REST + 1)]).toEqual([true, false]);
    ports[0]!.say({ kind: 'replay' });
    expect([passes(MAX_REPORT), passes(MAX_REPORT + 1)]).toEqual([true, false]);
    ports[0]!.say({ kind: 'rest' });
    expect(passes(MAX_AT_REST + 1)).toBe(false);
    ports[0]!.say({ kind: 'replay' });
    ports[0]!.drop();
    expect(passes(MAX_AT_REST + 1)).toBe(false);
  });

  test('dropped reports are repeated once there is room, except from a page that floods (R12, DEV-03)', () => {
    const { target, relay, hook, ports, pass, work } = relayed();
    relay();
    const { requests } = hook();
    ports[0]!.say({ kind: 'replay' });
    const asked = () => {
      work();
      return requests.filter(({ kind }) => kind === 'replay').length;
    };
    for (let i = 0; i < 5; i++) say(target, MAX_REPORT);
    pass(ROOM_AGAIN_MS - 1);
    expect(asked()).toBe(1);
    pass(1);
    expect(asked()).toBe(2);
    // Nothing was dropped since.
    pass(ROOM_AGAIN_MS);
    expect(asked()).toBe(2);
    say(target, MAX_REPORT + 1);
    pass(ROOM_AGAIN_MS);
    expect(asked()).toBe(2);
    for (let i = 0; i < 5; i++) say(target, MAX_REPORT);
    ports[0]!.say({ kind: 'rest' });
    pass(ROOM_AGAIN_MS);
    expect(asked()).toBe(2);
    work();
    expect(requests.filter((request) => request.kind === 'replay' && request.anew)).toHaveLength(1);
  });

  test('a page with more than fits at once repeats ever more rarely (R12, DEV-03)', () => {
    const { target, relay, hook, ports, pass, work } = relayed();
    relay();
    const { requests } = hook();
    ports[0]!.say({ kind: 'replay' });
    work();
    const waits = [1, 2, 4].map((times) => {
      for (let i = 0; i < 5; i++) say(target, MAX_REPORT);
      const before = requests.length;
      pass(times * ROOM_AGAIN_MS - 1);
      work();
      const early = requests.length;
      pass(1);
      work();
      return [early - before, requests.length - early];
    });
    expect(waits).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  test('a page’s whole history passes at once, then a million characters a second (R12, SEC-04)', () => {
    const { target, relay, hook, ports, heard, pass } = relayed();
    relay();
    hook();
    ports[0]!.say({ kind: 'replay' });
    const passed = () => heard().reduce((sum: number, text) => sum + String(text).length, 0);
    const flood = () => {
      for (let i = 0; i < 150; i++) say(target, 200_000);
    };
    flood();
    const atOnce = passed();
    expect(atOnce).toBeGreaterThan(MAX_AT_ONCE - 200_000);
    expect(atOnce).toBeLessThanOrEqual(MAX_AT_ONCE);
    for (let second = 1; second <= 10; second++) {
      pass(1000);
      flood();
    }
    expect(passed()).toBeLessThanOrEqual(MAX_AT_ONCE + 10 * MAX_A_SECOND);
    expect(passed()).toBeGreaterThan(MAX_AT_ONCE + 9 * MAX_A_SECOND);
  });
});
