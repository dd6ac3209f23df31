import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

/** The end of a visit on a page: a lead that arrives, one that is kept for a later page, or nothing, in silence. */
export const ENDS = ['delivered', 'parked', 'quiet'] as const;
export type End = (typeof ENDS)[number];

/** A page that has broken something that a browser gives, as its file says. */
export interface HostilePage {
  readonly name: string;
  /** The broken feature, in words. */
  readonly broken: string;
  /** A link to who does that in the world. */
  readonly who: string;
  /** Written by us after the behaviour of the library it is named for, which is in no package. */
  readonly isImitation: boolean;
  readonly expected: End;
  readonly headers: Readonly<Record<string, string>>;
  /** More attributes of the tag. */
  readonly tag: string;
  readonly doctype: string;
  readonly html: string;
  /** Files of packages that it loads, by their path in `node_modules`. */
  readonly packages: readonly string[];
}

/** A page that has broken nothing, to be made into one that has. */
export const CALM: HostilePage = {
  name: 'calm',
  broken: 'nothing',
  who: '',
  isImitation: false,
  expected: 'delivered',
  headers: {},
  tag: '',
  doctype: '<!doctype html>',
  html: '',
  packages: [],
};

const HERE = import.meta.dirname;

export const hostilePages = (): readonly HostilePage[] =>
  globSync('pages/*.html', { cwd: HERE })
    .toSorted()
    .map((path) => readPage(basename(path, '.html'), readFileSync(resolve(HERE, path), 'utf8')));

/** The comment at the head of a file is its header, a field a line. */
function readPage(name: string, source: string): HostilePage {
  const [, header = '', html = ''] = /^<!--\n([\s\S]*?)\n-->\n([\s\S]*)$/.exec(source) ?? [];
  const fields = new Map([...header.matchAll(/^(\w+): (.*)$/gm)].map(([, key = '', value = '']) => [key, value]));
  const expected = ENDS.find((end) => end === fields.get('expected'));
  const [broken, who] = [fields.get('broken'), fields.get('who')];
  if (!expected || !broken || !who?.startsWith('https://'))
    throw new Error(`${name}.html has to begin with a comment that says what is broken, who does that (a link), and what is expected.`);
  const headers = (fields.get('headers') ?? '').split(' | ').filter(Boolean);
  return {
    name,
    broken,
    who,
    isImitation: fields.get('imitation') === 'yes',
    expected,
    headers: Object.fromEntries(headers.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])),
    tag: fields.get('tag') ?? '',
    doctype: fields.get('doctype') === 'none' ? '' : '<!doctype html>',
    html,
    packages: [...html.matchAll(/"\/npm\/([^"]+)"/g)].map(([, path = '']) => path),
  };
}

export const readPackageFile = (path: string): string => readFileSync(resolve(HERE, '../node_modules', path), 'utf8');
