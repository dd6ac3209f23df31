/** The program that `npm run scenarios` finally runs, in a clone with its demo sites. */
import { writeFile } from 'node:fs/promises';
import { readOptions } from './options.mjs';
import { playFiles, type StartedDemo } from './play-files.ts';

/** The exit code if no scenario could be played. */
const COULD_NOT = 2;

const PATHS = {
  chromium: process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH,
  firefox: process.env.FIREFOX_PATH,
};

async function startDemo(): Promise<StartedDemo> {
  const { SITES } = await import('../harness/sites/sites.ts');
  const { urls, admin, close } = await (await import('./demo-sites.ts')).startDemoSites();
  const nameOf = (clientId: string) => (SITES.find((site) => site.clientId === clientId) ?? SITES[0])?.name ?? '';
  const ownerAt = (origin: string) => {
    const clientId = SITES.find(({ name }) => urls.sites[name] === origin)?.clientId;
    return clientId === undefined ? null : { admin, receiver: urls.receiver, clientId };
  };
  return { urls: urls.sites, nameOf, ownerAt, close };
}

try {
  const played = await playFiles(readOptions(process.argv.slice(2)), PATHS, startDemo);
  const titles = played.filter(({ failure }) => failure).map(({ title }) => title);
  const failed = titles.length;
  process.exitCode = failed ? 1 : 0;
  // `npm test` adds up the suites from this file.
  if (process.env.REPORT_FILE) await writeFile(process.env.REPORT_FILE, JSON.stringify({ passed: played.length - failed, failed, titles }));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = COULD_NOT;
}
