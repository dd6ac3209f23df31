import { FileQuestion } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../parts/empty-state.tsx';
import { Section } from '../parts/section.tsx';
import { GateTrace } from '../popups/gate-trace.tsx';
import { aboutIn, popupName } from './popup-name.ts';
import type { OpenedFile } from './read-file.ts';
import { toldWords } from './told-words.ts';

/** What a file says of each popup as it was when the file was made: how far its triggers were, what would have shown it, and when it was shown before. */
export function ToldPopups({ opened }: { readonly opened: OpenedFile }) {
  const nameOf = popupName(opened);
  const about = useMemo(() => aboutIn(opened), [opened]);
  const told = useMemo(() => opened.told.map((popup) => toldWords(opened, popup)), [opened]);
  if (!told.length)
    return (
      <EmptyState icon={FileQuestion} title="No popup is in this file">
        The page that it was made on had none, or the file was too long to hold them. The steps say what happened.
      </EmptyState>
    );
  return (
    <article aria-label="Popups when the file was made">
      <p className="border-b border-line px-3 py-1.5 text-quiet">
        When the file was made.{opened.pages.length > 0 && ' Choose a step to see what the rules said at it.'}
      </p>
      {told.map(({ id, gates, state, waits, triggers, remedy, before }) => (
        <Section key={id} title={nameOf(id)} aside={<span className="text-quiet">{state}</span>}>
          {before && <p className="mb-1 break-words font-medium">{before}</p>}
          <p className="break-words">{remedy || 'What would have shown it is not in the file.'}</p>
          {triggers.length ? (
            <ul aria-label="How far its triggers were" className="mt-1 text-quiet">
              {triggers.map((line, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a trigger is known by its place, and two may be alike.
                <li key={nth} className="break-words">
                  {line}
                </li>
              ))}
            </ul>
          ) : (
            waits && <p className="mt-1 text-quiet">None of its triggers had told how far it was.</p>
          )}
          <details className="mt-1">
            <summary className="text-quiet">What its rules said</summary>
            <div className="mt-1">
              <GateTrace verdicts={gates} about={about(id)} />
            </div>
          </details>
        </Section>
      ))}
    </article>
  );
}
