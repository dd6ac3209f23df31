import { expect, test } from 'vitest';
import { createTurns } from '../../../scenarios/turns.ts';

interface Turn {
  readonly name: string;
  readonly site: string;
  readonly isAlone: boolean;
}
const turn = (name: string, site: string, isAlone = false): Turn => ({ name, site, isAlone });

/** Plays with so many players, and ends each turn by its name. */
function playing(turns: readonly Turn[], players: number) {
  const underWay = new Map<string, () => void>();
  const begun: string[] = [];
  const all = createTurns(turns);
  const play = ({ name }: Turn) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push(name);
    underWay.set(name, resolve);
    return promise;
  };
  const over = Promise.all(Array.from({ length: players }, () => all.playRest(play)));
  const end = async (name: string) => {
    underWay.get(name)?.();
    underWay.delete(name);
    await new Promise(setImmediate);
  };
  return { begun, underWay, end, over };
}

test('a scenario that has its site to itself waits until the others there have ended (SCN-06)', async () => {
  const { begun, end, over } = playing([turn('a', 'inn'), turn('b', 'inn'), turn('owner', 'inn', true), turn('c', 'inn')], 4);
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c', 'owner']);
  await end('owner');
  await over;
});

test('no other begins on a site that somebody has to themselves; other sites go on (SCN-06)', async () => {
  const { begun, end, over } = playing([turn('owner', 'inn', true), turn('second', 'inn', true), turn('a', 'inn'), turn('b', 'blog')], 3);
  expect(begun).toEqual(['owner', 'b']);
  await end('b');
  expect(begun).toEqual(['owner', 'b']);
  await end('owner');
  expect(begun).toEqual(['owner', 'b', 'second']);
  await end('second');
  await end('a');
  await over;
  expect(begun).toEqual(['owner', 'b', 'second', 'a']);
});
