/**
 * The trial of forms with steps (FRM-33, FRM-34): `node lab/kills/steps-run.ts --trips 200`. Visitors are torn from their form between two
 * steps in five ways, and come back. Part of `npm run test:full`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDisplay } from '../../tests/browser/support/site.ts';
import { seeded } from '../../tests/unit/capture/games/seeded.ts';
import { BREAKS, type Break, killSteps, type StepsToll } from './kill-steps.ts';

const { values } = parseArgs({ options: { trips: { type: 'string', default: '200' }, only: { type: 'string' } } });
const ways = (Object.keys(BREAKS) as Break[]).filter((each) => !values.only || each === values.only);
const each = Math.ceil(Number(values.trips) / ways.length);
const display = await openDisplay();
const tolls: StepsToll[] = [];
for (const [at, broken] of ways.entries()) {
  const toll = await killSteps(broken, each, seeded(at + 1), display);
  tolls.push(toll);
  const { trips, lost, wrong } = toll;
  console.log(
    `${broken.padEnd(13)} ${trips} visitors, ${lost.length} answers lost, ${wrong.length} wrong leads ${[...lost, ...wrong].slice(0, 6).join('; ')}`,
  );
}
await display.display.close();

const passed = tolls.filter(({ lost, wrong }) => lost.length + wrong.length === 0).length;
if (process.env.REPORT_FILE) writeFileSync(process.env.REPORT_FILE, JSON.stringify({ passed, failed: tolls.length - passed, tolls }));
process.exitCode = passed === tolls.length && passed > 0 ? 0 : 1;
