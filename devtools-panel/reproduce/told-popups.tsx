import { FileQuestion } from 'lucide-react';
import { useMemo } from 'react';
import type { OpenedFile } from '../../reports/session-file/read-file.ts';
import { aboutIn, popupName } from '../../words/sessions/popup-name.ts';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import { Section } from '../parts/layout/section.tsx';
import { GateTrace } from '../popups/detail/gate-trace.tsx';
import { SupportView } from './support/support-view.tsx';
import { toldWords } from './told-words.ts';

/** Each popup when the file was made: its triggers' progress, its remedy, and when it was shown before. */
export function ToldPopups({ opened }: { readonly opened: OpenedFile }) {
  const nameOf = popupName(opened);
  const about = useMemo(() => aboutIn(opened), [opened]);
  const told = useMemo(() => opened.told.map((popup) => toldWords(opened, popup)), [opened]);
  if (!told.length && !opened.flight.length)
    return (
      <EmptyState icon={FileQuestion} title="No popup is in this file">
        Its page had none, or the file was too long for them. See the steps.
      </EmptyState>
    );
  return (
    <article aria-label="Popups when the file was made">
      <p className="border-b border-line px-3 py-1.5 text-quiet">
        When the file was made.{opened.pages.length > 0 && ' Choose a step to see its rules.'}
      </p>
      <SupportView opened={opened} />
      {told.map(({ id, gates, state, waits, triggers, remedy, before }) => (
        <Section key={id} title={nameOf(id)} aside={<span className="text-quiet">{state}</span>}>
          {before && <p className="mb-1 break-words font-medium">{before}</p>}
          <p className="break-words">{remedy || 'The file does not say what would have shown it.'}</p>
          {triggers.length ? (
            <ul aria-label="Progress of its triggers" className="mt-1 text-quiet">
              {triggers.map((line, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a trigger is known by its place, and two may be alike.
                <li key={nth} className="break-words">
                  {line}
                </li>
              ))}
            </ul>
          ) : (
            waits && <p className="mt-1 text-quiet">None of its triggers had reported progress.</p>
          )}
          <details className="mt-1">
            <summary className="text-quiet">Its rules</summary>
            <div className="mt-1">
              <GateTrace verdicts={gates} about={about(id)} />
            </div>
          </details>
        </Section>
      ))}
    </article>
  );
}
