import type { Law } from '../../../honesty/laws.ts';

/** The laws and guidelines about a risk. They are folded away, since most readers want the remedy. */
export function LawLinks({ laws }: { readonly laws: readonly Law[] }) {
  return (
    <details className="ps-6 pb-1 text-sm text-quiet">
      <summary className="w-fit cursor-default py-0.5">
        {laws.length} {laws.length === 1 ? 'law or guideline' : 'laws and guidelines'}
      </summary>
      <ul className="grid gap-0.5">
        {laws.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer" className="inline-block min-h-6 underline underline-offset-2 break-words">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
