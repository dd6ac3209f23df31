import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LockFile } from './lock-file.ts';

interface Bom {
  readonly metadata: { readonly component: object };
}

/**
 * A part's bill of materials in CycloneDX format, as npm makes it from a lock file. Leaves out what depends on the moment and the
 * machine (a random number, the time, npm's own version), so that the same sources give the same result (REL-02).
 */
export function sbomOf(lock: LockFile): string {
  const top = mkdtempSync(join(tmpdir(), 'poptins-sbom-'));
  try {
    const { name = 'poptins', version, packages } = lock;
    // npm names the whole after its folder.
    const folder = join(top, name);
    mkdirSync(folder);
    const manifest = { name, version, license: packages['']?.license, dependencies: packages['']?.dependencies };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, requires: true }));
    const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });
    if (status !== 0) throw new Error(`\`npm ${args.join(' ')}\` failed for ${name}:\n${stderr}${stdout}`);
    const { serialNumber, metadata, ...bom } = JSON.parse(stdout) as Bom & { readonly serialNumber: string };
    return `${JSON.stringify({ ...bom, metadata: { component: metadata.component } }, null, 2)}\n`;
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}
