import { Fragment, type ReactNode, useMemo } from 'react';
import { Toolbar } from '../../../parts/layout/toolbar.tsx';
import { SaidNote } from '../said-note.tsx';
import { type SavingState, useSaving } from '../saving-store.ts';
import { AccountChoice } from './account-choice.tsx';
import { ServerFirst } from './server-first.tsx';

interface AccountViewProps<Source> {
  readonly label: string;
  /** Says why this view needs a display server. */
  readonly serverWords: string;
  /** Says why this view needs an account. */
  readonly accountWords: string;
  /** Must stay the same function, because each new function makes a new source. */
  readonly sourceOf: (request: SavingState['request'], clientId: string) => Source;
  /** The view of the chosen account. Another account starts it again. */
  children(source: Source): ReactNode;
}

/** A view that needs a display server and one of its accounts, with forms to choose both. */
export function AccountView<Source>({ label, serverWords, accountWords, sourceOf, children }: AccountViewProps<Source>) {
  const server = useSaving((state) => state.server);
  const clientId = useSaving((state) => state.clientId);
  const request = useSaving((state) => state.request);
  const source = useMemo(() => sourceOf(request, clientId), [sourceOf, request, clientId]);
  if (!server) return <ServerFirst className="overflow-auto p-3">{serverWords}</ServerFirst>;
  return (
    <>
      <Toolbar label={label}>
        <AccountChoice />
      </Toolbar>
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="px-3 pt-2 empty:hidden">
          <SaidNote />
        </div>
        {clientId ? <Fragment key={clientId}>{children(source)}</Fragment> : <p className="p-3 text-quiet">{accountWords}</p>}
      </div>
    </>
  );
}
