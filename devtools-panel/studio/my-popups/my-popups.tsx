import { Archive, Inbox, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { Choice } from '../../parts/controls/choice.tsx';
import { SearchField } from '../../parts/controls/search-field.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { useStudio } from '../draft/studio-store.ts';
import { AccountChoice } from '../saving/place/account-choice.tsx';
import { ServerFirst } from '../saving/place/server-first.tsx';
import { SaidNote } from '../saving/said-note.tsx';
import { useSaving } from '../saving/saving-store.ts';
import { PopupRow } from './my-popup-row.tsx';
import { findPopups, idOf, type Shown, STATE_WORDS, stateOf } from './popup-state.ts';

const SHOWN: ReadonlyArray<readonly [Shown, string]> = [
  ['all', 'all but archived'],
  ['live', STATE_WORDS.live],
  ['off', STATE_WORDS.off],
  ['draft', STATE_WORDS.draft],
  ['archived', STATE_WORDS.archived],
];

/** The popups of an account, with buttons for each. */
export function MyPopups() {
  const server = useSaving((state) => state.server);
  const clientId = useSaving((state) => state.clientId);
  const listed = useSaving((state) => state.listed);
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const openView = useStudio((state) => state.openView);
  if (!server) return <ServerFirst className="p-4">Connect to a display server to see the popups of an account.</ServerFirst>;
  const found = findPopups(listed ?? [], shown, search);
  const archived = (listed ?? []).filter((popup) => stateOf(popup) === 'archived').length;
  return (
    <>
      <search className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 @max-[460px]/panel:px-3">
        <AccountChoice />
        <div className="flex min-w-[min(10rem,100%)] flex-1 flex-wrap items-center gap-2">
          <SearchField label="Search my popups" value={search} onChange={setSearch} />
          <span role="status" className="shrink-0 text-sm text-quiet tabular-nums">
            {listed && `${found.length} of ${listed.length}`}
          </span>
        </div>
        <Choice label="Show" value={shown} options={SHOWN} onChange={setShown} />
      </search>
      <div className="px-4 pt-2 empty:hidden @max-[460px]/panel:px-3">
        <SaidNote />
      </div>
      {found.length > 0 ? (
        <ul aria-label="My popups" className="min-h-0 flex-1 overflow-auto px-4 pb-4 @max-[460px]/panel:px-3">
          {found.map((popup) => (
            <PopupRow key={idOf(popup)} popup={popup} />
          ))}
        </ul>
      ) : (
        listed &&
        clientId !== '' &&
        (listed.length === 0 ? (
          <EmptyState icon={Inbox} title="This account has no popup yet">
            Choose a template, change it, and publish it. <Button onClick={() => openView('make')}>Choose a template</Button>
          </EmptyState>
        ) : (
          <EmptyState icon={archived === listed.length ? Archive : SearchX} title="No popup fits">
            {archived > 0 && shown === 'all' ? `${archived} are archived. ` : ''}
            <Button
              onClick={() => {
                setSearch('');
                setShown(archived === listed.length ? 'archived' : 'all');
              }}
            >
              Show {archived === listed.length ? 'the archived ones' : 'all'}
            </Button>
          </EmptyState>
        ))
      )}
    </>
  );
}
