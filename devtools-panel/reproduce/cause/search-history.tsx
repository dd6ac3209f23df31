import { History } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { popupsIn } from '../../../inspection/evidence/popup-evidence.ts';
import { type Since, sinceWhen } from '../../../inspection/evidence/since-when.ts';
import type { OpenedFile } from '../../../reports/session-file/read-file.ts';
import { popupName } from '../../../words/sessions/popup-name.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Choice } from '../../parts/controls/choice.tsx';
import { type Accounts, asSent } from '../../studio/saving/accounts.ts';
import { changeWords } from '../../studio/saving/history/change-words.ts';
import { ServerFirst } from '../../studio/saving/place/server-first.tsx';
import { useSaving } from '../../studio/saving/saving-store.ts';
import { type DatedVersion, sinceWords } from './since-words.ts';

interface Found {
  readonly popupId: string;
  readonly name: string;
  readonly since: Since<DatedVersion>;
}

type Names = ReadonlyArray<readonly [id: string, name: string]>;

/** Finds the save that gave a popup the verdict of a file, in its account's history. */
export function SinceWhen({ opened }: { readonly opened: OpenedFile }) {
  const server = useSaving((state) => state.server);
  const reader = useSaving((state) => state.reader);
  const { clientId } = opened.file;
  const inFile = useMemo((): Names => [...popupsIn(opened)].map((id) => [id, popupName(opened)(id)] as const), [opened]);
  const [inAccount, setInAccount] = useState<Names>([]);
  const options = [...inFile, ...inAccount.filter(([id]) => !inFile.some(([known]) => known === id))];
  const [chosen, setChosen] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const popupId = chosen || (options[0]?.[0] ?? '');

  async function find(accounts: Accounts): Promise<void> {
    const name = options.find(([id]) => id === popupId)?.[1] ?? popupId;
    const read = await accounts.versions(clientId, popupId);
    if (!read.ok) return setProblem(read.sentence);
    const versions = read.value.versions.map((version) => ({ ...version, at: Date.parse(version.at) }));
    const since = await sinceWhen(opened, popupId, versions, async (version) => {
      const kept = await accounts.version(clientId, popupId, version);
      return kept.ok ? asSent(kept.value.popup) : null;
    });
    setFound({ popupId, name, since });
  }

  /** A file lacks popups that the visitor did not receive. Ask the account. */
  async function askAccount(accounts: Accounts): Promise<void> {
    const read = await accounts.popups(clientId);
    if (!read.ok) return setProblem(read.sentence);
    setInAccount(read.value.popups.map(({ config }) => [`${config.poptin_id}`, `${config.poptin_name || 'Popup without a name'}`]));
  }

  async function work(run: (accounts: Accounts) => Promise<void>): Promise<void> {
    const accounts = reader();
    if (!accounts || busy) return;
    setBusy(true);
    setProblem('');
    setFound(null);
    await run(accounts);
    setBusy(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening it asks once.
  useEffect(() => {
    if (popupId) void work(find);
  }, []);
  if (!server) return <ServerFirst>The history of an account is on its display server. Connect to it first.</ServerFirst>;
  const off = busy ? 'Waiting for the server.' : popupId ? '' : 'This file has no popup. List the account’s popups first.';
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        {options.length > 0 && <Choice label="Popup" value={popupId} options={options} onChange={setChosen} />}
        <Button icon={History} offBecause={off} onClick={() => void work(find)}>
          Since when?
        </Button>
        {inAccount.length === 0 && (
          <Button look="quiet" offBecause={busy ? 'Waiting for the server.' : ''} onClick={() => void work(askAccount)}>
            Other popups of the account
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-pretty break-words text-bad">
          {problem}
        </p>
      )}
      <div role="status">{busy ? <p className="text-quiet">Searching the history…</p> : found && <FoundSince found={found} />}</div>
    </div>
  );
}

function FoundSince({ found: { since, name } }: { readonly found: Found }) {
  return (
    <div className="grid gap-1">
      <p className="font-medium text-pretty break-words">{sinceWords(since, name)}</p>
      {since.kind === 'since' && (
        <ul aria-label={`Changes of version ${since.from.version}`} className="ms-4 grid list-disc gap-0.5">
          {since.from.changes.map((change) => (
            <li key={change.path} className="text-pretty break-words">
              {changeWords(change)}
            </li>
          ))}
        </ul>
      )}
      {'isVersionOfFile' in since && (
        <p className="text-quiet text-pretty">
          {`${since.read} ${since.read === 1 ? 'version was' : 'versions were'} read. `}
          {!since.isVersionOfFile && 'The file’s settings differ from the version of its time. Its page may have had an older answer.'}
        </p>
      )}
    </div>
  );
}
