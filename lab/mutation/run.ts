/**
 * Changes the runtime in one small place after another, and asks of each change whether a unit test notices it.
 * `npm run test:full -- --only mutation --room waiting,gates`; without `--room` all of them, which takes hours. The
 * templates are built before.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { report as tell } from '../../scripts/report.ts';
import { installPackages, LAB } from '../../scripts/setup.mjs';
import { EQUIVALENT } from './equivalent.ts';
import { type Judgement, judge, type Report } from './judge.ts';
import { ROOMS } from './rooms.ts';

const HERE = import.meta.dirname;
const RESULTS = 'test-results/mutation';

/** In percent, of those that change behaviour. */
const MIN_SCORE = 90;

const { values } = parseArgs({ options: { room: { type: 'string' } } });
const wanted = values.room?.split(',') ?? Object.keys(ROOMS);
const rooms = Object.fromEntries(
  wanted.map((room) => {
    const files = ROOMS[room];
    if (!files) throw new Error(`No room is called ${room}. There are: ${Object.keys(ROOMS).join(', ')}.`);
    return [room, files];
  }),
);

installPackages(LAB);
mkdirSync(RESULTS, { recursive: true });
const { status } = spawnSync(
  process.execPath,
  [
    resolve(LAB, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    ...['run', resolve(HERE, 'stryker.json')],
    ...['--mutate', Object.values(rooms).join(',')],
    ...['--concurrency', `${availableParallelism()}`],
  ],
  { stdio: 'inherit' },
);
if (status !== 0) throw new Error(`Stryker ended with ${status}.`);

const judgement = judge(JSON.parse(readFileSync(`${RESULTS}/report.json`, 'utf8')) as Report, rooms, EQUIVALENT);
writeFileSync(`${RESULTS}/survivors.txt`, inWords(judgement));

for (const { room, score, caught, equivalent, survivors } of judgement.rooms)
  console.log(
    `${room.padEnd(9)} ${score.toFixed(1).padStart(5)} % of ${caught + survivors.length} noticed${equivalent ? `, ${equivalent} change nothing` : ''}`,
  );
for (const { file, code, instead } of judgement.stale)
  console.log(`No longer a change that survives, so it has to go from lab/mutation/equivalent.ts: ${file}, ${code} → ${instead}`);
console.log(`Each that no test notices is in ${RESULTS}/survivors.txt; a room needs ${MIN_SCORE} %.`);

const failed = judgement.rooms.filter(({ score }) => score < MIN_SCORE).length;
tell(judgement.rooms.length - failed, failed + judgement.stale.length);

function inWords(all: Judgement): string {
  return all.rooms
    .flatMap(({ room, score, survivors }) => [
      `${room}: ${score.toFixed(1)} %`,
      ...survivors.map(({ file, line, code, instead }) => `  ${file}:${line}\n    ${code}\n    → ${instead}`),
      '',
    ])
    .join('\n');
}
