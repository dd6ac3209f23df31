import { parseSync } from 'vite';
import { isScript, lineOf, type Source } from '../source.ts';

/** A paragraph of a comment, or the title of a test. */
export interface Text {
  readonly line: number;
  readonly words: string;
}

interface Comment {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Comments for a tool, not for a reader. */
const DIRECTIVE = /^(biome-|@ts-|@vitest|[#@]__|<(reference|amd))/;

export function commentsOf(source: Source): Text[] {
  return joinLines(source.text, isScript(source) ? inScript(source) : inStyles(source))
    .flatMap((comment) => paragraphs(source.text, comment))
    .filter(({ words }) => /\w/.test(words) && !DIRECTIVE.test(words));
}

const inScript = ({ path, text }: Source): readonly Comment[] => parseSync(path, text).comments;

/** Finds strings too, since a string may look like a comment. */
const STRING_OR_COMMENT = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\/\*([\s\S]*?)\*\//g;

const inStyles = ({ text }: Source): readonly Comment[] =>
  [...text.matchAll(STRING_OR_COMMENT)].flatMap(({ 0: whole, 1: value, index }) =>
    value === undefined ? [] : [{ value, start: index, end: index + whole.length }],
  );

/** Line comments below each other are one comment. */
function joinLines(text: string, comments: readonly Comment[]): Comment[] {
  const joined: Comment[] = [];
  for (const comment of comments) {
    const last = joined.at(-1);
    const isNext = last !== undefined && text.startsWith('//', comment.start) && /^\r?\n[ \t]*$/.test(text.slice(last.end, comment.start));
    if (isNext && text.startsWith('//', last.start))
      joined[joined.length - 1] = { value: `${last.value}\n${comment.value}`, start: last.start, end: comment.end };
    else joined.push(comment);
  }
  return joined;
}

function paragraphs(text: string, { value, start }: Comment): Text[] {
  const first = lineOf(text, start);
  const found: { line: number; words: string }[] = [];
  let isNew = true;
  for (const [index, row] of value.split('\n').entries()) {
    const words = row.replace(/^[\s*/]+/, '').trim();
    const last = found.at(-1);
    if (words !== '' && isNew) found.push({ line: first + index, words });
    else if (words !== '' && last) last.words += ` ${words}`;
    isNew = words === '';
  }
  return found;
}
