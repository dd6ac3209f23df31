import { parseSync, Visitor } from 'vite';
import { isTest, type Title, titlesOf } from './english/titles.ts';
import type { Problem, Rule, Source } from './source.ts';

const MAX_LENGTH = 100;

/** FRM-06, R1, contract 4: the requirement that a test proves, in docs/spec.md and docs/contract.md. */
const NUMBER = /\b([A-Z]{3}-\d{2}|R\d{1,2}|contract \d)\b/;

/** A number, or the field of a row that has it. */
const ONE = /(?:[A-Z]{3}-\d{2}|R\d{1,2}|contract \d|\$\{[\w.]+\}|\$\w+)/.source;

/** The numbers at the end of a title: `(FRM-06, GAT-01..GAT-10)`. */
const LAST = new RegExp(`(^|\\s)\\(${ONE}(?:\\.\\.${ONE})?(?:, ${ONE}(?:\\.\\.${ONE})?)*\\)$`);

/** A field of the test's row; the row has the number then. */
const FIELD = /\$\{|\$\w|%[sijdo]/;

/** Tests of the house's own tools need no number. */
const NEEDS_NUMBER = /^(tests\/(?!architecture\/)|lab\/)/;

export const TITLE_RULES: readonly Rule[] = [
  {
    name: 'tests: titles carry their numbers',
    mend: 'End the title with the number from docs/spec.md that it proves, such as `(FRM-06)`, or `(contract 4)`.',
    find: (sources) =>
      titlesWith(
        sources.filter(({ path }) => NEEDS_NUMBER.test(path)),
        lacksNumber,
      ),
  },
  {
    name: 'tests: titles end with their numbers',
    mend: 'Put all numbers into one last pair of parentheses: `keeps the lead (FRM-19, R1)`.',
    find: (sources) => titlesWith(sources, ({ words }) => NUMBER.test(words.replace(LAST, ''))),
  },
  {
    name: `tests: titles have at most ${MAX_LENGTH} characters`,
    mend: 'Say what happens, without how it is tested. Rows of a table and comments can hold the rest.',
    find: (sources) => titlesWith(sources, ({ words }) => words.length > MAX_LENGTH),
  },
];

function titlesWith(sources: readonly Source[], isWrong: (title: Title, source: Source) => boolean): Problem[] {
  return sources
    .filter((source) => isTest(source.path))
    .flatMap((source) =>
      titlesOf(source)
        .filter((title) => !title.isGroup && isWrong(title, source))
        .map(({ line, words }) => `${source.path}:${line} ${words}`),
    );
}

/** If a title contains a field of its row, the rows may have the number: in the call, in a constant, or in a surrounding loop. */
function lacksNumber({ words, callee }: Title, source: Source): boolean {
  if (NUMBER.test(words)) return false;
  if (!FIELD.test(words)) return true;
  const constants = constantsOf(source);
  const named = constants.get(/\((\w+)\)$/.exec(callee)?.[1] ?? '');
  const rows = words.includes('${') ? [...constants.values()].join('\n') : (named ?? callee);
  return !NUMBER.test(rows);
}

function constantsOf({ path, text }: Source): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  const visitor = new Visitor({
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.init) constants.set(node.id.name, text.slice(node.init.start, node.init.end));
    },
  });
  visitor.visit(parseSync(path, text).program);
  return constants;
}
