/**
 * The kill test in full (R1): `node lab/kills/kill-run.ts --kills 1000`, or `--control` for the
 * same without the outbox. Part of `npm run test:full`; `tests/browser/leads/kill-leads.spec.ts` is its
 * short form.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDisplay } from '../../tests/browser/support/site.ts';
import { seeded } from '../../tests/unit/capture/games/seeded.ts';
import { killLeads, SCENARIOS, type Toll } from './kill-leads.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    control: { type: 'boolean', default: false },
  },
});
const each = Math.ceil(Number(values.kills) / SCENARIOS.length);
const display = await openDisplay();
const tolls: Toll[] = [];
for (const [at, scenario] of SCENARIOS.entries()) {
  const toll = await killLeads(scenario, each, !values.control, seeded(Number(values.seed) * 100 + at), display);
  tolls.push(toll);
  const { kills, committed, lost, waiting, twice } = toll;
  console.log(
    `${scenario.padEnd(15)} ${kills} kills, ${committed} committed, ${lost.length} lost, ${waiting.length} still waiting, ${twice.length} twice ${[...lost, ...waiting].slice(0, 5).join(' ')}`,
  );
}
await display.display.close();

const sum = (of: (toll: Toll) => number) => tolls.reduce((total, toll) => total + of(toll), 0);
const committed = sum((toll) => toll.committed);
const lost = sum((toll) => toll.lost.length);
const waiting = sum((toll) => toll.waiting.length);
const twice = sum((toll) => toll.twice.length);
console.log(
  `${values.control ? 'Without' : 'With'} the outbox: ${committed} committed, ${lost} lost, ${waiting} still waiting, ${twice} stored twice.`,
);
const good = values.control ? lost * 2 >= committed : lost + waiting + twice === 0 && committed > 0;
if (process.env.REPORT_FILE) writeFileSync(process.env.REPORT_FILE, JSON.stringify({ passed: +good, failed: +!good, tolls }));
process.exitCode = good ? 0 : 1;
