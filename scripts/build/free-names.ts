/** Any node of a syntax tree (ESTree); most are walked generically, by their fields. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null)?.type === 'string' && typeof (value as Node).start === 'number';

/** Fields that hold a name, not a variable: `a.name`, `{ name: 1 }`, `name: for (;;)`. */
const NAMES: Readonly<Record<string, string>> = {
  BreakStatement: 'label',
  ContinueStatement: 'label',
  ExportSpecifier: 'exported',
  LabeledStatement: 'label',
  MemberExpression: 'property',
  MetaProperty: 'meta',
  MethodDefinition: 'key',
  Property: 'key',
  PropertyDefinition: 'key',
};

/** Fields that declare the names in them. A function's own name belongs to the function around it. */
const DECLARES: Readonly<Record<string, string>> = {
  CatchClause: 'param',
  ClassDeclaration: 'id',
  ClassExpression: 'id',
  FunctionDeclaration: 'id',
  FunctionExpression: 'id',
  VariableDeclarator: 'id',
};

const isFunction = ({ type }: Node): boolean => /Function/.test(type);
const fieldsOf = (of: Node): ReadonlyArray<readonly [field: string, child: Node]> =>
  Object.entries(of).flatMap(([field, value]) => [value].flat().flatMap((child) => (isNode(child) ? [[field, child] as const] : [])));
const isName = (of: Node, field: string): boolean => NAMES[of.type] === field && !of.computed;

/** The names that a pattern declares: `a`, `[a]`, `{ b: a = 1 }`. */
function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [`${pattern.name}`];
  return fieldsOf(pattern).flatMap(([field, child]) => (field === 'right' || isName(pattern, field) ? [] : namesIn(child)));
}

/** The names that a function declares, in any block of its own. */
function declaredIn(of: Node): string[] {
  return fieldsOf(of).flatMap(([field, child]) => {
    const its = DECLARES[child.type];
    const own = isFunction(of) && field === 'params' ? namesIn(child) : [];
    const declared = its && isNode(child[its]) ? namesIn(child[its]) : [];
    return [...own, ...declared, ...(isFunction(child) ? [] : declaredIn(child))];
  });
}

/**
 * Where a module uses globals: the names of variables that no function around their use declares, by place in the source. Without those
 * that stand after `instanceof`.
 */
export function freeNames(program: unknown): ReadonlyMap<number, string> {
  const free = new Map<number, string>();
  function walk(of: Node, around: ReadonlySet<string>): void {
    const declared = isFunction(of) ? new Set([...around, ...declaredIn(of)]) : around;
    if (of.type === 'Identifier' && !declared.has(`${of.name}`)) free.set(of.start, `${of.name}`);
    for (const [field, child] of fieldsOf(of))
      if (!isName(of, field) && !(of.operator === 'instanceof' && field === 'right')) walk(child, declared);
  }
  if (isNode(program)) walk(program, new Set(['undefined', 'arguments', ...declaredIn(program)]));
  return free;
}
