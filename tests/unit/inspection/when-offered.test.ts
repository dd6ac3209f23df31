import { expect, test } from 'vitest';
import { whenOffered } from '../../../inspection/when-offered.ts';

test('DEV-02 what is asked of a tool that comes later is done once it has come, in its order, and what is asked then at once; a second is none', () => {
  const { offer, run } = whenOffered<string>();
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
