import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathOf } from '../../docs-site/contents.ts';
import { type LockFile, lockFileOf, type Packages } from './lock-file.ts';
import { sbomOf } from './sbom.ts';

/** A release in progress, which all its parts share. */
export interface Making {
  readonly version: string;
  readonly license: string;
  /** `release/<version>`. */
  readonly out: string;
  /** The packages of package-lock.json. */
  readonly packages: Packages;
}

export function write(file: string, text: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** For a document that leaves the repository alone, without our other documents. */
export const withoutLinks = (text: string): string => text.replace(/\[([^\]]+)\]\((?![a-z]+:)[^)]*\)/g, '$1');

/** For a document of `docs/` next to the documentation site in `folder`, where other documents are pages. */
export const linksToSite = (text: string, folder: string): string =>
  text.replace(/\]\((?![a-z]+:|#)([^)#]+)/g, (_link, file: string) => `](${folder}/${pathOf(posix.join('docs', file))}`);

export const named = ({ version, license }: Making, name: string) => ({ name, version, license });

/** Writes a part's bill of materials to `sbom/`. */
export function writeSbom(making: Making, name: string, places: ReadonlySet<string>): void {
  writeLocked(making, lockFileOf(named(making, name), making.packages, places));
}

export const writeLocked = ({ out }: Making, lock: LockFile): void => write(join(out, 'sbom', `${lock.name}.cdx.json`), sbomOf(lock));
