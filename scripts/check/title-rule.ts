import { parseSync, Visitor } from 'vite';
import { lineOf, type Problem, type Rule, type Source } from './source.ts';

/** FRM-06, R1, contract 4: the requirement that a test proves, in docs/spec.md and docs/contract.md. */
const NUMBER = /\b([A-Z]{3}-\d{2}|R\d{1,2}|contract \d)\b/;

/** Tests of the house's own tools need no number. */
const NEEDS_NUMBER = /^tests\/(?!architecture\/).*\.(test|spec)\.tsx?$/;

export const titleRule: Rule = {
  name: 'tests: titles carry their numbers',
  mend: 'Begin the title with the number from docs/spec.md that it proves, such as `FRM-06`, or `contract 4`.',
  find: (sources) => sources.filter(({ path }) => NEEDS_NUMBER.test(path)).flatMap(titlesWithout),
};

function titlesWithout({ path, text }: Source): Problem[] {
  const problems: Problem[] = [];
  /** The file's constants by name; the rows of a test table may be in one. */
  const constants = new Map<string, string>();
  const visitor = new Visitor({
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.init) constants.set(node.id.name, text.slice(node.init.start, node.init.end));
    },
    CallExpression(node) {
      const [title] = node.arguments;
      const callee = text.slice(node.callee.start, node.callee.end);
      if (!title || !TEST.test(callee) || (title.type !== 'Literal' && title.type !== 'TemplateLiteral')) return;
      const words = text.slice(title.start, title.end);
      // If a title begins with a field of its row, look at the rows: in the call, in a constant, or in a surrounding loop.
      const named = constants.get(/\((\w+)\)$/.exec(callee)?.[1] ?? '');
      const rows = words.startsWith('`${') ? [...constants.values()].join('\n') : (named ?? callee);
      const filledByRows = /^['"`](\$|%s)/.test(words) && NUMBER.test(rows);
      if (!NUMBER.test(words) && !filledByRows) problems.push(`${path}:${lineOf(text, node.start)} ${words}`);
    },
  });
  visitor.visit(parseSync(path, text).program);
  return problems;
}

/** `test`, `it` and `test.each(rows)`, but not `test.step` or `test.describe`, which are parts or groups of tests. */
const TEST = /^(test|it)(\.(each|for|concurrent|fails)\b[\s\S]*)?$/;
