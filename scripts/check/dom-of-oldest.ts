/**
 * The compiler's own `lib.dom.d.ts` as the oldest browsers have it: what one of them lacks may be undefined. Then the
 * compiler asks of every use of it that the runtime looks first, which is how it has to be written anyway.
 */

/** Whether an interface, or with `member` something in it, is lacked by one of the oldest. A static one is asked for as `name_static`. */
export type Lacks = (owner: string, member?: string) => boolean;

/** Which interfaces have the members of a mixin: MDN's data knows mixins by those alone. */
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

/** `    readonly name: T;`, `    name(given: T): T;` or an accessor, which becomes a property. */
function ofMember(line: string, owner: string, isStatic: boolean, lacks: Lacks): string[] {
  const [, readonly = '', accessor, name = '', rest = ''] = /^ {4}(readonly )?(get |set )?(\w+)\??((?:<|\(|:).*)$/.exec(line) ?? [];
  if (!name || name === 'new' || name === 'prototype') return [line];
  // Where the whole of it may be missing, whoever has one has its members.
  if (lacks(owner) || !lacks(owner, isStatic ? `${name}_static` : name)) return [line];
  if (accessor === 'set ') return [];
  return [`    ${readonly}${name}?${accessor ? rest.replace(/^\(\)/, '') : rest}`];
}

/** `declare var name: T;` or `declare function name(given: T): T;` */
function ofGlobal(line: string, lacks: Lacks): string {
  const variable = /^declare var (\w+): (.*);$/.exec(line);
  if (variable && lacks('Window', variable[1])) return `declare var ${variable[1]}: (${variable[2]}) | undefined;`;
  const called = /^declare function (\w+)(.*);$/.exec(line);
  if (!called || !lacks('Window', called[1])) return line;
  const [, name, signature = ''] = called;
  const returns = signature.lastIndexOf('):') + 1;
  return `declare var ${name}: (${signature.slice(0, returns)} => ${signature.slice(returns + 1).trim()}) | undefined;`;
}
