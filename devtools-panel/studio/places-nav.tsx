import { useContext } from 'react';
import { useStudio } from './draft/studio-store.ts';
import { FindingMark } from './findings/finding-mark.tsx';
import { placeOf } from './findings/finding-place.ts';
import { FindingsContext } from './findings/use-findings.ts';
import { FIELD } from './forms/typed-field.tsx';
import { PLACES } from './places.tsx';

/** What can be changed: a list beside the form, or one line over it where the panel has no room for both. */
export function PlacesNav() {
  return (
    <nav
      aria-label="What to change"
      className="w-40 shrink-0 overflow-auto border-e border-line py-2 @max-[460px]/panel:w-auto @max-[460px]/panel:overflow-visible @max-[460px]/panel:border-e-0 @max-[460px]/panel:px-3"
    >
      <PlacesList />
      <PlaceChoice />
    </nav>
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
