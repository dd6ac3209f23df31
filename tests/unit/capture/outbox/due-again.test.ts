import { describe, expect, test } from 'vitest';
import { given, World } from './outbox-world.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

async function deliver(world: World, ms: number): Promise<void> {
  void world.open().deliver(given('a'));
  await world.pass(ms);
}

const kinds = (world: World) => world.events.map(({ type }) => type);

describe('a lead that waits', () => {
  test.each<[how: string, again: (world: World) => Promise<void> | void]>([
    ['on a new page', (world) => void world.open().drain()],
    ['when the browser is online again', (world) => world.online()],
    ['when its visitor comes back to the tab', (world) => world.hide().then(world.show)],
  ])('that the network kept back for ten minutes is sent at once %s (FRM-19)', async (_how, again) => {
    const world = new World();
    world.weather = () => 'down';
    await deliver(world, 600 * SECOND);
    world.weather = () => 'fine';
    const before = world.requests.length;
    await world.pass(10 * SECOND);
    expect(world.requests.length, 'on one page it waits longer and longer').toBe(before);
    await again(world);
    await world.pass(SECOND);
    expect(world.taken).toEqual(['a']);
  });

  test('waits on a new page as long as the server asked for, whatever the network does (R1)', async () => {
    const world = new World();
    world.weather = () => '429';
    await deliver(world, SECOND);
    world.weather = () => 'fine';
    world.open().drain();
    await world.online();
    await world.hide();
    await world.show();
    await world.pass(57 * SECOND);
    expect(world.requests).toHaveLength(1);
    await world.pass(3 * SECOND);
    expect(world.taken).toEqual(['a']);
  });

  test('tells the server at each try how long ago it was left (AGR-01)', async () => {
    const world = new World();
    world.weather = () => (world.ages.length < 3 ? 'down' : 'fine');
    await deliver(world, 60 * SECOND);
    expect(world.ages.map((age) => Math.round(age / SECOND))).toEqual([0, 2, 6, 14]);
  });

  test.each([
    ['was moved back', 1000, [0]],
    ['had been years behind', -1.7e12, [1.7e12]],
  ])('is told as an age that the server can leave out where the clock %s (AGR-01)', async (_what, ahead, ages) => {
    const world = new World();
    world.disk.set('a', { ...given('a'), keptAt: world.now + ahead, attempts: 1, notBefore: 0 });
    world.open().drain();
    await world.pass(SECOND);
    expect(world.ages).toEqual(ages);
  });

  test('is not told as given up where the lead that replaces it finds it delivered (FRM-16)', async () => {
    const world = new World();
    const outbox = world.open();
    void outbox.deliver(given('first'));
    await world.pass(SECOND);
    void outbox.deliver(given('second'), undefined, 'first');
    await world.pass(SECOND);
    expect(kinds(world)).toEqual(['lead-kept', 'lead-sent', 'lead-kept', 'lead-sent']);
  });

  test('is one lead to support, with its first steps, delivered before or not (FRM-33)', async () => {
    for (const weather of ['fine', 'down', 'silent'] as const) {
      const world = new World();
      const outbox = world.open();
      const part = (at: number) => ({ ...given('a'), key: `a-${at}`, form: { ...given('a').form, partial: `${at}` } });
      world.weather = () => weather;
      void outbox.deliver(part(1));
      await world.pass(SECOND);
      void outbox.deliver(part(2), undefined, 'a-1');
      await world.pass(SECOND);
      world.weather = () => 'fine';
      void outbox.deliver(given('a'), undefined, 'a-2');
      await world.pass(HOUR);
      expect(new Set(world.events.map((event) => 'key' in event && event.key)), weather).toEqual(new Set(['a']));
      expect(kinds(world), weather).not.toContain('lead-dropped');
      expect(kinds(world).at(-1), weather).toBe('lead-sent');
      expect(world.disk.size, weather).toBe(0);
    }
  });
});
