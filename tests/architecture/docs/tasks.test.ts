import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/guide/panel.md', 'utf8').matchAll(/^\| (\d+) \| ([^|]+) \| [^|]+ \| (\d+) \|$/gm);
const tasks = [...rows].map(([, nth, , presses]) => ({ nth: Number(nth), presses: Number(presses) }));
const played = globSync('tests/browser/panel/tasks/*.spec.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\btest\(\s*['`]Task (\d+), /g)].map(([, nth]) => Number(nth)),
);

test('the thirty tasks are numbered, and each is played once', () => {
  const all = Array.from({ length: 30 }, (_, at) => at + 1);
  expect(tasks.map(({ nth }) => nth)).toEqual(all);
  expect(played.toSorted((a, b) => a - b)).toEqual(all);
});

test('each task takes three presses at most, and an own popup twelve', () => {
  for (const { nth, presses } of tasks) expect(presses, `task ${nth}`).toBeLessThanOrEqual(nth === 25 ? 12 : 3);
});
