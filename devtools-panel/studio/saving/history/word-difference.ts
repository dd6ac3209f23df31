import { findWords } from '../../markup/markup-words.ts';

const textsOf = (markup: string): string[] => findWords(markup).map(({ text }) => text.replace(/\s+/g, ' ').trim());

/** Removed texts and their replacements, in the order of the markup. */
export function wordDifference(before: string, after: string): ReadonlyArray<readonly [before: string, after: string]> {
  const [old, fresh] = [textsOf(before), textsOf(after)];
  const gone = old.filter((text) => !fresh.includes(text));
  const came = fresh.filter((text) => !old.includes(text));
  return Array.from({ length: Math.max(gone.length, came.length) }, (_, at) => [gone[at] ?? '', came[at] ?? ''] as const);
}
