import type { Case } from '../../../inspection/cases/case.ts';
import { caseWords } from '../../../words/cases/case-words.ts';

/** A case in plain words, for a person who opens its link. */
export function CaseAccount({ of }: { readonly of: Case }) {
  const { title, verdict, rules, remedy, simulated, visitor, seen } = caseWords(of);
  return (
    <article aria-label="The case" className="grid max-w-160 grid-cols-1 gap-2">
      <h2 dir="auto" className="text-lg font-semibold break-words">
        {title}
      </h2>
      <p className="text-quiet break-words">{seen}</p>
      <p className="font-medium">{verdict}</p>
      {rules.length > 0 && (
        <ul aria-label="Rules that block it" className="ms-4 grid list-disc gap-1">
          {rules.map(([name, sentence]) => (
            <li key={name} className="text-pretty break-words">
              <span className="font-medium">{name}:</span> {sentence}
            </li>
          ))}
        </ul>
      )}
      {remedy && <p className="text-pretty break-words">{remedy}</p>}
      {simulated.length > 0 && (
        <p className="text-pretty break-words">
          <span className="font-medium">Simulated by the sender:</span> {simulated.join(' · ')}.
        </p>
      )}
      <details>
        <summary>{visitor.length ? 'Stored about the visitor' : 'Nothing is stored about the visitor: a first visit.'}</summary>
        <ul className="mt-1 ms-4 grid list-disc gap-0.5">
          {visitor.map((words) => (
            <li key={words} className="break-words">
              {words}
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}
