import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';

/** A link to the folder would not do: a bundler looks where a file really is. On one disk nothing is copied. */
export function copyPackages(to: string): void {
  if (spawnSync('cp', ['-al', 'node_modules', to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  cpSync('node_modules', to, { recursive: true, verbatimSymlinks: true });
}
