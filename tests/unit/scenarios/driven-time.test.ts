import { expect, test } from 'vitest';
import { drivenTime } from '../../../scenarios/page/driven-time.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';

const DAY = Date.UTC(2026, 5, 15, 9);

function driven() {
  const time = drivenTime();
  const { clock } = time.under(new FakeBrowser().ports, DAY);
  const rang: string[] = [];
  const { signal } = new AbortController();
  const after = (ms: number, name: string) => clock.after(ms, () => rang.push(`${name} at ${clock.elapsed()}`), signal);
  return { time, clock, rang, after };
}

test('each timer of a page runs at its own moment, and what it led to is over before the next (DEV-21)', async () => {
  const { time, clock, rang, after } = driven();
  after(300, 'late');
  after(100, 'early');
  const settled: number[] = [];
  await time.advance(200, async () => {
    // The first one's result asks for another within the passing time.
    if (!settled.length) after(50, 'followed');
    settled.push(clock.elapsed());
  });
  expect(rang).toEqual(['early at 100', 'followed at 150']);
  expect(settled).toEqual([100, 150]);
  expect([clock.elapsed(), clock.now()]).toEqual([200, DAY + 200]);
  await time.advance(100, async () => {});
  expect(rang.at(-1)).toBe('late at 300');
});

test('a due callback runs once without time passing, and not if cancelled (DEV-21)', () => {
  const { time, clock, rang, after } = driven();
  const gone = new AbortController();
  after(0, 'now');
  after(1, 'soon');
  clock.after(0, () => rang.push('nobody’s'), gone.signal);
  gone.abort();
  time.runDue();
  time.runDue();
  expect(rang).toEqual(['now at 0']);
  expect(clock.elapsed()).toBe(0);
});
