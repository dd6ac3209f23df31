import { readFileSync } from 'node:fs';
import { fontFiles } from './fonts.ts';

const packageFile = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

const FONTS = Object.fromEntries([...fontFiles].map(([key, { name }]) => [key, name]));

/** Constants for every build of the runtime, the extension's too: a reviewer builds that from fewer files than are here. */
export const RUNTIME_CONSTANTS = { __VERSION__: packageFile.version, __FONTS__: FONTS };
