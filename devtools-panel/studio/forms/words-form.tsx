import { useMemo } from 'react';
import { markupOf } from '../draft/studio-draft.ts';
import { useDraft, useStudio } from '../draft/studio-store.ts';
import { findWords, reworded, type Word } from '../markup/markup-words.ts';
import { LanguageTurn } from './controls/language-turn.tsx';
import { FIELD } from './controls/typed-field.tsx';

/** The screens of a popup, in the visitor's order. */
const SCREENS: Readonly<Record<string, string>> = {
  play: 'The game',
  form: 'When it opens',
  'thank-you': 'After sending',
  winning: 'Who wins',
  losing: 'Who loses',
  '': 'Beside it',
};

const ORDER = Object.keys(SCREENS);

interface Placed extends Word {
  readonly nth: number;
}

/** Every text of the popup, screen by screen, edited in its place in the markup. */
export function WordsForm() {
  const draft = useDraft();
  const markup = markupOf(draft);
  const words = useMemo(() => findWords(markup).map((word, nth) => ({ ...word, nth })), [markup]);
  const screens = Map.groupBy(words, ({ screen }) => screen);
  if (words.length === 0) return <p className="text-quiet">This popup has no markup of its own, so its texts cannot be changed here.</p>;
  const groups = [...screens]
    .sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map(([screen, own]) => (
      <fieldset key={screen} className="mb-5 min-w-0">
        <legend className="mb-2 font-medium">{SCREENS[screen] ?? screen}</legend>
        <div className="grid gap-2.5">
          {own.map((word) => (
            <WordField key={word.nth} word={word} />
          ))}
        </div>
      </fieldset>
    ));
  return (
    <>
      <LanguageTurn />
      {groups}
    </>
  );
}

/** About as many letters as fit in one line. */
const LINE = 52;

function WordField({ word: { nth, role, text } }: { readonly word: Placed }) {
  const edit = useStudio((state) => state.edit);
  const settle = useStudio((state) => state.settle);
  return (
    <label className="grid gap-1">
      <span className="text-sm text-quiet">{role}</span>
      <textarea
        dir="auto"
        rows={Math.ceil((text.length || 1) / LINE)}
        value={text}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => edit(`word ${nth}`, (draft) => ({ ...draft, poptin: reworded(markupOf(draft), nth, target.value) }))}
        onBlur={settle}
        className={`${FIELD} h-auto! resize-none field-sizing-content py-1`}
      />
    </label>
  );
}
