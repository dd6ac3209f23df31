import { parseSync, Visitor } from 'vite';
import { lineOf, type Source } from '../source.ts';
import type { Text } from './comments.ts';

/** `test`, `it`, `describe`, `test.describe`, and each with `.each(rows)`; not `test.step`. */
const TITLED = /^(test|it|describe|test\.describe)(\.(each|for|concurrent|fails|serial)\b[\s\S]*)?$/;

export interface Title extends Text {
  /** The called function with its rows: `test.each(ROWS)`. */
  readonly callee: string;
  /** True for a group, which has no requirement number of its own. */
  readonly isGroup: boolean;
}

/** Keeps the titles of each file, because four rules read them. */
const READ = new WeakMap<Source, readonly Title[]>();

export function titlesOf(source: Source): readonly Title[] {
  const titles = READ.get(source) ?? readTitles(source);
  READ.set(source, titles);
  return titles;
}

function readTitles({ path, text }: Source): readonly Title[] {
  const titles: Title[] = [];
  const visitor = new Visitor({
    CallExpression(node) {
      const [title] = node.arguments;
      const callee = text.slice(node.callee.start, node.callee.end);
      if (!title || !TITLED.test(callee) || (title.type !== 'Literal' && title.type !== 'TemplateLiteral')) return;
      const words = text.slice(title.start + 1, title.end - 1);
      titles.push({ line: lineOf(text, title.start), words, callee, isGroup: /^(test\.)?describe/.test(callee) });
    },
  });
  visitor.visit(parseSync(path, text).program);
  return titles;
}

export const isTest = (path: string): boolean => /^(tests|lab)\/.*\.(test|spec)\.tsx?$/.test(path);
