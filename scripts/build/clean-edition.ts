import { parseSync } from 'vite';
import { CLEAN_NAMES } from '../../runtime/clean/clean-names.ts';
import { freeNames, isNode, type Node } from './free-names.ts';

/** Attributes of the window whose value changes, so each use reads them anew. */
const LIVE = new Set(['devicePixelRatio', 'innerHeight', 'innerWidth', 'origin', 'scrollY', 'visualViewport']);

/** What the clean edition takes from the page as it is: constants, and objects that end with their window. */
const OF_THE_PAGE = new Set(['Infinity', 'NaN', 'console', 'top', 'DOMParser', 'File', 'Image', 'MessageChannel']);

/**
 * The clean edition of a built module: the same code, but without any lookup on the page's own natives. Globals come from its argument.
 * Functions in that argument read, set and call properties (runtime/clean/clean-calls.ts), and iterate lists. So it never meets a patched
 * prototype, a clobbered document or a broken iterator. It is generated from the normal build, so there is no second runtime to maintain.
 *
 * It becomes one function: `export default (clean) => exports`.
 */
export function cleanEdition(name: string, source: string): string {
  const { program, errors } = parseSync(`${name}.js`, source, { sourceType: 'module' });
  if (errors[0]) throw new Error(`${name} could not be read: ${errors[0].message}`);
  const free = freeNames(program);
  const unknown = [...new Set(free.values())].filter((each) => !(each in CLEAN_NAMES || LIVE.has(each) || OF_THE_PAGE.has(each)));
  if (unknown[0]) throw new Error(`${name} uses ${unknown.join(', ')} of the page. Add each to runtime/clean/clean-names.ts.`);
  const writer = createWriter(source, free);
  const given: string[] = [];
  const body: string[] = [];
  for (const statement of program.body as unknown as readonly Node[]) {
    if (statement.type === 'ExportNamedDeclaration' && !statement.declaration)
      given.push(...(statement.specifiers as Specifier[]).map(({ local, exported }) => `${exported.name}: ${local.name}`));
    else if (/^(Import|Export)/.test(statement.type))
      throw new Error(`${name} has a statement that its clean edition does not know: ${statement.type}`);
    else body.push(writer.print(statement));
  }
  const names = Object.keys(CLEAN_NAMES).filter((each) => new RegExp(`\\b${each}\\b`).test(source));
  const held = writer.held();
  return `export default ({ get: $g, set: $s, call: $c, pick: $p, list: $l, walk: $i, is: $is, plain: $o, fresh: $f, names: { ${names.join(', ')} } }) =>
(() => {
${held[0] ? `let ${held.join(', ')};` : ''}
${body.join('\n')}
return { ${given.join(', ')} };
})();
`;
}

interface Specifier {
  readonly local: { readonly name: string };
  readonly exported: { readonly name: string };
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((field) => (Array.isArray(field) ? field : [field]))
    .filter(isNode)
    .sort((a, b) => a.start - b.start);

function createWriter(source: string, free: ReadonlyMap<number, string>) {
  let holding = 0;
  const raw = ({ start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end);
  /** A variable for the value of a chain so far, to test if it exists. Nothing else runs between writing and reading it. */
  const hold = () => `$${++holding}`;
  const node = (of: Node, field: string) => of[field] as Node;
  const nodes = (of: Node, field: string) => of[field] as Node[];

  /** Copies a node's source, printing only its changed children. */
  function splice(of: Node, how: (child: Node) => string = print): string {
    let at = of.start;
    let text = '';
    for (const child of childrenOf(of)) {
      text += source.slice(at, child.start) + how(child);
      at = child.end;
    }
    return text + source.slice(at, of.end);
  }

  /** True for accesses that cannot reach the browser's natives: a class's own members, and numeric indexes. */
  const isOwn = (member: Node) => {
    const property = node(member, 'property');
    if (['ThisExpression', 'Super', 'MetaProperty'].includes(node(member, 'object').type) || property.type === 'PrivateIdentifier')
      return true;
    return !!member.computed && property.type === 'Literal' && typeof property.value === 'number';
  };
  const keyOf = (member: Node) => (member.computed ? print(node(member, 'property')) : JSON.stringify(node(member, 'property').name));
  const args = (call: Node) =>
    nodes(call, 'arguments')
      .map((each) => `, ${print(each)}`)
      .join('');

  /** A place that is assigned, incremented or deleted. */
  function target(of: Node): string {
    if (of.type !== 'MemberExpression') return print(of);
    const object = node(of, 'object');
    return print(object) + splice({ ...of, object: null, start: object.end });
  }

  function pattern(of: Node): string {
    if (of.type === 'AssignmentPattern') return `${pattern(node(of, 'left'))} = ${print(node(of, 'right'))}`;
    if (of.type === 'RestElement') return `...${pattern(node(of, 'argument'))}`;
    if (of.type === 'ObjectPattern')
      return `{ ${nodes(of, 'properties')
        .map((each) => (each.type === 'RestElement' ? pattern(each) : `${key(each)}: ${pattern(node(each, 'value'))}`))
        .join(', ')} }`;
    if (of.type === 'ArrayPattern') {
      const elements = of.elements as Array<Node | null>;
      if (hasRest(of)) return `[${elements.map((each) => (each ? pattern(each) : '')).join(', ')}]`;
      // By index, to avoid the list's own iterator.
      return `{ ${elements.flatMap((each, at) => (each ? [`${at}: ${pattern(each)}`] : [])).join(', ')} }`;
    }
    return target(of);
  }
  const key = (property: Node) => (property.computed ? `[${print(node(property, 'key'))}]` : raw(node(property, 'key')));
  const hasRest = (of: Node) => (of.elements as Array<Node | null>).some((each) => each?.type === 'RestElement');
  const isSimple = (of: Node) => nodes(of, 'properties').every((each) => each.type !== 'RestElement' && !each.computed);

  /** The value that a pattern is filled from. */
  function filling(into: Node, from: string): string {
    if (into.type === 'ArrayPattern') return hasRest(into) ? `$i(${from})` : `$l(${from})`;
    if (into.type !== 'ObjectPattern' || !isSimple(into)) return from;
    const keys = nodes(into, 'properties').map((each) => JSON.stringify(node(each, 'key').name ?? node(each, 'key').value));
    return `$p(${[from, ...keys].join(', ')})`;
  }

  /** A chain of reads and calls. `then` writes what follows once the value so far is known to exist. */
  function chain(of: Node, then: (text: string) => string): string {
    const isThere = (text: string, more: (held: string) => string) => {
      const held = hold();
      return `((${held} = ${text}) == null ? void 0 : ${more(held)})`;
    };
    if (of.type === 'MemberExpression') {
      const read = (text: string) =>
        isOwn(of) ? `${text}${of.computed ? `[${keyOf(of)}]` : `.${raw(node(of, 'property'))}`}` : `$g(${text}, ${keyOf(of)})`;
      return chain(node(of, 'object'), (text) => (of.optional ? isThere(text, (held) => then(read(held))) : then(read(text))));
    }
    if (of.type === 'CallExpression') {
      const callee = node(of, 'callee');
      if (callee.type !== 'MemberExpression' || isOwn(callee))
        return chain(callee, (text) =>
          of.optional ? isThere(text, (held) => then(`${held}(${args(of).slice(2)})`)) : then(`${text}(${args(of).slice(2)})`),
        );
      const called = (text: string) => {
        if (!of.optional) return then(`$c(${text}, ${keyOf(callee)}${args(of)})`);
        const on = hold();
        return isThere(`$g(${on} = ${text}, ${keyOf(callee)})`, () => then(`$c(${on}, ${keyOf(callee)}${args(of)})`));
      };
      return chain(node(callee, 'object'), (text) => (callee.optional ? isThere(text, called) : called(text)));
    }
    return then(print(of));
  }

  /** For each enclosing function, whether it is async. */
  const inAsync: boolean[] = [];
  const waited = (text: string) => (inAsync.at(-1) ? `await (${text})` : text);

  /** Moves the destructuring of a function's parameters into its first line. */
  function takesApart(of: Node): string {
    inAsync.push(!!of.async);
    const text = written(of);
    inAsync.pop();
    return text;
  }

  function written(of: Node): string {
    const opening: string[] = [];
    const params = nodes(of, 'params');
    const taken = (param: Node): string => {
      const into = param.type === 'AssignmentPattern' ? node(param, 'left') : param;
      if (into.type !== 'ObjectPattern' || !isSimple(into)) return print(param);
      const given = `$given${opening.length}`;
      opening.push(`const ${pattern(into)} = ${filling(into, given)};`);
      return into === param ? given : `${given} = ${print(node(param, 'right'))}`;
    };
    return splice(of, (child) => {
      if (params.includes(child)) return taken(child);
      if (child !== of.body) return print(child);
      if (child.type === 'BlockStatement') return print(child).replace('{', () => `{ ${opening.join(' ')}`);
      const value = waited(print(child));
      return opening[0] ? `{ ${opening.join(' ')} return ${value}; }` : value;
    });
  }

  /** True if finding a place has no effect. A place that is read and then written is printed twice. */
  const mayRepeat = (of: Node) =>
    node(of, 'object').type === 'Identifier' && (!of.computed || /^(Identifier|Literal)$/.test(node(of, 'property').type));

  const isKey = (property: Node, child: Node) => child === property.key && !property.computed;
  const isList = (property: Node, child: Node) => child === property.value && child.type === 'ArrayExpression';
  const value = (property: Node, child: Node) => (isList(property, child) ? `$f(${print(child)})` : print(child));
  const isLive = ({ start }: Node) => LIVE.has(free.get(start) ?? '');
  const shorthand = (property: Node) =>
    isLive(node(property, 'value')) ? `${raw(property)}: ${print(node(property, 'value'))}` : raw(property);

  const WRITTEN: Readonly<Record<string, (of: Node) => string>> = {
    Identifier: (of) => (isLive(of) ? `$g(window, ${JSON.stringify(of.name)})` : raw(of)),
    // Resolving a promise looks up the value's `then`, unless the value was awaited.
    ReturnStatement: (of) => (isNode(of.argument) ? `return ${waited(print(of.argument))};` : raw(of)),
    ArrowFunctionExpression: takesApart,
    FunctionDeclaration: takesApart,
    FunctionExpression: takesApart,
    ChainExpression: (of) => chain(node(of, 'expression'), (text) => text),
    MemberExpression: (of) => (isOwn(of) ? target(of) : chain(of, (text) => text)),
    CallExpression(of) {
      const callee = node(of, 'callee');
      return callee.type === 'MemberExpression' && !isOwn(callee) ? chain(of, (text) => text) : splice(of);
    },
    NewExpression: (of) => splice(of, (child) => (child === of.callee ? target(child) : print(child))),
    AssignmentExpression(of) {
      const [left, right] = [node(of, 'left'), print(node(of, 'right'))];
      if (/Pattern$/.test(left.type)) return `(${pattern(left)} = ${filling(left, right)})`;
      const operator = `${of.operator}`.slice(0, -1);
      const isOnce = !!operator && left.type === 'MemberExpression' && !mayRepeat(left);
      if (isOnce && !isOwn(left) && !left.computed) throw new Error(`${raw(of)} reads its object twice. Give that a variable first.`);
      if (left.type !== 'MemberExpression' || isOwn(left) || isOnce) return `${target(left)} ${of.operator} ${right}`;
      const place = `${print(node(left, 'object'))}, ${keyOf(left)}`;
      if (!operator) return `$s(${place}, ${right})`;
      if (/^(\|\||&&|\?\?)$/.test(operator)) return `($g(${place}) ${operator} $s(${place}, ${right}))`;
      return `$s(${place}, $g(${place}) ${operator} (${right}))`;
    },
    UpdateExpression: (of) => splice(of, target),
    UnaryExpression: (of) => splice(of, of.operator === 'delete' ? target : print),
    BinaryExpression(of) {
      const right = node(of, 'right');
      const isBrowsers = of.operator === 'instanceof' && right.type === 'Identifier' && !source.includes(`class ${right.name} `);
      return isBrowsers ? `$is(${print(node(of, 'left'))}, ${JSON.stringify(right.name)})` : splice(of);
    },
    VariableDeclarator(of) {
      const into = node(of, 'id');
      return isNode(of.init) ? `${pattern(into)} = ${filling(into, print(of.init))}` : pattern(into);
    },
    ForOfStatement: (of) => splice(of, (child) => (child === of.right ? `$i(${print(child)})` : print(child))),
    SpreadElement: (of) => `...$i(${print(node(of, 'argument'))})`,
    // Without what a page has put on every object, because browsers read options by name. A spread here does not iterate.
    ObjectExpression(of) {
      const text = splice(of, (child) => (child.type === 'SpreadElement' ? `...${print(node(child, 'argument'))}` : print(child)));
      const isProto = (each: Node) => each.type !== 'SpreadElement' && /^['"]?__proto__/.test(raw(node(each, 'key')));
      const hasOwn = nodes(of, 'properties').some(isProto);
      return hasOwn ? text : `$o(${text})`;
    },
    // Firefox and WebKit iterate such a list with the page's iterator, if it is an option of theirs.
    Property: (of) => (of.shorthand ? shorthand(of) : splice(of, (child) => (isKey(of, child) ? raw(child) : value(of, child)))),
    ObjectPattern: pattern,
    ArrayPattern: pattern,
    AssignmentPattern: pattern,
  };

  function print(of: Node): string {
    return (WRITTEN[of.type] ?? splice)(of);
  }

  return { print, held: () => Array.from({ length: holding }, (_, at) => `$${at + 1}`) };
}
