/**
 * Looks for inputs that break what the readers of the product promise:
 * `npm run fuzz -- --target email,url --minutes 5`; all targets for a minute each without. What is found is kept in
 * `lab/fuzz/cases/`, and is a test of `npm test` from then on. `--planted` makes a mistake in a copy of each target
 * first, and fails where it is not found.
 */
import { parseArgs } from 'node:util';
import { report } from '../../scripts/report.ts';
import { keepCase } from './cases.ts';
import { PLANTED } from './planted.ts';
import { searchInBrowser } from './search-in-browser.ts';
import { searchInNode } from './search-in-node.ts';
import { IN_BROWSER, TARGETS } from './target-names.ts';

const { values } = parseArgs({
  options: { target: { type: 'string' }, minutes: { type: 'string', default: '1' }, planted: { type: 'boolean', default: false } },
});
const wanted = values.target?.split(',') ?? TARGETS;
for (const name of wanted) if (!TARGETS.includes(name)) throw new Error(`No target is called ${name}. There are: ${TARGETS.join(', ')}.`);
const seconds = Number(values.minutes) * 60;
if (!(seconds > 0)) throw new Error(`--minutes is ${values.minutes}. It takes a number.`);

let passed = 0;
for (const target of wanted) {
  const planted = values.planted ? PLANTED[target] : undefined;
  const search = IN_BROWSER.includes(target) ? searchInBrowser : searchInNode;
  const began = performance.now();
  const { runs, found } = await search({ target, seconds, seed: Date.now() % 1e9, planted, folder: `test-results/fuzz/${target}` });
  const took = (performance.now() - began) / 1000;
  const effort = `${target.padEnd(9)} ${runs.toLocaleString('en').padStart(10)} inputs in ${took.toFixed(1).padStart(5)} s`;
  if (planted)
    console.log(`${effort}: ${found ? `found that ${planted.means} (${found.problem.slice(0, 80)})` : `NOT found that ${planted.means}`}`);
  else if (found) console.log(`${effort}: ${found.problem.slice(0, 400)}\n  kept as ${keepCase(target, found.input, found.problem)}`);
  else console.log(`${effort}: nothing`);
  if (!found === !planted) passed++;
}
report(passed, wanted.length - passed);
