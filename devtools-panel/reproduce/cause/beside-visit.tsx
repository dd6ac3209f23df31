import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { compareVisits, type Difference } from '../../../inspection/evidence/compare-visits.ts';
import { type OpenedFile, readFile } from '../../../reports/session-file/read-file.ts';
import type { Named } from '../../../runtime/decide/gates/gate.panel.ts';
import { UNKNOWN_POPUP } from '../../../words/popups/popup-names.ts';
import { nameIf } from '../../../words/sessions/popup-name.ts';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { useUnanswered } from '../../parts/controls/use-unanswered.ts';
import { usePanel } from '../../store/use-panel.ts';
import { differenceWords } from './difference-words.ts';
import { decidedSoFar } from './my-visit.ts';

interface Compared {
  readonly differences: readonly Difference[];
  readonly names: Named;
}

/** Compares a visitor’s file with this page: the first difference, then all. */
export function BesideVisit({ opened }: { readonly opened: OpenedFile }) {
  const saveSession = usePanel((state) => state.saveSession);
  const attached = usePanel(({ view }) => Boolean(view.page?.runtime) && !view.page?.gone);
  const isReplayed = usePanel(({ reproduce }) => reproduce.walk !== null);
  const decided = usePanel(({ view }) => decidedSoFar(view));
  const [compared, setCompared] = useState<Compared | null>(null);
  const unanswered = useUnanswered('save-session');
  const [problem, setProblem] = useState('');

  function compare(file: unknown): void {
    const { opened: mine, problem: damaged } = readFile('Your visit', file);
    setProblem(damaged);
    if (!mine) return;
    const nameOf = (id: string) => nameIf(opened)(id) ?? nameIf(mine)(id) ?? UNKNOWN_POPUP;
    setCompared({ differences: compareVisits(opened, mine), names: { nameOf } });
  }

  const off: string = isReplayed
    ? 'This page replays the file now. Stop simulating first.'
    : attached
      ? ''
      : 'Open the same page in this tab first.';
  // The page goes on meanwhile: each of its decisions may change the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `compare` is made with each drawing.
  useEffect(() => {
    if (decided !== null && !off && !unanswered) saveSession(compare);
  }, [decided, off, unanswered]);
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <AskButton icon={Users} asks="save-session" offBecause={off} onClick={() => saveSession(compare)}>
          {compared ? 'Compare again' : 'Compare with my visit'}
        </AskButton>
        <span className="min-w-0 flex-1 basis-40 text-quiet text-pretty">
          {off ||
            (decided === null ? 'Waiting for this page’s popups…' : compared ? '' : 'Open the page as the visitor did, then compare.')}
        </span>
      </div>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      {compared && <Differences {...compared} />}
    </div>
  );
}

function Differences({ differences, names }: Compared) {
  const [first, ...others] = differences;
  if (!first)
    return (
      <p role="status" className="text-pretty">
        Everything in the file is the same here. Check the page itself: its window, its other scripts, and what covers it.
      </p>
    );
  return (
    <div role="status" className="grid gap-1.5">
      <p className="text-pretty break-words">
        <strong className="font-semibold">
          {first.decides ? 'First difference: ' : 'No difference explains the other ending. First difference: '}
        </strong>
        {differenceWords(first, names)}
      </p>
      {others.length > 0 && (
        <details>
          <summary className="text-quiet">{others.length === 1 ? 'One more difference' : `${others.length} more differences`}</summary>
          <ul aria-label="Other differences" className="mt-1 ms-4 grid list-disc gap-1">
            {others.map((each) => {
              const words = differenceWords(each, names);
              return (
                <li key={words} className={`text-pretty break-words ${each.decides ? '' : 'text-quiet'}`}>
                  {words}
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </div>
  );
}
