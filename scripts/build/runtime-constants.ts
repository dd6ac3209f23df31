import { readFileSync } from 'node:fs';
import type { FieldStart } from '../../runtime/capture/kinds/field-kind.ts';
import { FIELD_KINDS, type KindRow } from '../../runtime/capture/kinds/kinds.panel.ts';
import { FONTS_HASH } from './fonts.ts';

const packageFile = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

const kinds: ReadonlyArray<[string, KindRow]> = Object.entries(FIELD_KINDS);
const byKind = (fact: 'autofill' | 'value') =>
  Object.fromEntries(kinds.flatMap(([name, { [fact]: said }]) => (said ? [[name, said]] : [])));

function startOf({ help, showsHelp, attributes, title, titleIfRequired, typedAs }: FieldStart): FieldStart {
  return JSON.parse(JSON.stringify({ help, showsHelp, attributes, title, titleIfRequired, typedAs }));
}
/** The start of each kind, and of each mode that changes it. */
const starts = kinds
  .flatMap(([name, row]) => [[name, row] as const, ...Object.entries(row.modes ?? {})])
  .map(([name, row]) => [name, startOf(row)] as const)
  .filter(([, start]) => Object.keys(start).length > 0);

/** The columns of the table of kinds that a page needs. The table itself never reaches a page. */
const FIELD_CONSTANTS = {
  __AUTOFILL__: byKind('autofill'),
  __FIELD_STARTS__: Object.fromEntries(starts),
  __FIELD_VALUES__: byKind('value'),
  __STANDARD_FIELDS__: kinds.flatMap(([name, { standard }]) => (standard ? [name] : [])),
};

/** Constants for every build of the runtime, including the extension's: a reviewer builds that from fewer files than are here. */
export const RUNTIME_CONSTANTS = { __VERSION__: packageFile.version, __FONTS_HASH__: FONTS_HASH, ...FIELD_CONSTANTS };

const asDefine = (constants: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));

/** Constants for tests of the sources, as a bundler's `define` takes them. */
export const TEST_CONSTANTS = asDefine({ __IN_EMBED__: true, __CREDIT_URL__: '', ...FIELD_CONSTANTS });

/** Constants for a tool that contains parts of the runtime: the hook, the extension. A tool is built for no host, so it knows no credit link. */
export const TOOL_CONSTANTS = asDefine({ ...RUNTIME_CONSTANTS, __IN_EMBED__: false, __CREDIT_URL__: '' });
