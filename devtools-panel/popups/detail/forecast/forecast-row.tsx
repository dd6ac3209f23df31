import { Play } from 'lucide-react';
import { AskButton } from '../../../parts/controls/ask-button.tsx';
import { StatusMark } from '../../../parts/status-mark.tsx';
import type { Answer } from '../../words/answer.ts';

const NOTHING_YET = 'This page has not reported it yet.';

interface ForecastRowProps {
  readonly name: string;
  /** Null until the page answers. */
  readonly answer: Answer | null;
  /** Absent if nobody has to do anything for it. */
  readonly onTry?: (() => void) | undefined;
}

/** A moment of a forecast: whether the popup shows then, why not, and a button to try it. */
export function ForecastRow({ name, answer, onTry }: ForecastRowProps) {
  return (
    <li className="grid min-h-6.5 grid-cols-[7.5rem_1fr_auto] items-start gap-x-2 @max-[30rem]/panel:grid-cols-[1fr_auto]">
      <span className="pt-[3px] font-medium">{name}</span>
      <span className="min-w-0 break-words pt-[3px] @max-[30rem]/panel:order-last @max-[30rem]/panel:col-span-2 @max-[30rem]/panel:pt-0">
        {answer ? (
          <>
            <StatusMark status={answer.status} word={answer.word} /> {answer.why}
          </>
        ) : (
          NOTHING_YET
        )}
      </span>
      {onTry ? <AskButton look="quiet" icon={Play} asks="simulate" label={`Try it: ${name.toLowerCase()}`} onClick={onTry} /> : <span />}
    </li>
  );
}
