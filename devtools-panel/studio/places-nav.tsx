import { useContext } from 'react';
import { SHORTCUTS } from './draft/step-keys.ts';
import { useStudio } from './draft/studio-store.ts';
import { FindingMark } from './findings/finding-mark.tsx';
import { placeOf } from './findings/finding-place.ts';
import { FindingsContext } from './findings/use-findings.ts';
import { FIELD } from './forms/controls/typed-field.tsx';
import { PLACES } from './places.tsx';

/** The parts of a popup: a list beside the form, or a line above it on a narrow panel. */
export function PlacesNav() {
  return (
    <nav
      aria-label="What to change"
      className="w-40 shrink-0 overflow-auto border-e border-line py-2 @max-[460px]/panel:w-auto @max-[460px]/panel:overflow-visible @max-[460px]/panel:border-e-0 @max-[460px]/panel:px-3"
    >
      <PlacesList />
      <PlaceChoice />
      <Shortcuts />
    </nav>
  );
}

function Shortcuts() {
  return (
    <details className="px-4 pt-3 text-sm text-quiet @max-[460px]/panel:px-0 @max-[460px]/panel:pt-1">
      <summary className="cursor-default">Shortcuts</summary>
      <dl className="grid gap-1 pt-1">
        {SHORTCUTS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd className="font-mono">{keys}</kbd>
            </dt>
            <dd className="text-pretty">{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function PlacesList() {
  const open = useStudio((state) => state.group);
  const openGroup = useStudio((state) => state.openGroup);
  return (
    <ul className="grid px-2 @max-[460px]/panel:hidden">
      {PLACES.map(({ name, title }) => (
        <li key={name}>
          <button
            type="button"
            aria-current={open === name ? 'true' : undefined}
            onClick={() => openGroup(name)}
            className="w-full rounded px-2 py-1 text-start hover:bg-hover aria-[current=true]:bg-chosen aria-[current=true]:font-medium"
          >
            {title}
            <FindingMark place={name} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function PlaceChoice() {
  const open = useStudio((state) => state.group);
  const openGroup = useStudio((state) => state.openGroup);
  const findings = useContext(FindingsContext);
  const toMend = (place: string): string => {
    const count = findings.filter(({ path }) => placeOf(path) === place).length;
    return count ? ` (${count} to mend)` : '';
  };
  return (
    <label className="hidden items-center gap-2 @max-[460px]/panel:flex">
      <span className="shrink-0 text-quiet">Change</span>
      <select value={open} onChange={({ target }) => openGroup(target.value)} className={`${FIELD} font-medium`}>
        {PLACES.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
            {toMend(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
