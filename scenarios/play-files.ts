import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { BrowserName, OpenBrowser, Paths } from './browsers/open-browser.ts';
import { statusIn } from './browsers/status-in.ts';
import type { Options } from './options.mjs';
import type { Played } from './play/played.ts';
import { NEEDS_LOGIN } from './play/visit.ts';
import type { DemoSites } from './play-all.ts';
import { readFiles } from './read-files.ts';
import { htmlReport } from './report/html-report.ts';
import { junit } from './report/junit.ts';
import type { Site } from './site.mjs';

const SCRIPT = resolve(import.meta.dirname, '../dist/hook/scenario.js');

/** Started demo sites. */
export interface StartedDemo extends DemoSites {
  close(): Promise<void>;
}

type PathsOf = Readonly<Record<BrowserName, Paths>>;
type StartDemo = () => Promise<StartedDemo>;

/** Plays the named files, reports each result, and writes the reports. Only a clone has `startDemo`. */
export async function playFiles(options: Options, paths: PathsOf, startDemo: StartDemo | null): Promise<readonly Played[]> {
  const { files: named, browsers: names, atOnce, on, report, junit: xml, pictures, baselines: folder, update } = options;
  const { files, problems } = await readFiles(named);
  if (problems.length) throw new Error(problems.join('\n'));
  const script = await readFile(SCRIPT, 'utf8').catch(() => {
    throw new Error('The scripts for pages are not built yet. Run: npm run build');
  });
  const isReached = on ? await answersNode(on) : true;
  // Report mistakes before starting everything that playing needs.
  const [players, { playAll }] = await begin(names, paths, on === null ? startDemo : null);
  const began = performance.now();
  let told = 0;
  const tell = ({ title, browser, ms, failure }: Played) => {
    told++;
    const place = `${told}`.padStart(`${files.length * players.length}`.length);
    console.log(
      `${place}/${files.length * players.length}  ${failure ? 'FAILED' : 'passed'}  ${title}  (${browser.split(' ')[0]}, ${(ms / 1000).toFixed(1)} s)`,
    );
    if (failure) console.log(`        ${failure}`);
  };
  try {
    if (on && !isReached) await mustAnswerIn(players[0]?.browser, on);
    const played = await playAll(files, players, { on, script, pictures, baselines: { folder, update }, atOnce }, tell);
    await write(report, htmlReport(played, { on: on?.origin ?? (startDemo ? 'the demo sites' : 'their own sites'), at: new Date() }));
    if (xml) await write(xml, junit(played));
    const failed = played.filter(({ failure }) => failure).length;
    if (pictures === 'compare') console.log(`\n${picturesWords(played)}`);
    console.log(
      `\n${played.length - failed} passed, ${failed} failed in ${((performance.now() - began) / 1000).toFixed(1)} s. Report: ${report}${xml ? `, JUnit: ${xml}` : ''}`,
    );
    return played;
  } finally {
    await close(players);
  }
}

interface Started {
  readonly browser: OpenBrowser;
  readonly demo: StartedDemo | null;
}

/** Opens the browsers, each with its demo sites if they are needed: all or nothing. If one fails, those already started are closed. */
async function begin(names: readonly BrowserName[], paths: PathsOf, startDemo: StartDemo | null) {
  const { openBrowser } = await import('./browsers/open-browser.ts');
  const opened = await Promise.allSettled(names.map((name) => openBrowser(name, paths[name])));
  const started: Started[] = opened.flatMap((each) => (each.status === 'fulfilled' ? [{ browser: each.value, demo: null }] : []));
  try {
    for (const each of opened) if (each.status === 'rejected') throw each.reason;
    for (const [nth, { browser }] of started.entries()) started[nth] = { browser, demo: (await startDemo?.()) ?? null };
    return [started, await import('./play-all.ts')] as const;
  } catch (problem) {
    await close(started);
    throw problem;
  }
}

const close = (started: readonly Started[]) => Promise.all(started.flatMap(({ browser, demo }) => [browser.close(), demo?.close()]));

function picturesWords(played: readonly Played[]): string {
  const compared = played.flatMap(({ steps }) => steps.flatMap((step) => step.compared ?? []));
  const count = (kind: string) => compared.filter((each) => each.kind === kind).length;
  return `${compared.length} pictures compared: ${count('same')} as their baseline, ${count('differs')} different, ${count('missing')} without a baseline, ${count('taken')} taken as baselines.`;
}

/** False where Node finds no answer. It knows neither the system's certificates nor its proxy, so a browser may find one. */
async function answersNode({ origin, login }: Site): Promise<boolean> {
  const authorization = login && `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`;
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(origin, { signal, ...(authorization && { headers: { authorization } }) }).catch(() => null);
  // Firefox would wait for somebody who answers its question.
  if (answer?.status === 401) throw new Error(`--on ${origin}: ${NEEDS_LOGIN}`);
  return answer !== null;
}

async function mustAnswerIn(browser: OpenBrowser | undefined, { origin, login }: Site): Promise<void> {
  if (browser && (await statusIn(browser, origin, login)) === null)
    throw new Error(`--on ${origin}: nothing answers there. Start it, or leave --on out.`);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(resolve(file)), { recursive: true });
  await writeFile(file, text);
}
