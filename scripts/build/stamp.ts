import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const STAMP = 'dist/stamp.txt';

/** Everything that a build reads. `display-server/` is left out, because it runs from its sources. */
const SOURCES = [
  '{agents,runtime,vendors,inspection,templates,devtools-panel,entrypoints,extension,harness,scenarios,preflight,honesty,assets,scripts,reports,words}/**/*',
  '*.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

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

/** A hash over the name and content of every source, and over the relevant environment variables. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const name of ['DISPLAY_HOST', 'API_HOST', 'CREDIT_URL']) hash.update(`${process.env[name] ?? ''}\n`);
  for (const name of globSync(SOURCES).toSorted()) {
    if (statSync(name).isFile()) hash.update(`${name}\n`).update(readFileSync(name));
  }
  return hash.digest('hex');
}

export function isBuilt(): boolean {
  return [STAMP, ...PARTS].every((file) => existsSync(file)) && readFileSync(STAMP, 'utf8') === sourcesHash();
}

export function markBuilt(): void {
  writeFileSync(STAMP, sourcesHash());
}
