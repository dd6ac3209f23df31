/** A node of a syntax tree, as the parser gives it. */
interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

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

/** Fields that declare what they hold. */
const DECLARED: Readonly<Record<string, readonly string[]>> = {
  ArrowFunctionExpression: ['params'],
  CatchClause: ['param'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  VariableDeclarator: ['id'],
};

/**
 * The globals that a module uses: variables that nothing in it declares, without those that stand after `instanceof` alone. A local
 * variable anywhere in the module hides a global of the same name, so a name may be missed, but none is wrongly told.
 * @param program a syntax tree (ESTree)
 */
export function freeNames(program: unknown): string[] {
  const used = new Set<string>();
  const declared = new Set(['undefined', 'arguments']);

  function walk(value: unknown, isDeclared: boolean): void {
    if (Array.isArray(value)) for (const each of value) walk(each, isDeclared);
    if (!isNode(value)) return;
    if (value.type === 'Identifier') (isDeclared ? declared : used).add(`${value.name}`);
    for (const [field, child] of Object.entries(value)) {
      if (NAMES[value.type] === field && !value.computed) continue;
      if (value.operator === 'instanceof' && field === 'right') continue;
      // A default is an expression.
      const isExpression = value.type === 'AssignmentPattern' && field === 'right';
      walk(child, (isDeclared && !isExpression) || !!DECLARED[value.type]?.includes(field));
    }
  }
  walk(program, false);
  return [...used].filter((name) => !declared.has(name)).sort();
}
