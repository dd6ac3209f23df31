import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { AskButton } from '../parts/ask-button.tsx';
import { readFile, toPlay } from '../reproduce/read-file.ts';
import { saveText } from '../reproduce/save-text.ts';
import { writeScenario } from '../reproduce/write-scenario.ts';
import { usePanel } from '../state/use-panel.ts';

/** What was done since this page began, as a scenario. Over several pages it is recorded in Reproduce. */
export function SaveScenario() {
  const saveSession = usePanel((state) => state.saveSession);
  const simulation = usePanel((state) => state.simulation);
  const attached = usePanel(({ view }) => Boolean(view.page?.runtime) && !view.page?.gone);
  const isReplayed = usePanel(({ reproduce }) => reproduce.walk !== null);
  const [problem, setProblem] = useState('');

  function save(file: unknown): void {
    const read = toPlay(readFile('This visit', file));
    setProblem(read.problem);
    if (read.opened) saveText('scenario.yaml', writeScenario(`A visit to ${read.opened.file.page.url}`, read.opened, simulation));
  }

  return (
    <>
      <AskButton
        look="quiet"
        icon={FileCheck}
        asks="save-session"
        label="Save this visit as a scenario"
        disabled={!attached}
        offBecause={isReplayed ? 'This page goes through a session: close that in Reproduce first.' : ''}
        onClick={() => saveSession(save)}
      />
      {problem && (
        <span role="alert" className="text-sm text-bad">
          {problem}
        </span>
      )}
    </>
  );
}
