import { useEffect } from 'react';
import { Choice } from '../../parts/choice.tsx';
import { usePanel } from '../../state/use-panel.ts';
import { useSaving } from './saving-store.ts';

/** Which account, at first the one whose page is looked at. */
export function AccountChoice() {
  const accounts = useSaving((state) => state.accounts);
  const clientId = useSaving((state) => state.clientId);
  const choose = useSaving((state) => state.choose);
  const readAccounts = useSaving((state) => state.readAccounts);
  const here = usePanel(({ view }) => view.page?.tag?.clientId ?? '');
  useEffect(() => {
    if (accounts === null) void readAccounts();
  }, [accounts, readAccounts]);
  const isKnown = accounts?.some((one) => one.client_id === here) ?? false;
  useEffect(() => {
    if (clientId === '' && isKnown) void choose(here);
  }, [clientId, isKnown, here, choose]);
  if (accounts?.length === 0)
    return <p className="text-quiet">This server has no account yet. Make one with PUT /admin/accounts, then look again.</p>;
  return (
    <Choice
      label="Account"
      value={clientId}
      options={[
        ...(clientId === '' ? [['', 'choose one'] as const] : []),
        ...(accounts ?? []).map((one) => [one.client_id, one.name ? `${one.name} (${one.client_id})` : one.client_id] as const),
      ]}
      onChange={choose}
    />
  );
}
