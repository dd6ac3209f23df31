import { useEffect } from 'react';
import { usePanel } from '../../store/use-panel.ts';
import { useStudio } from '../draft/studio-store.ts';
import type { Account } from '../saving/accounts.ts';
import { useSaving } from '../saving/saving-store.ts';

/** A server lists no more. */
const MOST_LISTED = 1000;

/** Says if a server may have an account: a full list need not name it. */
export const mayHave = (listed: readonly Pick<Account, 'client_id'>[], id: string): boolean =>
  id !== '' && (listed.length >= MOST_LISTED || listed.some((one) => one.client_id === id));

interface Choice {
  readonly clientId: string;
  readonly followed: string;
  /** The open page's account; '' if it has none. */
  readonly here: string;
  /** The server may have it. */
  readonly isKnown: boolean;
  readonly isEditing: boolean;
}

/** The account to save to: that of the open page, unless a person has chosen another or a popup is being edited. */
export function accountFor({ clientId, followed, here, isKnown, isEditing }: Choice): string {
  const isFree = clientId === '' || (clientId === followed && here !== '' && !isEditing);
  return isFree ? (isKnown ? here : '') : clientId;
}

/** Chooses the account of the open page, and follows the page to another one. */
export function useAccountHere(): void {
  const server = useSaving((state) => state.server);
  const accounts = useSaving((state) => state.accounts);
  const clientId = useSaving((state) => state.clientId);
  const followed = useSaving((state) => state.followed);
  const choose = useSaving((state) => state.choose);
  const isEditing = useStudio(({ history }) => history !== null);
  const readAccounts = useSaving((state) => state.readAccounts);
  const here = usePanel(({ view }) => view.page?.tag?.clientId ?? '');
  useEffect(() => {
    if (server && accounts === null) void readAccounts();
  }, [server, accounts, readAccounts]);
  const wanted = accountFor({ clientId, followed, here, isKnown: mayHave(accounts ?? [], here), isEditing });
  useEffect(() => {
    if (wanted !== clientId) void choose(wanted, true);
  }, [wanted, clientId, choose]);
}
