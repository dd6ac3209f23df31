/** `npm run scenarios`: sets up the clone, builds what changed, and plays scenarios. Arguments are passed on to them. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HELP, readOptions } from '../scenarios/options.mjs';
import { findFirefox, unseenChromiumPaths } from './browsers.mjs';
import { programOf } from './programs.mjs';
import { installPackages, projectEnvironment } from './setup.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function scenarios() {
  const { help, browsers } = readOptions(process.argv.slice(2));
  if (help) return console.log(HELP);
  installPackages(ROOT);
  const chromium = browsers.includes('chromium') ? unseenChromiumPaths()[0] : undefined;
  const firefox = browsers.includes('firefox') ? findFirefox()?.path : undefined;
  const env = projectEnvironment({ ...(chromium && { CHROMIUM_PATH: chromium }), ...(firefox && { FIREFOX_PATH: firefox }) });
  const build = spawnSync(...programOf('node', ['scripts/build.ts', '--if-changed']), {
    cwd: ROOT,
    stdio: ['inherit', 'ignore', 'inherit'],
    env,
  });
  if (build.status !== 0) throw new Error('The build failed, see above.');
  const playing = programOf('node', ['scenarios/main.ts', ...process.argv.slice(2)]);
  const { status } = spawnSync(...playing, { cwd: ROOT, stdio: 'inherit', env });
  process.exitCode = status ?? 2;
}

try {
  scenarios();
} catch (error) {
  console.error(`scenarios: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
