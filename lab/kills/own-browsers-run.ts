/**
 * The kill test (R1) in Firefox and WebKit, each on a profile that stays and with no tool attached:
 * `node lab/kills/own-browsers-run.ts --kills 200`. Part of `npm run test:full`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDisplay } from '../../tests/browser/support/site.ts';
import { seeded } from '../../tests/unit/capture/games/seeded.ts';
import { killInOwnBrowser } from './kill-in-own-browser.ts';
import { SCENARIOS, type Toll } from './kill-leads.ts';
import { ownFirefox, ownWebKit } from './own-browser.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' }, only: { type: 'string' } } });
const each = Math.ceil(Number(values.kills) / SCENARIOS.length);
const display = await openDisplay();
const tolls: Array<Toll & { readonly browser: string }> = [];
for (const open of [ownFirefox, ownWebKit]) {
  const browser = await open();
  for (const [at, scenario] of SCENARIOS.entries()) {
    if (values.only && values.only !== browser.name) continue;
    const toll = await killInOwnBrowser(browser, scenario, each, seeded(at + 1), display);
    tolls.push({ browser: browser.name, ...toll });
    const { kills, committed, lost, unknown, waiting, twice } = toll;
    console.log(
      `${browser.name.padEnd(8)} ${scenario.padEnd(15)} ${kills} kills, ${committed} committed, ${lost.length} lost, ${unknown.length} unknown, ${waiting.length} still waiting, ${twice.length} twice ${[...lost, ...unknown, ...waiting].slice(0, 5).join(' ')}`,
    );
  }
  await browser.close();
}
await display.display.close();

const isGood = ({ committed, lost, unknown, waiting, twice }: Toll) =>
  committed > 0 && lost.length + unknown.length + waiting.length + twice.length === 0;
const passed = tolls.filter(isGood).length;
if (process.env.REPORT_FILE) writeFileSync(process.env.REPORT_FILE, JSON.stringify({ passed, failed: tolls.length - passed, tolls }));
process.exitCode = passed === tolls.length && passed > 0 ? 0 : 1;
