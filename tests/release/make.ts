import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the release, far from the sources. */
    readonly release: string;
  }
}

/** Makes a release, or takes the one in RELEASE_FOLDER, and moves it away. So a test finds only what the release itself holds. */
export default function make(project: TestProject): () => void {
  const made = process.env.RELEASE_FOLDER ?? newRelease();
  const top = mkdtempSync(join(tmpdir(), 'poptins-release-'));
  const release = join(top, 'release');
  cpSync(made, release, { recursive: true });
  project.provide('release', release);
  return () => rmSync(top, { recursive: true, force: true });
}

function newRelease(): string {
  const { status } = spawnSync(process.execPath, ['scripts/release.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('No release could be made, see above.');
  return join('release', JSON.parse(readFileSync('package.json', 'utf8')).version);
}
