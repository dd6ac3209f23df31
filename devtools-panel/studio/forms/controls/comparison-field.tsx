import { type Path, valueAt } from '../../draft/studio-draft.ts';
import { useDraft, useStudio } from '../../draft/studio-store.ts';
import { COMPARISONS } from '../../settings/offers.ts';
import { shownText } from '../../settings/read-typed.ts';
import { FIELD } from './typed-field.tsx';

const BARS = '|||';

/** How a filter compares. The wire has one text: comparison, three bars, value. */
export function ComparisonField({ path, label }: { readonly path: Path; readonly label: string }) {
  const value = shownText(valueAt(useDraft(), path));
  const set = useStudio((state) => state.set);
  const settle = useStudio((state) => state.settle);
  const [comparison = '', ...rest] = value.split(BARS);
  const compared = rest.join(BARS);
  const needsValue = !/exists$/.test(comparison);
  return (
    <fieldset className="grid max-w-80 gap-1">
      <legend>{label}</legend>
      <div className="flex gap-2">
        <select
          aria-label="Comparison"
          value={comparison}
          onChange={(event) =>
            set(path, /exists$/.test(event.target.value) ? event.target.value : `${event.target.value}${BARS}${compared}`)
          }
          className={FIELD}
        >
          {!COMPARISONS.some(([name]) => name === comparison) && <option value={comparison}>{comparison || 'choose'}</option>}
          {COMPARISONS.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
        {needsValue && (
          <input
            aria-label="Compared with"
            value={compared}
            onChange={(event) => set(path, `${comparison}${BARS}${event.target.value}`)}
            onBlur={settle}
            className={FIELD}
          />
        )}
      </div>
    </fieldset>
  );
}
