import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { BrowserName, OpenBrowser } from './browsers/open-browser.ts';
import { readOptions } from './options.mjs';
import type { Played } from './play/played.ts';
import { readFiles } from './read-files.ts';
import { htmlReport } from './report/html-report.ts';
import { junit } from './report/junit.ts';

const SCRIPT = resolve(import.meta.dirname, '../dist/hook/scenario.js');
/** Exit code if nothing could be said about any scenario. */
const COULD_NOT = 2;

/** The program that `npm run scenarios` finally runs. Returns what was played. */
async function main(): Promise<readonly Played[]> {
  const { files: named, browsers: names, atOnce, on, report, junit: xml, pictures } = readOptions(process.argv.slice(2));
  const { files, problems } = await readFiles(named);
  if (problems.length) throw new Error(problems.join('\n'));
  const script = await readFile(SCRIPT, 'utf8').catch(() => {
    throw new Error('What is put into pages is not built yet. Run: npm run build');
  });
  if (on) await mustAnswer(on);
  // Report mistakes before starting everything that playing needs.
  const [browsers, demo, { playAll }] = await begin(names, on === null);
  const began = performance.now();
  let told = 0;
  const tell = ({ title, browser, ms, failure }: Played) => {
    told++;
    const place = `${told}`.padStart(`${files.length * browsers.length}`.length);
    console.log(
      `${place}/${files.length * browsers.length}  ${failure ? 'FAILED' : 'passed'}  ${title}  (${browser.split(' ')[0]}, ${(ms / 1000).toFixed(1)} s)`,
    );
    if (failure) console.log(`        ${failure}`);
  };
  try {
    const played = await playAll(files, browsers, { sites: demo?.urls.sites ?? null, on, script, pictures, atOnce }, tell);
    await write(report, htmlReport(played, { on: on ?? 'the demo sites', at: new Date() }));
    if (xml) await write(xml, junit(played));
    const failed = played.filter(({ failure }) => failure).length;
    console.log(
      `\n${played.length - failed} passed, ${failed} failed in ${((performance.now() - began) / 1000).toFixed(1)} s. Report: ${report}${xml ? `, JUnit: ${xml}` : ''}`,
    );
    return played;
  } finally {
    await Promise.all([...browsers.map((browser) => browser.close()), demo?.close()]);
  }
}

const PATHS: Readonly<Record<BrowserName, string | undefined>> = {
  chromium: process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH,
  firefox: process.env.FIREFOX_PATH,
};

/** Opens the browsers, and the demo sites if they are needed: all or nothing. If one fails, those already started are closed. */
async function begin(names: readonly BrowserName[], withDemo: boolean) {
  const { openBrowser } = await import('./browsers/open-browser.ts');
  const opened = await Promise.allSettled(names.map((name) => openBrowser(name, PATHS[name])));
  const browsers: OpenBrowser[] = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  try {
    for (const each of opened) if (each.status === 'rejected') throw each.reason;
    const demo = withDemo ? await (await import('./demo-sites.ts')).startDemoSites() : null;
    return [browsers, demo, await import('./play-all.ts')] as const;
  } catch (problem) {
    await Promise.all(browsers.map((browser) => browser.close()));
    throw problem;
  }
}

async function mustAnswer(site: string): Promise<void> {
  await fetch(site, { signal: AbortSignal.timeout(10_000) }).catch(() => {
    throw new Error(`--on ${site}: nothing answers there. Start it, or leave --on out to play on the demo sites.`);
  });
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(resolve(file)), { recursive: true });
  await writeFile(file, text);
}

try {
  const played = await main();
  const titles = played.filter(({ failure }) => failure).map(({ title }) => title);
  const failed = titles.length;
  process.exitCode = failed ? 1 : 0;
  // `npm test` adds up the suites from this file.
  if (process.env.REPORT_FILE) await writeFile(process.env.REPORT_FILE, JSON.stringify({ passed: played.length - failed, failed, titles }));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = COULD_NOT;
}
