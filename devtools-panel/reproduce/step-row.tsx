import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { Compared } from '../../inspection/replay/compare.ts';
import type { Step } from '../../inspection/replay/session.ts';
import { popupName } from './popup-name.ts';
import type { OpenedFile } from './read-file.ts';
import { stepWords } from './step-words.ts';

export interface StepView {
  readonly id: string;
  readonly place: number;
  readonly step: Step;
  /** Which page of the site begins with it; '' where none does, or there is only one. */
  readonly opens: string;
  readonly compared: readonly Compared[];
}

interface StepRowProps {
  readonly row: StepView;
  readonly began: number;
  readonly isDone: boolean;
  readonly opened: OpenedFile;
}

/** One step as a line: how far into the session, whether it came out the same, and what it was. */
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
      <span className="w-16 shrink-0 text-end font-mono @max-[480px]/panel:hidden text-sm text-quiet tabular-nums">
        {((step.at - began) / 1000).toFixed(1)} s
      </span>
      {opens && <span className="shrink-0 font-medium">{opens}</span>}
      <span className="truncate">{stepWords(step.input, popupName(opened))}</span>
      {step.asked.length > 0 && (
        <span className="shrink-0 text-sm text-quiet">{step.asked.length === 1 ? '1 verdict' : `${step.asked.length} verdicts`}</span>
      )}
    </div>
  );
}
