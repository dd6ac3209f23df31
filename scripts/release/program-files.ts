import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin, stripTypeScriptTypes } from 'node:module';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** Everything that a program loads. */
export interface ProgramFiles {
  /** Its own files by their places in a package, as plain JavaScript, because Node does not strip types from files in a package. */
  readonly files: ReadonlyMap<string, string>;
  /** The names of the packages that they import. */
  readonly packages: readonly string[];
}

interface Request {
  readonly start: number;
  readonly end: number;
  readonly specifier: string;
}

const LITERAL = /^(['"`])([^'"`$]+)\1$/;

/** The places where a module names others. Types are removed by then, so each of these modules really loads. */
function requestsIn(path: string, code: string): readonly Request[] {
  const { module } = parseSync(path, code);
  const exported = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const spans = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...exported,
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ];
  const byPlace = new Map(
    spans.map(({ start, end }) => [start, { start, end, specifier: LITERAL.exec(code.slice(start, end))?.[2] ?? '' }]),
  );
  return [...byPlace.values()].filter(({ specifier }) => specifier !== '').toSorted((a, b) => b.start - a.start);
}

const inPackage = (path: string): string => path.replace(/\.ts$/, '.js');

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Follows every import and `import()` of the entries. Files keep their folders, so they find the files that they read. */
export function programFiles(entries: readonly string[], strip: (code: string) => string = stripTypeScriptTypes): ProgramFiles {
  const files = new Map<string, string>();
  const packages = new Set<string>();
  const left = [...entries];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (files.has(inPackage(path))) continue;
    if (!existsSync(path)) throw new Error(`${path} is imported and not there.`);
    const text = readFileSync(path, 'utf8');
    const code = path.endsWith('.ts') ? strip(text) : text;
    let rewritten = code;
    for (const { start, end, specifier } of path.endsWith('.json') ? [] : requestsIn(path, code)) {
      if (specifier.startsWith('.')) {
        left.push(posix.join(posix.dirname(path), specifier));
        rewritten = `${rewritten.slice(0, start)}'${inPackage(specifier)}'${rewritten.slice(end)}`;
      } else if (!isBuiltin(specifier)) packages.add(packageOf(specifier));
    }
    files.set(inPackage(path), rewritten);
  }
  return { files, packages: [...packages].toSorted() };
}
