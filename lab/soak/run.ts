/**
 * Visits for hours, in minutes: `node lab/soak/run.ts` has an hour of them on the driven clock, `--real 10` ten minutes on the real
 * one as well. The road to the server breaks, tabs are killed, visitors go offline; at the end every lead has to be in the database once,
 * no popup met against its rule, and neither server nor page hold more than before. Part of `npm run test:full`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { report } from '../../scripts/report.ts';
import { courseOf } from './judge.ts';
import { type SoakResult, soak } from './soak.ts';

const { values } = parseArgs({
  options: {
    driven: { type: 'string', default: '60' },
    real: { type: 'string', default: '0' },
    visitors: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});

interface Row {
  readonly what: string;
  readonly found: string;
  readonly isGood: boolean;
}

const told = (names: readonly string[]): string => (names.length ? `${names.length}: ${names.slice(0, 5).join('; ')}` : '0');
const grown = (what: string, samples: readonly number[], unit: string, slack: number, least: number, byLowest = false): Row => {
  const { before, after, isFlat } = courseOf(samples, slack, least, byLowest);
  return { what, found: `${before.toFixed(1)} → ${after.toFixed(1)} ${unit}`, isGood: isFlat };
};

function rowsOf(result: SoakResult): Row[] {
  const { leads, server, page } = result;
  const moods = [...result.moods].filter(([mood]) => mood !== 'well').map(([mood, times]) => `${mood} ${times}`);
  return [
    {
      what: 'visits, pages, popups',
      found: `${result.visits}, ${result.pages}, ${result.popups}`,
      isGood: result.visits > 0 && result.popups > 0,
    },
    { what: 'gone before they were remembered', found: `${result.goneAtOnce}`, isGood: true },
    { what: 'road broken', found: moods.join(', '), isGood: moods.length > 0 },
    { what: 'tabs killed, gone offline', found: `${result.crashed}, ${result.offline}`, isGood: true },
    { what: 'leads given', found: `${leads.given}`, isGood: leads.given > 0 },
    { what: 'lost', found: told(leads.lost), isGood: leads.lost.length === 0 },
    { what: 'still waiting', found: told(result.waiting), isGood: result.waiting.length === 0 },
    { what: 'stored twice', found: told(leads.twice), isGood: leads.twice.length === 0 },
    { what: 'stored, never sent off', found: told(leads.invented), isGood: leads.invented.length === 0 },
    { what: 'popups against their rule', found: told(result.against), isGood: result.against.length === 0 },
    { what: 'page errors, faults', found: told(result.faults), isGood: result.faults.length === 0 },
    grown(
      `server on ${result.database}, resident`,
      server.map(({ rss }) => rss),
      'MB',
      0.1,
      8,
    ),
    grown(
      'server, heap',
      server.map(({ heap }) => heap),
      'MB',
      0.05,
      1,
    ),
    grown(
      `app of ${result.pagesOfApp} pages, ${result.popupsOfApp} popups, its scripts`,
      page.map(({ scriptsKb }) => scriptsKb),
      'KB',
      0.01,
      8,
      true,
    ),
    // It compiles what is used much and keeps what it has reckoned: more with use, but within bounds.
    grown(
      'the same, the engine itself',
      page.map(({ engineKb }) => engineKb),
      'KB',
      0.25,
      256,
    ),
    grown(
      'the same, nodes',
      page.map(({ nodes }) => nodes),
      '',
      0,
      4,
    ),
    grown(
      'the same, listeners',
      page.map(({ listeners }) => listeners),
      '',
      0,
      1,
    ),
  ];
}

let passed = 0;
let failed = 0;
const results: Record<string, unknown> = {};
for (const [clock, minutes] of [
  ['driven', Number(values.driven)],
  ['real', Number(values.real)],
] as const) {
  if (!(minutes > 0)) continue;
  const wish = { driven: clock === 'driven', minutes, visitors: Number(values.visitors), seed: Number(values.seed) };
  const result = await soak(wish, (line) => console.log(`  ${line}`));
  const rows = rowsOf(result);
  console.log(`\n${minutes} minutes on the ${clock} clock, in ${Math.round(result.tookS)} s:`);
  for (const { what, found, isGood } of rows) console.log(`${isGood ? ' ' : '✗'} ${what.padEnd(42)} ${found}`);
  const good = rows.filter(({ isGood }) => isGood).length;
  passed += good;
  failed += rows.length - good;
  results[clock] = { ...result, moods: Object.fromEntries(result.moods) };
}
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/soak-figures.json', JSON.stringify(results, null, 1));
report(passed, failed);
