import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const STAMP = 'dist/stamp.txt';

/** Folders that no build reads: tests, prose, what a build makes, and a server that runs from its sources. */
const NOT_READ = ['dist', 'display-server', 'docs', 'lab', 'node_modules', 'playwright-report', 'release', 'test-results', 'tests'];

/** The files of those folders, and of the root, that builds read. */
const READ_ALL_THE_SAME = ['display-server/operations/*', 'docs/schemas/*', '*.{json,ts}'];

/** A file from each part, so that removing a part triggers a rebuild. */
const PARTS = [
  'dist/embed/pixel.js',
  'dist/hook/hook.js',
  'dist/hook/scenario.js',
  'dist/hook/agent.js',
  'dist/hook/preflight.js',
  'dist/templates/catalogue.json',
  'dist/studio/templates.json',
  'dist/harness/index.html',
  'dist/case/case.html',
  '.output/chrome-mv3/manifest.json',
  '.output/firefox-mv3/manifest.json',
];

/** Everything that a build reads. A new folder is among it until it is named above. */
export function sources(): string[] {
  const folders = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NOT_READ.includes(entry.name),
  );
  return globSync([...folders.map(({ name }) => `${name}/**/*`), ...READ_ALL_THE_SAME])
    .filter((path) => statSync(path).isFile())
    .toSorted();
}

/** A hash over the name and content of every source, and over the relevant environment variables. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const name of ['DISPLAY_HOST', 'API_HOST', 'CREDIT_URL']) hash.update(`${process.env[name] ?? ''}\n`);
  for (const name of sources()) hash.update(`${name}\n`).update(readFileSync(name));
  return hash.digest('hex');
}

export function isBuilt(): boolean {
  return [STAMP, ...PARTS].every((file) => existsSync(file)) && readFileSync(STAMP, 'utf8') === sourcesHash();
}

export function markBuilt(): void {
  writeFileSync(STAMP, sourcesHash());
}
