import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { SITES } from '../../../harness/sites/sites.ts';
import { readScenario } from '../../../scenarios/format/read-scenario.ts';

const FOLDER = 'scenarios/demo';
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
const read = files.map((file) => ({ file, ...readScenario(file, readFileSync(`${FOLDER}/${file}`, 'utf8')) }));
/** A folder with more is no place to find anything in. */
const MOST = 15;

test('each demo site has scenarios of its own, in folders that a person finds (DEV-21)', () => {
  expect(read.filter(({ kind }) => kind !== 'scenario')).toEqual([]);
  const sites = read.map((each) => (each.kind === 'scenario' ? each.scenario.site : ''));
  expect([...new Set(sites)].sort()).toEqual(SITES.map(({ name }) => name).sort());
  const folders = [...Map.groupBy(files, dirname)].map(([folder, inside]) => [folder, inside.length] as const);
  expect(folders.filter(([folder, count]) => folder === '.' || count > MOST)).toEqual([]);
});

/** The targeting of the original product and of ours, and the folder of each. */
const OPTIONS = [
  ...['page', 'source', 'campaign', 'source-text'].map((option) => `targeting/where/${option}`),
  ...['device', 'system', 'browser', 'language'].map((option) => `targeting/browser/${option}`),
  ...['country', 'returning', 'logged-in', 'address', 'cookie', 'variable'].map((option) => `targeting/who/${option}`),
  ...['date', 'weekday', 'hour'].map((option) => `targeting/when/${option}`),
  ...['cap', 'after-another'].map((option) => `targeting/other-popups/${option}`),
];

test.each(OPTIONS)('%s is met by one scenario and missed by another, in the panel’s words (SCN-02)', (option) => {
  const expected = (outcome: string) => {
    const scenario = read.find(({ file }) => file === `${option}-${outcome}.yaml`);
    if (scenario?.kind !== 'scenario') throw new Error(`There is no ${option}-${outcome}.yaml. Write it.`);
    return scenario.scenario.steps.flatMap((step) => step.expect ?? []);
  };
  const met = expected('passes');
  expect(met.filter(({ verdicts }) => verdicts)).toHaveLength(1);
  expect(met.some(({ mayShow }) => mayShow)).toBe(true);
  const missed = expected('kept-back');
  expect(missed.some(({ keptBack, verdicts, notSent }) => (keptBack && verdicts) || notSent)).toBe(true);
});
