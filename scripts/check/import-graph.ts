import { posix } from 'node:path';
import { parseSync } from 'vite';
import { isScript, lineOf, type Source } from './source.ts';

/** An import, re-export or `import()`, read from the syntax tree. */
export interface Import {
  readonly from: string;
  /** A path from the root for our own files; a bare name for packages. */
  readonly to: string;
  readonly isPackage: boolean;
  /** True if it disappears when the code runs. */
  readonly typeOnly: boolean;
  readonly line: number;
}

export function readImports(sources: readonly Source[]): Import[] {
  return sources.filter(isScript).flatMap(importsOf);
}

function importsOf({ path, text }: Source): Import[] {
  const { module } = parseSync(path, text);
  const found: Array<[specifier: string, typeOnly: boolean, at: number]> = [];
  for (const { moduleRequest, entries, start } of module.staticImports) {
    found.push([moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType), start]);
  }
  for (const { entries, start } of module.staticExports) {
    const [first] = entries;
    if (first?.moduleRequest) found.push([first.moduleRequest.value, entries.every((entry) => entry.isType), start]);
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (literal) found.push([literal, false, start]);
  }
  return found.map(([specifier, typeOnly, at]) => {
    const isPackage = !specifier.startsWith('.');
    const to = isPackage ? specifier : posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''));
    return { from: path, to, isPackage, typeOnly, line: lineOf(text, at) };
  });
}
