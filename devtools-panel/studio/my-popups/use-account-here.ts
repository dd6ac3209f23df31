import { useEffect } from 'react';
import { usePanel } from '../../store/use-panel.ts';
import type { Account } from '../saving/accounts.ts';
import { useSaving } from '../saving/saving-store.ts';

/** A server lists no more. */
const MOST_LISTED = 1000;

/** Says if a server may have an account: a full list need not name it. */
export const mayHave = (listed: readonly Pick<Account, 'client_id'>[], id: string): boolean =>
  id !== '' && (listed.length >= MOST_LISTED || listed.some((one) => one.client_id === id));

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
  const isKnown = mayHave(accounts ?? [], here);
  useEffect(() => {
    if (clientId === '' && isKnown) void choose(here);
  }, [clientId, isKnown, here, choose]);
}
