import { useEffect, useId, useState } from 'react';
import type { SettingWords } from '../../../../runtime/wire/settings/setting-docs.ts';
import { settingAt } from '../../draft/edited.ts';
import { type Path, valueAt } from '../../draft/studio-draft.ts';
import { useDraft, useInvalid, useStudio } from '../../draft/studio-store.ts';
import { figure, readTyped, shownText } from '../../settings/read-typed.ts';
import type { Shape } from '../../settings/shape.ts';
import { Help } from './switch.tsx';
import { textInField } from './text-in-field.ts';

type Typed = Exclude<Shape, { kind: 'record' } | { kind: 'rows' }>;

export const FIELD = 'h-7 w-full min-w-0 rounded border border-edge bg-surface px-2 placeholder:text-quiet aria-invalid:border-bad';

/** A number or a text. While a person types, invalid text stays next to the draft, with a message. */
export function TypedField({ path, shape, words }: { readonly path: Path; readonly shape: Typed; readonly words: SettingWords }) {
  const value = shownText(valueAt(useDraft(), path));
  const set = useStudio((state) => state.set);
  const settle = useStudio((state) => state.settle);
  const reject = useStudio((state) => state.reject);
  const invalid = useInvalid()[settingAt(path)];
  const [typed, setTyped] = useState(value);
  const about = useId();
  const text = textInField(shape, { typed, value, refused: invalid?.text });
  useEffect(() => setTyped(text), [text]);
  const problem = invalid?.problem ?? '';
  const isNumber = shape.kind === 'number';
  const help = problem || words.help || '';
  return (
    <div className={isNumber ? 'max-w-80' : 'max-w-120'}>
      <label className="grid gap-1">
        <span>{words.label}</span>
        <span className="flex items-center gap-2">
          <input
            value={text}
            inputMode={isNumber ? 'decimal' : undefined}
            placeholder={placeholderOf(shape)}
            aria-invalid={problem !== ''}
            aria-describedby={help ? about : undefined}
            onChange={(event) => {
              const now = event.target.value;
              const read = readTyped(shape, now);
              setTyped(now);
              if ('value' in read) set(path, read.value);
              else reject(path, { text: now, problem: read.problem });
            }}
            onBlur={settle}
            className={`${FIELD} ${isNumber ? 'max-w-28 tabular-nums' : ''}`}
          />
          {words.unit && <span className="text-quiet">{words.unit}</span>}
        </span>
      </label>
      {problem ? (
        <p id={about} role="alert" className="mt-0.5 text-sm text-bad">
          {problem}
        </p>
      ) : (
        words.help && <Help id={about}>{words.help}</Help>
      )}
    </div>
  );
}

/** The default value, shown while the field is empty. */
function placeholderOf(shape: Typed): string | undefined {
  if (shape.kind === 'number') return shape.fallback === null ? undefined : figure(shape.fallback);
  return shape.kind === 'text' ? shape.fallback : undefined;
}
