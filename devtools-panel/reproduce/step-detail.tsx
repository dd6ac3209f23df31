import { useMemo } from 'react';
import { answersOf, recordedGates } from '../../inspection/replay/stand-ins.ts';
import type { Asked, Input } from '../../inspection/session/session.ts';
import type { OpenedFile } from '../../reports/session-file/read-file.ts';
import type { Named } from '../../runtime/decide/gates/gate.panel.ts';
import { gateName } from '../../words/gates/gate-words.ts';
import { aboutIn, popupName } from '../../words/sessions/popup-name.ts';
import { askedWords, stepWords } from '../../words/sessions/step-words.ts';
import { CloseDetail } from '../parts/controls/close-detail.tsx';
import { Section } from '../parts/layout/section.tsx';
import { GateTrace } from '../popups/detail/gate-trace.tsx';
import type { StepView } from './step-row.tsx';

interface StepDetailProps {
  readonly row: StepView;
  readonly isDone: boolean;
  readonly opened: OpenedFile;
  onClose(): void;
}

/** The verdicts of one step: recorded and repeated, side by side. */
export function StepDetail({ row: { step, compared, place }, isDone, opened, onClose }: StepDetailProps) {
  const nameOf = popupName(opened);
  const about = useMemo(() => aboutIn(opened), [opened]);
  const answers = answersOf(opened.session);
  return (
    <article aria-label={`Step ${place + 1}`}>
      <Section title={stepWords(step.input, nameOf)} aside={<CloseDetail onClose={onClose} />}>
        {compared.length === 0 && <p className="text-quiet">No rule was checked.</p>}
        {endsGame(step.input, opened) && (
          <p className="text-pretty text-quiet">The file leaves out the prize: the game is shown before it was played.</p>
        )}
      </Section>
      {compared.map(({ popupId, recorded, replayed, same }, nth) => {
        const kept: readonly string[] = recordedGates(answers.get(popupId) ?? []);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the answers of a step are never moved.
          <Section key={nth} title={nameOf(popupId)} aside={<span className={same ? 'text-quiet' : 'text-bad'}>{mark(same, isDone)}</span>}>
            <Row label="Recorded" asked={recorded} about={about(popupId)} />
            {isDone && <Row label="Replayed" asked={replayed} about={about(popupId)} />}
            {kept.length > 0 && (
              <p className="mt-1 text-pretty text-quiet">
                {`The file leaves out what ${list(kept)} read, because it is personal data. The recorded result is used.`}
              </p>
            )}
          </Section>
        );
      })}
    </article>
  );
}

const endsGame = (input: Input, { session }: OpenedFile): boolean =>
  input.kind === 'moved' && input.by === 'submit-accepted' && session.configs.get(input.popupId)?.poptin_type === 'gamified';

const mark = (same: boolean, isDone: boolean) => (!isDone ? 'not replayed yet' : same ? 'the same' : 'differs');
const list = (gates: readonly string[]) => new Intl.ListFormat('en').format(gates.map((gate) => `“${gateName(gate)}”`));

interface RowProps {
  readonly label: string;
  readonly asked: Asked | null;
  readonly about: Named;
}

function Row({ label, asked, about }: RowProps) {
  return (
    <details className="min-w-0">
      <summary className="break-words">
        <span className="text-quiet">{label}: </span>
        {asked ? askedWords(asked, about) : 'was not asked'}
      </summary>
      {asked && (
        <div className="my-1">
          <GateTrace verdicts={asked.verdicts} about={about} />
        </div>
      )}
    </details>
  );
}
