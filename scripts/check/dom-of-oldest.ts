/**
 * Rewrites the compiler's own `lib.dom.d.ts` for the oldest browsers: whatever one of them lacks may be undefined. The compiler then
 * requires the runtime to check before every use.
 */

/**
 * True if one of the oldest browsers lacks an interface or, with `member`, one of its members. A static member is looked up as
 * `name_static`.
 */
export type Lacks = (owner: string, member?: string) => boolean;

/** The interfaces that include each mixin, because MDN's data lists a mixin's members only under those. */
export function mixedInto(lib: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [, owner = '', parents = ''] of lib.matchAll(/^interface (\w+)(?:<[^{]*>)? extends ([^{]+) \{/gm))
    for (const parent of parents.split(',')) {
      const name = parent.trim().replace(/<.*/, '');
      found.set(name, [...(found.get(name) ?? []), owner]);
    }
  return found;
}

export function domOfOldest(lib: string, lacks: Lacks): string {
  let owner = '';
  let isStatic = false;
  return lib
    .split('\n')
    .flatMap((line): string[] => {
      const opened = /^(interface|declare var) (\w+)[^;]*\{\s*$/.exec(line);
      if (opened) [owner, isStatic] = [opened[2] ?? '', opened[1] !== 'interface'];
      if (/^\}/.test(line)) {
        const closed = isStatic && lacks(owner) ? '} | undefined;' : line;
        owner = '';
        return [closed];
      }
      if (owner) return ofMember(line, owner, isStatic, lacks);
      return [ofGlobal(line, lacks)];
    })
    .join('\n');
}

/** Handles `    readonly name: T;`, `    name(given: T): T;` and accessors, which become properties. */
function ofMember(line: string, owner: string, isStatic: boolean, lacks: Lacks): string[] {
  const [, readonly = '', accessor, name = '', rest = ''] = /^ {4}(readonly )?(get |set )?(\w+)\??((?:<|\(|:).*)$/.exec(line) ?? [];
  if (!name || name === 'new' || name === 'prototype') return [line];
  // If a whole interface may be missing, an object of it still has all members.
  if (lacks(owner) || !lacks(owner, isStatic ? `${name}_static` : name)) return [line];
  if (accessor === 'set ') return [];
  return [`    ${readonly}${name}?${accessor ? rest.replace(/^\(\)/, '') : rest}`];
}

/** Handles `declare var name: T;` and `declare function name(given: T): T;`. */
function ofGlobal(line: string, lacks: Lacks): string {
  const variable = /^declare var (\w+): (.*);$/.exec(line);
  if (variable && lacks('Window', variable[1])) return `declare var ${variable[1]}: (${variable[2]}) | undefined;`;
  const called = /^declare function (\w+)(.*);$/.exec(line);
  if (!called || !lacks('Window', called[1])) return line;
  const [, name, signature = ''] = called;
  const returns = signature.lastIndexOf('):') + 1;
  return `declare var ${name}: (${signature.slice(0, returns)} => ${signature.slice(returns + 1).trim()}) | undefined;`;
}
