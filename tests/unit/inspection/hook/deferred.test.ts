import { expect, test } from 'vitest';
import { deferred } from '../../../../inspection/hook/deferred.ts';

test('calls to a tool wait for it in their order and run at once then; a second tool is ignored (DEV-02)', () => {
  const { offer, run } = deferred<string>();
  const done: string[] = [];
  run((tool) => done.push(`${tool} 1`));
  run((tool) => done.push(`${tool} 2`));
  expect(done).toEqual([]);
  offer('first');
  run((tool) => done.push(`${tool} 3`));
  offer('second');
  run((tool) => done.push(`${tool} 4`));
  expect(done).toEqual(['first 1', 'first 2', 'first 3', 'first 4']);
});
