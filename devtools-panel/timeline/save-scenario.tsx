import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { readFile, toPlay } from '../../reports/session-file/read-file.ts';
import { AskButton } from '../parts/controls/ask-button.tsx';
import { saveText } from '../reproduce/export/save-text.ts';
import { writeScenario } from '../reproduce/export/write-scenario.ts';
import type { Addresses } from '../store/sessions.ts';
import { usePanel } from '../store/use-panel.ts';

const NO_PAGE = 'Open a page with the runtime first.';
const REPLAYED = 'This page replays a session. Close it in Reproduce first.';

/** Saves this page's events as a scenario. The Reproduce tab records several pages. */
export function SaveScenario() {
  const saveSession = usePanel((state) => state.saveSession);
  const simulation = usePanel((state) => state.simulation);
  const attached = usePanel(({ view }) => Boolean(view.page?.runtime) && !view.page?.gone);
  const isReplayed = usePanel(({ reproduce }) => reproduce.walk !== null);
  const [problem, setProblem] = useState('');

  function save(file: unknown, addresses: Addresses): void {
    const read = toPlay(readFile('This visit', file));
    setProblem(read.problem);
    if (read.opened) {
      const opened = { ...read.opened, addresses: new Map(addresses) };
      saveText('scenario.yaml', writeScenario(`A visit to ${read.opened.file.page.url}`, opened, simulation));
    }
  }

  return (
    <>
      <AskButton
        look="quiet"
        icon={FileCheck}
        asks="save-session"
        label="Save this visit as a scenario"
        offBecause={attached ? (isReplayed ? REPLAYED : '') : NO_PAGE}
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
