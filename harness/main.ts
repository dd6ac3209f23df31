import { readOptions } from './options.mjs';
import { readSessionFile } from './session-file.ts';
import { SITES } from './sites/sites.ts';
import { type Harness, startHarness } from './start.ts';
import { sayStartProblem } from './start-problem.ts';

/** The program that `npm start` finally runs. */
async function main(): Promise<void> {
  const { port, dataDir, readable, open } = readOptions(process.argv.slice(2));
  const session = open === null ? null : await readSessionFile(open);
  const harness = await startHarness({ port, dataDir, readable, session }).catch(async (problem: unknown) => {
    throw new Error(await sayStartProblem(problem, { port, dataDir, databaseUrl: process.env.DATABASE_URL }));
  });
  console.log(describe(harness, dataDir));
  // Ctrl-C reaches this process both from the terminal and from `npm start`; the second signal must not cut the first one's shutdown short.
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping …');
    await harness.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

function describe({ urls, admin }: Harness, dataDir: string): string {
  const sites = SITES.map((site) => `  ${site.kind.padEnd(17)} ${urls.sites[site.name]}   ${site.title}`);
  return `
Poptins is running.

  Open              ${urls.page}   a demo site beside the panel, leads below

${sites.join('\n')}
  Display server    ${urls.displayServer}
  Its admin API     ${admin.origin}   with a token
  Webhook receiver  ${urls.receiver}/hooks/crm   received messages are at /messages

  Leads are kept in ${dataDir} and are there again after a restart.
  Next: open the first address, wait three seconds for the popup, leave an address.
  Ctrl-C stops everything.
`;
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
});
