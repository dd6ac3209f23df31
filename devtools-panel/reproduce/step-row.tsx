import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { Compared } from '../../inspection/session/compare-sessions.ts';
import type { Step } from '../../inspection/session/session.ts';
import type { OpenedFile } from '../../reports/session-file/read-file.ts';
import { counted } from '../../words/documents/html-document.ts';
import { popupName } from '../../words/sessions/popup-name.ts';
import { stepWords } from '../../words/sessions/step-words.ts';

export interface StepView {
  readonly id: string;
  readonly place: number;
  readonly step: Step;
  /** The page that begins with this step; '' if none does, or if there is only one. */
  readonly opens: string;
  readonly compared: readonly Compared[];
}

interface StepRowProps {
  readonly row: StepView;
  readonly began: number;
  readonly isDone: boolean;
  readonly opened: OpenedFile;
}

/** A step in one line: its time, whether its outcome is the same, and its action. */
export function StepRow({ row: { step, compared, opens }, began, isDone, opened }: StepRowProps) {
  const differs = compared.some(({ same }) => !same);
  const [Icon, word, colour] = !isDone
    ? ([CircleDashed, 'not yet', 'text-quiet'] as const)
    : differs
      ? ([CircleAlert, 'differs', 'text-bad'] as const)
      : ([CircleCheck, 'same', 'text-good'] as const);
  return (
    <div className="flex h-full items-center gap-3">
      <span className={`flex w-16 shrink-0 items-center gap-1.5 text-sm ${colour}`}>
        <Icon aria-hidden size={13} strokeWidth={1.75} />
        {word}
      </span>
      <span className="w-16 shrink-0 text-end font-mono @max-[700px]/panel:hidden text-sm text-quiet tabular-nums">
        {((step.at - began) / 1000).toFixed(1)} s
      </span>
      {opens && <span className="shrink-0 font-medium">{opens}</span>}
      <span className="truncate">{stepWords(step.input, popupName(opened))}</span>
      {step.asked.length > 0 && <span className="shrink-0 text-sm text-quiet">{counted(step.asked.length, 'verdict')}</span>}
    </div>
  );
}
