import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';

/** The targets that need a browser's own parser. */
export const IN_BROWSER: readonly string[] = ['markup'];

/** All targets, by the files in `targets/`. Their code is read by a bundler alone, since some of it imports a style sheet. */
export const TARGETS: readonly string[] = readdirSync(resolve(import.meta.dirname, 'targets')).map((file) => basename(file, '.ts'));
