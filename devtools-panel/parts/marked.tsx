import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { splitAtFound, wordsOf } from './find-words.ts';

/** The words of a search, which lists and details highlight. */
const Sought = createContext<readonly string[]>([]);

const NOTHING: readonly string[] = [];

/** A single letter would highlight half of the text. */
const LEAST = 2;

/** Highlights the search words in everything inside it. */
export function MarkFound({ search, children }: { readonly search: string; readonly children: ReactNode }) {
  const words = wordsOf(search).filter(({ length }) => length >= LEAST);
  return <Sought value={words.length ? words : NOTHING}>{children}</Sought>;
}

export const useSought = (): readonly string[] => useContext(Sought);

/** A text with the search words highlighted. */
export function Marked({ text }: { readonly text: string }) {
  const words = useSought();
  if (!words.length) return text;
  return splitAtFound(text, words).map(({ at, part, found }) =>
    found ? (
      <mark key={at} className="rounded-xs bg-found text-ink">
        {part}
      </mark>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
