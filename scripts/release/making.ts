import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type LockFile, lockFileOf, type Packages } from './lock-file.ts';
import { sbomOf } from './sbom.ts';

/** A release on its way: what is the same for all its parts. */
export interface Making {
  readonly version: string;
  readonly license: string;
  /** `release/<version>`. */
  readonly out: string;
  /** Those of package-lock.json. */
  readonly packages: Packages;
  /** What the display server needs to run. */
  readonly needed: readonly string[];
}

export function write(file: string, text: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

export const named = ({ version, license }: Making, name: string) => ({ name, version, license });

/** Says in `sbom/` what a part is made of. */
export function writeSbom(making: Making, name: string, places: ReadonlySet<string>): void {
  writeLocked(making, lockFileOf(named(making, name), making.packages, places));
}

export const writeLocked = ({ out }: Making, lock: LockFile): void => write(join(out, 'sbom', `${lock.name}.cdx.json`), sbomOf(lock));
