import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Delivery } from '../../../../runtime/capture/outbox/outbox.ts';
import { given, type Weather, World } from './outbox-world.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

type Heard = Delivery['kind'] | 'still waiting';

async function deliver(world: World, ms: number): Promise<Heard> {
  let heard: Heard = 'still waiting';
  void world
    .open()
    .deliver(given('a'))
    .then((settled) => {
      heard = settled.kind;
    });
  await world.pass(ms);
  return heard;
}

const kinds = (world: World) => world.events.map(({ type }) => type);

describe('a lead on its way', () => {
  test('is on the disk before the first request, and leaves it with the answer (FRM-19)', async () => {
    const world = new World();
    world.commitMs = 100;
    void world.open().deliver(given('a'));
    await world.pass(99);
    expect(world.requests).toEqual([]);
    await world.pass(2);
    expect([[...world.disk.keys()], world.requests]).toEqual([['a'], ['a']]);
    await world.pass(50);
    expect(world.disk.size).toBe(0);
    expect(world.taken).toEqual(['a']);
    expect(kinds(world)).toEqual(['lead-kept', 'lead-sent']);
  });

  test('waits for a slow disk 250 ms and no longer (R1)', async () => {
    const world = new World();
    world.commitMs = 5000;
    void world.open().deliver(given('a'));
    await world.pass(249);
    expect(world.requests).toEqual([]);
    await world.pass(2);
    expect(world.requests).toEqual(['a']);
  });

  test('is thanked for where the server has it, on a disk that never answers (R1, LIF-04)', async () => {
    const world = new World();
    world.diskAnswers = false;
    expect(await deliver(world, 600)).toBe('taken');
  });

  test('is on its way before its page is gone, however slow the disk is (R1, API-21)', async () => {
    const world = new World();
    world.commitMs = 5000;
    void world.open().deliver(given('a'));
    await world.pass(20);
    await world.hide();
    expect(world.requests).toEqual(['a']);
    await world.pass(6000);
    expect([world.requests, world.stored.size]).toEqual([['a'], 1]);
  });

  const ENDS: ReadonlyArray<readonly [weather: Weather, disk: boolean, atOnce: Heard, after3s: Delivery['kind']]> = [
    ['fine', true, 'taken', 'taken'],
    ['fine', false, 'taken', 'taken'],
    ['no-flag', true, 'refused', 'refused'],
    ['no-flag', false, 'refused', 'refused'],
    ['down', true, 'kept', 'kept'],
    ['html', true, 'kept', 'kept'],
    ['500', true, 'kept', 'kept'],
    ['429', true, 'kept', 'kept'],
    ['lost-answer', true, 'kept', 'kept'],
    ['down', false, 'unsafe', 'unsafe'],
    ['silent', true, 'still waiting', 'kept'],
    ['silent', false, 'still waiting', 'unsafe'],
  ];
  test.each(ENDS)(
    'when the network is %s and the disk works: %s, the visitor hears %s at once and %s in 3 s (FRM-16)',
    async (weather, disk, atOnce, after3s) => {
      const world = new World();
      world.weather = () => weather;
      world.diskWorks = disk;
      expect(await deliver(world, 100)).toBe(atOnce);
      const again = new World();
      again.weather = () => weather;
      again.diskWorks = disk;
      expect(await deliver(again, 3300)).toBe(after3s);
      expect(again.faults).toEqual([]);
    },
  );

  test('is tried again after longer and longer waits, until it is taken, and then no more (R1)', async () => {
    const world = new World();
    world.weather = () => (world.requests.length < 4 ? '500' : 'fine');
    await deliver(world, HOUR);
    expect(world.requests).toHaveLength(5);
    expect(world.events.flatMap((event) => (event.type === 'lead-delayed' ? [event.retryInMs] : []))).toEqual([2000, 4000, 8000, 16_000]);
    expect(world.events.at(-1)).toMatchObject({ type: 'lead-sent', attempts: 5 });
    expect(world.disk.size).toBe(0);
  });

  test('is not tried again before the server wants it (R1)', async () => {
    const world = new World();
    world.weather = () => '429';
    await deliver(world, 59 * SECOND);
    expect(world.requests).toHaveLength(1);
    await world.pass(2 * SECOND);
    expect(world.requests).toHaveLength(2);
  });

  test('is tried at its own time, and the disk is read no more often (R1)', async () => {
    for (const [first, second] of [['429', '500'] as const, ['500', '429'] as const]) {
      const world = new World();
      const outbox = world.open();
      world.weather = () => first;
      void outbox.deliver(given('first'));
      await world.pass(100);
      world.weather = () => second;
      void outbox.deliver(given('second'));
      await world.pass(100);
      world.weather = () => 'fine';
      await world.pass(3 * SECOND);
      expect(world.taken).toEqual([first === '500' ? 'first' : 'second']);
      await world.pass(HOUR);
      expect(world.taken).toHaveLength(2);
      expect(world.looks).toBe(4);
    }
  });

  test('is not safe while a disk that takes longer than anybody waits has not written it (R1, FRM-16)', async () => {
    const world = new World();
    world.commitMs = 10 * SECOND;
    world.weather = () => 'down';
    expect(await deliver(world, 3300)).toBe('unsafe');
  });

  test.each([
    ['could not be stored either, is all that arrives', false, ['right']],
    ['was stored, may be all that outlives the page, so both arrive', true, ['wrong', 'right']],
  ])('put right where nothing can be stored, in place of one that %s (FRM-16, R1)', async (_what, diskWorked, arrive) => {
    const world = new World();
    const outbox = world.open();
    world.weather = () => 'down';
    world.diskWorks = diskWorked;
    void outbox.deliver(given('wrong'));
    await world.pass(100);
    world.diskWorks = false;
    void outbox.deliver(given('right'), undefined, 'wrong');
    await world.pass(100);
    world.weather = () => 'fine';
    await world.pass(HOUR);
    expect(new Set(world.taken)).toEqual(new Set(arrive));
  });

  test('QA reads why it is delayed (FRM-16)', async () => {
    for (const [weather, problem] of [
      ['no-flag', 'answered without the success flag'],
      ['500', 'weather: 500'],
    ] as const) {
      const world = new World();
      world.weather = () => weather;
      await deliver(world, 100);
      expect(world.events.at(-1)).toMatchObject({ type: 'lead-delayed', problem });
    }
  });

  test('a later page sends what an earlier one left, oldest first, and drops what is a week old (FRM-19)', async () => {
    const world = new World();
    world.disk.set('old', { ...given('old'), keptAt: world.now - 8 * 24 * HOUR, attempts: 9, notBefore: 0 });
    world.disk.set('b', { ...given('b'), keptAt: world.now - HOUR, attempts: 1, notBefore: 0 });
    world.disk.set('a', { ...given('a'), keptAt: world.now - 2 * HOUR, attempts: 1, notBefore: 0 });
    world.open().drain();
    await world.pass(SECOND);
    expect(world.requests).toEqual(['a', 'b']);
    expect(kinds(world)).toEqual(['lead-dropped', 'lead-sent', 'lead-sent']);
    expect(world.disk.size).toBe(0);
  });

  test.each([
    ['is sent within a week of the next try', 6, 'lead-sent'],
    ['is given up a week after it', 8, 'lead-dropped'],
  ])('a lead that was kept while the clock was years behind %s (R1)', async (_what, days, outcome) => {
    const world = new World();
    world.disk.set('a', { ...given('a'), keptAt: 40 * SECOND, attempts: 1, notBefore: 42 * SECOND });
    world.weather = () => 'down';
    world.open().drain();
    await world.pass(SECOND);
    expect(kinds(world)).toEqual(['lead-delayed']);
    world.kill();
    await world.pass(days * 24 * HOUR);
    world.weather = () => 'fine';
    world.open().drain();
    await world.pass(SECOND);
    expect(kinds(world)).toEqual(['lead-delayed', outcome]);
  });

  test('a lead that the server never takes keeps no other back (R1)', async () => {
    const world = new World();
    for (const key of ['bad', 'good']) world.disk.set(key, { ...given(key), keptAt: world.now, attempts: 0, notBefore: 0 });
    world.weather = () => (world.requests.length ? 'fine' : 'no-flag');
    world.open().drain();
    await world.pass(SECOND);
    expect([...world.stored.keys()]).toEqual(['good']);
  });
});

describe('any history of pages, kills and weather', () => {
  const weather = fc.constantFrom<Weather>('fine', 'down', 'lost-answer', 'silent', 'html', 'no-flag', '429', '500');
  const act = fc.oneof(
    fc.record({ kind: fc.constant('lead' as const), weather: fc.array(weather, { minLength: 1, maxLength: 4 }) }),
    fc.record({ kind: fc.constant('kill' as const), afterMs: fc.integer({ min: 0, max: 15_000 }) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 600_000 }) }),
  );

  test('ends with every committed lead on the server, once, as soon as the network is fine (R1)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        const world = new World();
        let outbox = world.open();
        let leads = 0;
        for (const each of acts) {
          if (each.kind === 'lead') {
            const started = world.requests.length;
            world.weather = () => each.weather[Math.min(world.requests.length - started, each.weather.length) - 1] ?? 'down';
            void outbox.deliver(given(`lead-${++leads}`));
          } else {
            await world.pass(each.kind === 'kill' ? each.afterMs : each.ms);
            if (each.kind === 'kill') {
              world.kill();
              outbox = world.open();
              outbox.drain();
            }
          }
        }
        await world.pass(50);
        const committed = new Set(world.events.flatMap((event) => (event.type === 'lead-kept' && event.safe ? [event.key] : [])));
        world.weather = () => 'fine';
        world.kill();
        outbox = world.open();
        outbox.drain();
        await world.pass(2 * HOUR);
        for (const key of committed) expect(world.stored.has(key), key).toBe(true);
        for (const [key, { email }] of world.stored) expect(email).toBe(`${key}@example.com`);
        expect(world.disk.size).toBe(0);
        expect(world.faults).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
