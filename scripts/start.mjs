/** `npm start`: sets up the clone, builds what changed, and serves the harness. Arguments are passed on to the harness. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HELP, readOptions } from '../harness/options.mjs';
import { programOf } from './programs.mjs';
import { projectEnvironment, setup } from './setup.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function start() {
  const { help, readable } = readOptions(process.argv.slice(2));
  if (help) return console.log(HELP);
  const { chromium } = setup({ forTests: false });
  const options = /** @type {const} */ ({
    cwd: ROOT,
    stdio: 'inherit',
    env: projectEnvironment(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });

  const build = spawnSync(...programOf('node', ['scripts/build.ts', '--if-changed']), options);
  if (build.status !== 0) throw new Error('The build failed, see above.');

  if (readable && spawnSync(...programOf('node', ['scripts/build.ts', 'readable']), options).status !== 0)
    throw new Error('The readable embed could not be built, see above.');

  const harness = spawn(...programOf('node', ['harness/main.ts', ...process.argv.slice(2)]), options);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => harness.kill(signal));
  harness.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
}

try {
  start();
} catch (error) {
  console.error(`start: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
