/** The words of a search, as the lists use them. */
export const wordsOf = (search: string): readonly string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

export interface Part {
  readonly at: number;
  readonly part: string;
  readonly found: boolean;
}

/** A text in parts, with the search words as separate parts. Joined, they are the whole text. */
export function splitAtFound(text: string, words: readonly string[]): readonly Part[] {
  const low = text.toLowerCase();
  // Some letters get longer in lower case, and positions in the two texts no longer match.
  if (low.length !== text.length) return [{ at: 0, part: text, found: false }];
  const parts: Part[] = [];
  let from = 0;
  while (from < text.length) {
    const next = firstOf(low, words, from);
    const end = next ? next.at : text.length;
    if (end > from) parts.push({ at: from, part: text.slice(from, end), found: false });
    if (next) parts.push({ at: next.at, part: text.slice(next.at, next.at + next.length), found: true });
    from = next ? next.at + next.length : end;
  }
  return parts;
}

/** The first of the words after a position. If several begin there, the longest. */
function firstOf(low: string, words: readonly string[], from: number): { readonly at: number; readonly length: number } | null {
  let first: { readonly at: number; readonly length: number } | null = null;
  for (const word of words) {
    const at = low.indexOf(word, from);
    if (at < 0) continue;
    if (!first || at < first.at || (at === first.at && word.length > first.length)) first = { at, length: word.length };
  }
  return first;
}
