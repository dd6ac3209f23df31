import { useEffect, useMemo } from 'react';
import { isUncounted } from '../../../inspection/simulate/simulation.ts';
import { emptyWords } from '../../leads/empty-words.ts';
import { leadSource } from '../../leads/lead-source.ts';
import { LeadsView } from '../../leads/leads-view.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { idOf, nameOf } from '../my-popups/popup-state.ts';
import { AccountChoice } from '../saving/place/account-choice.tsx';
import { ServerFirst } from '../saving/place/server-first.tsx';
import { useSaving } from '../saving/saving-store.ts';

/** The leads of the chosen account. */
export function StudioLeads() {
  const server = useSaving((state) => state.server);
  const clientId = useSaving((state) => state.clientId);
  const listed = useSaving((state) => state.listed);
  const request = useSaving((state) => state.request);
  const uncounted = usePanel(({ simulation }) => isUncounted(simulation));
  const relist = useSaving((state) => state.relist);
  useEffect(() => {
    if (clientId && !listed) void relist();
  }, [clientId, listed, relist]);
  const source = useMemo(() => leadSource(request, clientId), [request, clientId]);
  const popups = (listed ?? []).map((popup) => [idOf(popup), nameOf(popup)] as const);
  if (!server) return <ServerFirst className="p-4">Connect to a display server to see the leads of an account.</ServerFirst>;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-1.5">
        <AccountChoice />
      </div>
      {clientId && <LeadsView key={clientId} source={source} popups={popups} emptyWords={emptyWords(uncounted)} />}
    </div>
  );
}
