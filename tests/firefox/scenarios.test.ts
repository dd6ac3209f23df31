import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { openPage, tabOf } from '../../scenarios/browsers/puppeteer-tab.ts';
import { readScenario } from '../../scenarios/format/read-scenario.ts';
import { play } from '../../scenarios/play/play.ts';
import { test } from './firefox-test.ts';

/** The others are played in Firefox by `npm run test:full`. */
const SAMPLE = [['stores/shop-cart-worth-sixty', 'shop']] as const;

test.for(SAMPLE)('in Firefox the scenario %s passes too (DEV-21)', async ([name, site], { visitor, harness }) => {
  const file = `scenarios/demo/${name}.yaml`;
  const read = readScenario(file, await readFile(file, 'utf8'));
  if (read.kind !== 'scenario') throw new Error(`${file} is no scenario.`);
  const script = await readFile('dist/hook/scenario.js', 'utf8');
  const { failure, steps } = await play(read.scenario, tabOf(await openPage(visitor)), {
    file,
    browser: 'Firefox',
    origin: harness.urls.sites[site] ?? '',
    script,
    pictures: 'none',
  });
  expect(failure).toBe('');
  expect(steps.map(({ state }) => state)).not.toContain('not made');
});
