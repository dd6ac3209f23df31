import { useContext } from 'react';
import { placeOf } from './finding-place.ts';
import { FindingsContext } from './use-findings.ts';

/** The number of findings in one place of the studio. */
export function FindingMark({ place }: { readonly place: string }) {
  const findings = useContext(FindingsContext).filter(({ path }) => placeOf(path) === place);
  if (findings.length === 0) return null;
  const isError = findings.some(({ severity }) => severity === 'error');
  return (
    <>
      {' '}
      <span
        className={`ms-1.5 rounded-full border border-current px-1.5 text-sm tabular-nums ${isError ? 'text-bad' : 'text-wait'}`}
        title={`${findings.length} to mend`}
      >
        {findings.length}
        <span className="sr-only"> to mend</span>
      </span>
    </>
  );
}
