import { CircleDot, FileInput, Hourglass, Square } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { oneFile } from '../../reports/session-file/one-file.ts';
import { openFiles, readFile } from '../../reports/session-file/read-file.ts';
import { AskButton } from '../parts/controls/ask-button.tsx';
import { Button } from '../parts/controls/button.tsx';
import { type Addresses, isStarting, otherPages } from '../store/sessions.ts';
import { usePanel } from '../store/use-panel.ts';
import { OpenCaseForm } from './case/open-case-form.tsx';
import { saveText } from './export/save-text.ts';
import { usePaste } from './use-paste.ts';

const NO_PAGE = 'Open a page with the runtime to record or replay a session.';
const NOTHING_YET = 'The page is still loading; nothing is recorded yet.';

/** Opens a session from a file, or records one. */
export function SessionStart() {
  const reproduce = usePanel((state) => state.reproduce);
  const { problem, recorded, visited, reloaded } = reproduce;
  usePaste();
  const starting = isStarting(reproduce);
  const openSession = usePanel((state) => state.openSession);
  const openRecorded = usePanel((state) => state.openRecorded);
  const record = usePanel((state) => state.record);
  const saveSession = usePanel((state) => state.saveSession);
  /** The page that can still add to the recording. */
  const open = usePanel(({ view }) => (view.page?.runtime && !view.page.gone ? view.page.documentId : undefined));
  const here = usePanel(({ view }) => view.page?.documentId);
  const cancel = usePanel((state) => state.closeSession);
  const others = otherPages(recorded ?? [], open);
  const left = others.map(({ file }) => file);
  const came = others.flatMap(({ addresses = [] }) => addresses);
  const lost = visited.filter((id) => id !== open && !others.some(({ documentId }) => documentId === id)).length;
  const input = useRef<HTMLInputElement>(null);

  function save(pages: readonly unknown[], addresses: Addresses): void {
    const { file, leftOut } = oneFile(pages);
    saveText('session.json', JSON.stringify(file));
    const read = readFile('The recorded session', file);
    openRecorded(
      read.opened ? { ...read, opened: { ...read.opened, addresses: new Map(addresses) } } : read,
      [lost > 0 && lostWords(lost), leftOut > 0 && `The file holds only the last pages: the first ${leftOut} are left out.`]
        .filter(Boolean)
        .join(' '),
    );
  }

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again after correcting it.
    target.value = '';
    if (files.length) openSession(await openFiles(files));
  };
  // A page that is gone, or has no runtime, adds nothing to the session.
  const stop = () => (open ? saveSession((file, here) => save([...left, file], [...came, ...here])) : save(left, came));
  return (
    <section
      aria-label="Open a session"
      className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 overflow-auto p-6 text-center @max-[15rem]/panel:justify-start @max-[15rem]/panel:p-3"
    >
      <FileInput aria-hidden size={22} strokeWidth={1.5} className="text-quiet" />
      <h2 className="text-lg font-medium">Drop a visitor’s file here</h2>
      <p className="max-w-110 text-pretty text-quiet">
        A visitor’s report (?ppt-report in the page’s address) or a session recorded here. You can paste a report’s text, too. It is
        replayed in a copy: the server counts nothing, and the real visitor stays untouched. Scripts of the page, such as a tag manager,
        still see its popups.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button icon={FileInput} look="main" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        {starting ? (
          <AskButton icon={Hourglass} asks="save-session" offBecause={NOTHING_YET}>
            Starting…
          </AskButton>
        ) : recorded ? (
          <AskButton icon={Square} asks="save-session" offBecause={open || left.length ? '' : NOTHING_YET} onClick={stop}>
            Stop and save
          </AskButton>
        ) : (
          <AskButton icon={CircleDot} asks="record" offBecause={here ? '' : NO_PAGE} onClick={record}>
            Record
          </AskButton>
        )}
        {starting && (
          <Button look="quiet" onClick={cancel}>
            Cancel
          </Button>
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
        {starting ? startingWords(here === reloaded) : recorded ? recordingWords(left.length) : !here && !problem && NO_PAGE}
      </p>
      <OpenCaseForm />
      {problem && (
        <p role="alert" className="max-w-110 text-pretty break-words text-bad">
          {problem}
        </p>
      )}
    </section>
  );
}

const startingWords = (isLeaving: boolean) =>
  isLeaving ? 'The page reloads, and the recording starts with it.' : 'The recording starts with the next page that has the runtime.';

const recordingWords = (left: number) =>
  `Recording since the page was loaded. Do what you want to reproduce, on any page of the site, then stop. The file leaves out who the visitor is.${leftWords(left)}`;

/** A page sends its visit as it is being left. */
const lostWords = (pages: number) =>
  `${pages === 1 ? 'One page' : `${pages} pages`} of this recording left without a report, so their events are missing. Record again.`;

const leftWords = (pages: number) => (pages ? ` ${pages === 1 ? 'One page was' : `${pages} pages were`} left so far.` : '');
