import { parseSync } from 'vite';
import { isScript, lineOf, type Rule } from './source.ts';

const MAX_LINES = 300;

/** Files that name what is forbidden: the rules themselves, and the tests that plant violations. */
const ABOUT_THE_RULES = /^(scripts\/check|tests\/architecture)\//;

const length: Rule = {
  name: 'files: at most 300 lines',
  mend: 'Split it: one idea a file, most of 50 to 150 lines.',
  find: (sources) =>
    sources.flatMap(({ path, text }) => {
      const lines = text.trimEnd().split('\n').length;
      return lines > MAX_LINES ? [`${path} has ${lines} lines`] : [];
    }),
};

const names: Rule = {
  name: 'files: none is named utils',
  mend: 'Name it for what it does, and put it beside its user.',
  find: (sources) => sources.filter(({ path }) => /(^|\/)utils?(\/|\.)/i.test(path)).map(({ path }) => path),
};

const barrels: Rule = {
  name: 'files: no barrels',
  mend: 'Import from the file that has it, and remove this one.',
  find: (sources) =>
    sources
      // A chunk's entry only lists what the chunk offers.
      .filter((source) => isScript(source) && !source.path.endsWith('.chunk.ts'))
      .filter(({ path, text }) => {
        const { body } = parseSync(path, text).program;
        return (
          body.length > 0 &&
          body.every((node) => (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') && node.source)
        );
      })
      .map(({ path }) => `${path} only passes on what others export`),
};

/** A rule that searches for text, line by line. */
function forbidText(name: string, mend: string, pattern: RegExp, inPath: (path: string) => boolean): Rule {
  return {
    name,
    mend,
    find: (sources) =>
      sources
        .filter(({ path }) => inPath(path) && !ABOUT_THE_RULES.test(path))
        .flatMap(({ path, text }) => [...text.matchAll(pattern)].map((hit) => `${path}:${lineOf(text, hit.index)} ${hit[0].trim()}`)),
  };
}

const marks = forbidText(
  'files: nothing unfinished or forced',
  'Finish it, or file an issue and remove the mark; give the value its right type.',
  /\b(TODO|FIXME|XXX|HACK)\b|\b(test|it|describe)\.(skip|only|fixme|todo)\b|\bas any\b|@ts-(ignore|nocheck|expect-error)/g,
  () => true,
);

/** A test's stand-in must declare everything that is read from it. */
const typedStandIns = forbidText(
  'tests: stand-ins are of their type',
  'Make it by `only` of tests/support, or say the whole of it.',
  /\bas unknown as\b/g,
  (path) => /^tests\/(unit|server|support)\//.test(path),
);

/** House rule 1: code that decides gets time and chance as values. */
const pureDecisions = forbidText(
  'files: time and chance are ports',
  'Take the value from ports.clock or ports.random.',
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.\w+\(/g,
  (path) => path.startsWith('runtime/') && !/^runtime\/(?:browser|clean)\/|^runtime\/embed\.ts$/.test(path),
);

const noCodeFromText = forbidText(
  'files: no code from text',
  'Say what it should do in code; text from outside never becomes code.',
  // DevTools offers no other way into the inspected page.
  /(?<!\.inspectedWindow\.)\beval\(|\bnew Function\(|\b(setTimeout|setInterval)\(\s*['"`]/g,
  (path) => !/^(?:tests|lab)\//.test(path),
);

/** Popups and answers keep what arrived as `wire`. Code that reads inside it would have to know the wire's names and bounds. */
const wireNames = forbidText(
  'files: the wire is read in wire/',
  'Write a reader in runtime/wire, and take what it answers.',
  /(?:\.|[{,]\s*)wire\b(?=\s*[,.:;)}[])/g,
  // The composition root passes on the whole answer.
  (path) => path.startsWith('runtime/') && !/^runtime\/(?:wire\/|decide\/display\/|journey\.ts$)/.test(path),
);

export const FILE_RULES: readonly Rule[] = [length, names, barrels, marks, typedStandIns, pureDecisions, noCodeFromText, wireNames];
