import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const STAMP = 'dist/stamp.txt';

/** All that a build reads. `display-server/` is not in it: it runs from its sources. */
const SOURCES = [
  '{runtime,inspection,templates,devtools-panel,entrypoints,extension,harness,scenarios,assets,scripts}/**/*',
  '*.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** One file of each part: whoever removed a part wants it built again. */
const PARTS = [
  'dist/embed/pixel.js',
  'dist/hook/hook.js',
  'dist/hook/scenario.js',
  'dist/templates/catalogue.json',
  'dist/studio/templates.json',
  'dist/harness/index.html',
  '.output/chrome-mv3/manifest.json',
  '.output/firefox-mv3/manifest.json',
];

/** One hash over every source's name and content, and over what the environment decides. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  hash.update(`${process.env.DISPLAY_HOST ?? ''}\n${process.env.API_HOST ?? ''}\n`);
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
