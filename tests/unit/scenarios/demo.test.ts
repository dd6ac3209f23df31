import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SITES } from '../../../harness/sites/sites.ts';
import { readScenario } from '../../../scenarios/format/read-scenario.ts';

const FOLDER = 'scenarios/demo';
const files = readdirSync(FOLDER);

test('the demo sites have thirty scenarios of their own, at least one of each site (DEV-21)', () => {
  const read = files.map((file) => ({ file, ...readScenario(file, readFileSync(`${FOLDER}/${file}`, 'utf8')) }));
  expect(read.filter(({ kind }) => kind !== 'scenario')).toEqual([]);
  expect(read.length).toBeGreaterThanOrEqual(30);
  const sites = read.map((each) => (each.kind === 'scenario' ? each.scenario.site : ''));
  expect([...new Set(sites)].sort()).toEqual(SITES.map(({ name }) => name).sort());
});
