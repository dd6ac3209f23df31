import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { casesOf } from '../../fuzz/cases.ts';
import { Choices } from '../../fuzz/choices.ts';
import { PLANTED } from '../../fuzz/planted.ts';
import { shrink } from '../../fuzz/shrink.ts';
import { IN_NODE, TARGETS } from '../../fuzz/targets.ts';

for (const [name, target] of Object.entries(IN_NODE))
  test(`what searching has found in ${name} does no harm any more (R3)`, async () => {
    const failing: string[] = [];
    for (const { name: which, input } of casesOf(name))
      try {
        await target.check(input);
      } catch (problem) {
        failing.push(`${which}: ${problem}`);
      }
    expect(failing).toEqual([]);
  });

for (const [name, target] of Object.entries(IN_NODE))
  test(`what a search in ${name} begins with breaks no promise (R3)`, async () => {
    for (const seed of target.seeds) await target.check(target.decode(new Choices(seed)));
  });

test('each target has a mistake by which its search is tried, and its place is in the code once (R3)', () => {
  expect(Object.keys(PLANTED).sort()).toEqual([...TARGETS].sort());
  for (const { file, code } of Object.values(PLANTED))
    expect(readFileSync(file, 'utf8').split(code).length - 1, `${file}: ${code}`).toBe(1);
});

test('what is found is made as small as it can be (R3)', async () => {
  const found = { a: ['some words', { b: 'xx!xx', c: 7 }], d: null };
  const least = await shrink(found, async (input) => JSON.stringify(input).includes('!'));
  expect(JSON.stringify(least)).toBe('{"a":[{"b":"!"}],"d":null}');
});
