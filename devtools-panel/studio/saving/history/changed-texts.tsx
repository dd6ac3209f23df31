import type { wordDifference } from './word-difference.ts';

/** Removed texts of a popup, each with its replacement. */
export function ChangedTexts({ of }: { readonly of: ReturnType<typeof wordDifference> }) {
  if (of.length === 0) return <p className="text-quiet">No text changed, only the markup.</p>;
  return (
    <ul aria-label="Changed texts" className="grid max-w-160 gap-1">
      {of.map(([before, after]) => (
        <li key={`${before} ${after}`} className="grid break-words">
          {before && <del className="text-quiet">{before}</del>}
          {after && <ins className="no-underline">{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
