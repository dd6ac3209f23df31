import { useId } from 'react';
import type { SettingWords } from '../../../../runtime/wire/settings/setting-docs.ts';
import { type Path, valueAt } from '../../draft/studio-draft.ts';
import { useDraft, useStudio } from '../../draft/studio-store.ts';
import { shownText } from '../../settings/read-typed.ts';
import type { Shape } from '../../settings/shape.ts';
import { Help } from './switch.tsx';
import { FIELD } from './typed-field.tsx';

/** A choice of a few. An account's value outside the list stays until another is chosen. */
export function ChoiceField({ path, shape, words }: { readonly path: Path; readonly shape: Shape; readonly words: SettingWords }) {
  const value = shownText(valueAt(useDraft(), path));
  const set = useStudio((state) => state.set);
  const about = useId();
  const offers =
    words.offers ?? (shape.kind === 'choice' ? shape.options.map((option) => [option, words.names?.[option] ?? option] as const) : []);
  const fallback = shape.kind === 'choice' || shape.kind === 'text' ? shape.fallback : '';
  const usual = offers.find(([option]) => option === fallback)?.[1];
  const isOther = value !== '' && !offers.some(([option]) => option === value);
  return (
    <div className="max-w-80">
      <label className="grid gap-1">
        <span>{words.label}</span>
        <select
          value={value}
          aria-describedby={words.help ? about : undefined}
          onChange={(event) => set(path, event.target.value || undefined)}
          className={FIELD}
        >
          <option value="">{usual ? `as usual: ${usual}` : 'as usual'}</option>
          {isOther && <option value={value}>{value}</option>}
          {offers.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {words.help && <Help id={about}>{words.help}</Help>}
    </div>
  );
}
