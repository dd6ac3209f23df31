import { CircleDot, FileInput, Square } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { AskButton } from '../parts/ask-button.tsx';
import { Button } from '../parts/button.tsx';
import { otherPages } from '../state/sessions.ts';
import { usePanel } from '../state/use-panel.ts';
import { oneFile } from './one-file.ts';
import { openFiles, readFile } from './read-file.ts';
import { saveText } from './save-text.ts';

const NO_PAGE = 'To record one or to go through one, a page with a runtime has to be open.';
const NOTHING_YET = 'Nothing is recorded yet: the page is being loaded.';

/** Where a session comes from: a file that is chosen here or dropped on the panel, or one that is recorded. */
export function SessionStart() {
  const { problem, recorded, visited, reloaded } = usePanel((state) => state.reproduce);
  const open = usePanel((state) => state.openSession);
  const record = usePanel((state) => state.record);
  const saveSession = usePanel((state) => state.saveSession);
  const attached = usePanel(({ view }) => Boolean(view.page?.runtime));
  const here = usePanel(({ view }) => view.page?.documentId);
  const others = otherPages(recorded ?? [], here);
  const left = others.map(({ file }) => file);
  const lost = visited.filter((id) => id !== here && !others.some(({ documentId }) => documentId === id)).length;
  const input = useRef<HTMLInputElement>(null);

  function save(pages: readonly unknown[]): void {
    const { file, leftOut } = oneFile(pages);
    saveText('session.json', JSON.stringify(file));
    open(
      readFile('The recorded session', file),
      [lost > 0 && lostWords(lost), leftOut > 0 && `Only the last pages have room in one file: the first ${leftOut} are left out.`]
        .filter(Boolean)
        .join(' '),
    );
  }

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Else the same file, mended, would be no change.
    target.value = '';
    if (files.length) open(await openFiles(files));
  };
  // A page without a runtime has nothing to add.
  const stop = () => (attached ? saveSession((file) => save([...left, file])) : save(left));
  return (
    <section
      aria-label="Open a session"
      className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 overflow-auto p-6 text-center"
    >
      <FileInput aria-hidden size={22} strokeWidth={1.5} className="text-quiet" />
      <h2 className="text-lg font-medium">Drop a visitor’s file here</h2>
      <p className="max-w-110 text-pretty text-quiet">
        What a visitor copied with ?ppt-report in the page’s address, or a session that was recorded here. It is gone through again in a
        copy: the server is told nothing, and nothing of the visitor is touched. Scripts of the page, a tag manager among them, still hear
        of its popups.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button icon={FileInput} look="main" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        {recorded ? (
          <AskButton icon={Square} asks="save-session" offBecause={attached || left.length ? '' : NOTHING_YET} onClick={stop}>
            Stop and save
          </AskButton>
        ) : (
          <AskButton icon={CircleDot} asks="record" offBecause={attached ? '' : NO_PAGE} onClick={record}>
            Record
          </AskButton>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,.txt,application/json"
        aria-label="A session as a file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void take(event)}
      />
      <p role="status" className="max-w-110 text-pretty break-words text-quiet">
        {recorded ? recordingWords(here === reloaded, left.length) : !attached && !problem && NO_PAGE}
      </p>
      {problem && (
        <p role="alert" className="max-w-110 text-pretty break-words text-bad">
          {problem}
        </p>
      )}
    </section>
  );
}

const recordingWords = (isLeaving: boolean, left: number) =>
  isLeaving
    ? 'The page is being loaded anew: the recording begins with it.'
    : `Recording since the page was loaded. Do what is to be reproduced, on other pages of the site too, then stop: it is saved without who the visitor is.${leftWords(left)}`;

/** A page that is left says its visit with its last breath. */
const lostWords = (pages: number) =>
  `${pages === 1 ? 'One page' : `${pages} pages`} of this recording did not say what had happened before being left: what was done there is missing. Record once more.`;

const leftWords = (pages: number) => (pages ? ` ${pages === 1 ? 'One page was' : `${pages} pages were`} left so far.` : '');
