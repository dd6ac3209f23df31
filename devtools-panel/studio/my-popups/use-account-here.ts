import { useEffect } from 'react';
import { usePanel } from '../../store/use-panel.ts';
import { useSaving } from '../saving/saving-store.ts';

/** Chooses the account of the open page, unless another one is chosen. */
export function useAccountHere(): void {
  const server = useSaving((state) => state.server);
  const accounts = useSaving((state) => state.accounts);
  const clientId = useSaving((state) => state.clientId);
  const choose = useSaving((state) => state.choose);
  const readAccounts = useSaving((state) => state.readAccounts);
  const here = usePanel(({ view }) => view.page?.tag?.clientId ?? '');
  useEffect(() => {
    if (server && accounts === null) void readAccounts();
  }, [server, accounts, readAccounts]);
  const isKnown = accounts?.some((one) => one.client_id === here) ?? false;
  useEffect(() => {
    if (clientId === '' && isKnown) void choose(here);
  }, [clientId, isKnown, here, choose]);
}
