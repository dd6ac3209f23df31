import { useMemo } from 'react';
import { THEMES, type ThemeName } from '../../../templates/look/themes.ts';
import { markupOf } from '../draft/studio-draft.ts';
import { useDraft, useStudio } from '../draft/studio-store.ts';
import { FieldFindings } from '../findings/field-findings.tsx';
import { findColours, recoloured } from '../markup/markup-colours.ts';
import { themed, themeOf } from '../markup/themed.ts';

/** The use of each colour of a theme. */
const NAMES: Readonly<Record<string, string>> = {
  paper: 'Surface',
  ink: 'Words',
  soft: 'Quieter words',
  tint: 'Second surface',
  accent: 'Chief button',
  on: 'Text on it',
  field: 'Field background',
  line: 'Edges',
  error: 'What is wrong',
  c1: 'Art, first',
  c2: 'Art, second',
  c3: 'Art, third',
  c4: 'Art, fourth',
  c5: 'Art, fifth',
};

/** Each colour of this popup, and the ready-made themes. */
export function ColoursForm() {
  const markup = markupOf(useDraft());
  const edit = useStudio((state) => state.edit);
  const settle = useStudio((state) => state.settle);
  const colours = useMemo(() => findColours(markup), [markup]);
  const theme = useMemo(() => themeOf(markup), [markup]);
  const change = (about: string, make: (before: string) => string) => edit(about, (draft) => ({ ...draft, poptin: make(markupOf(draft)) }));
  if (colours.length === 0) return <p className="text-quiet">This popup’s markup has no theme colours.</p>;
  return (
    <>
      <fieldset className="mb-5 min-w-0">
        <legend className="mb-2 font-medium">Themes</legend>
        <div className="flex flex-wrap gap-2">
          {(Object.keys(THEMES) as ThemeName[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={theme === name}
              onClick={() => change('', (before) => themed(before, name))}
              className="flex items-center gap-2 rounded-full border border-edge py-1 ps-1 pe-3 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-chosen aria-pressed:font-medium"
            >
              <span aria-hidden className="flex overflow-hidden rounded-full border border-line">
                {(['paper', 'accent', 'tint'] as const).map((part) => (
                  <span key={part} className="h-5 w-3" style={{ background: THEMES[name][part] }} />
                ))}
              </span>
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium">Colours</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-2">
          {colours.map(({ name, value }) => (
            <div key={name} data-setting={`poptin.--p-${name}`}>
              <label className="flex min-h-9 items-center gap-2.5 rounded border border-line px-2 py-1">
                <input
                  type="color"
                  value={value}
                  onChange={({ target }) => change(`colour ${name}`, (before) => recoloured(before, { [name]: target.value }))}
                  onBlur={settle}
                  className="h-6 w-8 shrink-0 rounded border border-edge bg-surface p-0.5"
                />
                <span className="min-w-0">
                  {NAMES[name] ?? name} <span className="text-sm text-quiet tabular-nums">{value}</span>
                </span>
              </label>
              <FieldFindings setting={`poptin.--p-${name}`} />
            </div>
          ))}
        </div>
      </fieldset>
    </>
  );
}
