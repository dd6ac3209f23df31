import { parseArgs } from 'node:util';
import { DEFAULT_PORT } from './places.ts';
import { SITES } from './sites/sites.ts';
import { type Harness, startHarness } from './start.ts';

/** What `npm start` runs at last: `--port` (4600), `--data` (`.data`), `--readable` (the embed with its sources, for a debugger). */
async function main(): Promise<void> {
  const { port, dataDir, readable } = readArguments();
  const harness = await startHarness({ port, dataDir, readable });
  console.log(describe(harness, dataDir));
  // Ctrl-C reaches this process from the terminal and from `npm start` both: the second must not cut the first short.
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

function readArguments(): { port: number; dataDir: string; readable: boolean } {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, data: { type: 'string' }, readable: { type: 'boolean', default: false } },
  });
  const port = Number(values.port ?? DEFAULT_PORT);
  const highest = port + Math.max(...SITES.map((site) => site.portOffset));
  if (!Number.isInteger(port) || port < 1 || highest > 65_535) {
    throw new Error(`--port ${values.port} is no port that the harness can begin at. Take one between 1024 and 65000.`);
  }
  return { port, dataDir: values.data ?? '.data', readable: values.readable };
}

function describe({ urls, admin }: Harness, dataDir: string): string {
  const sites = SITES.map((site) => `  ${site.kind.padEnd(17)} ${urls.sites[site.name]}   ${site.title}`);
  return `
Poptins is running.

  Open              ${urls.page}   a demo site beside the panel, leads below

${sites.join('\n')}
  Display server    ${urls.displayServer}
  Its admin API     ${admin.origin}   with a token

  Leads are kept in ${dataDir} and are there again after a restart.
  Next: open the first address, wait three seconds for the popup, leave an address.
  Ctrl-C stops everything.
`;
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
});
