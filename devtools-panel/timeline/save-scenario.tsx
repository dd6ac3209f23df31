import { FileCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AskButton } from '../parts/ask-button.tsx';
import { readFile } from '../reproduce/read-file.ts';
import { saveText } from '../reproduce/save-text.ts';
import { writeScenario } from '../reproduce/write-scenario.ts';
import { usePanel } from '../state/use-panel.ts';

/** What was done since this page began, as a scenario. Over several pages it is recorded in Reproduce. */
export function SaveScenario() {
  const ask = usePanel((state) => state.ask);
  const simulation = usePanel((state) => state.simulation);
  const attached = usePanel(({ view }) => Boolean(view.page?.runtime) && !view.page?.gone);
  const saved = usePanel(({ view }) => view.saved);
  const title = usePanel(({ view }) => view.page?.url ?? '');
  const taken = useRef<unknown>(saved);
  const [problem, setProblem] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is saved is what makes a file.
  useEffect(() => {
    if (!saved || saved === taken.current) return;
    taken.current = saved;
    const read = readFile('This visit', saved);
    setProblem(read.problem);
    if (read.opened) saveText('scenario.yaml', writeScenario(`A visit to ${title}`, read.opened, simulation));
  }, [saved]);

  return (
    <>
      <AskButton
        look="quiet"
        icon={FileCheck}
        asks="save-session"
        label="Save this visit as a scenario"
        disabled={!attached}
        onClick={() => ask({ kind: 'save-session' })}
      />
      {problem && (
        <span role="alert" className="text-sm text-bad">
          {problem}
        </span>
      )}
    </>
  );
}
