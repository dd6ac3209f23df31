import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { casesOf } from '../../../lab/fuzz/cases.ts';
import { Choices } from '../../../lab/fuzz/inputs/choices.ts';
import { PLANTED } from '../../../lab/fuzz/planted.ts';
import { problemOf, search } from '../../../lab/fuzz/search.ts';
import { defineTarget, demand } from '../../../lab/fuzz/target.ts';
import { IN_BROWSER, TARGETS } from '../../../lab/fuzz/target-names.ts';
import { IN_NODE } from '../../../lab/fuzz/targets.ts';

for (const [name, target] of Object.entries(IN_NODE))
  test(`each input kept from searching ${name} does no harm (R3)`, async () => {
    const failing: string[] = [];
    for (const { name: which, input } of casesOf(name)) {
      const problem = await problemOf(target, input);
      if (problem !== null) failing.push(`${which}: ${problem}`);
    }
    expect(failing).toEqual([]);
  });

for (const [name, target] of Object.entries(IN_NODE))
  test(`the starting inputs for ${name} break no promise (R3)`, async () => {
    for (const seed of target.seeds) await target.check(target.decode(new Choices(seed)));
  });

test('each target has a mistake by which its search is tried, and its place is in the code once (R3)', () => {
  expect(Object.keys(PLANTED).sort()).toEqual([...TARGETS].sort());
  expect([...Object.keys(IN_NODE), ...IN_BROWSER].sort()).toEqual([...TARGETS].sort());
  for (const { file, code } of Object.values(PLANTED))
    expect(readFileSync(file, 'utf8').split(code).length - 1, `${file}: ${code}`).toBe(1);
});

test('a search finds a broken promise and its smallest input (R3)', async () => {
  const target = defineTarget<string>({
    seeds: [],
    decode: (choices) => choices.text(choices.left),
    check: (text) => demand(!text.includes('!'), 'there is no exclamation mark', text),
  });
  expect(await search(target, 1, 10_000)).toMatchObject({ found: { input: '!', problem: 'there is no exclamation mark: "!"' } });
});
