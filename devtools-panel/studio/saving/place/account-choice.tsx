import { Choice } from '../../../parts/controls/choice.tsx';
import { useAccountHere } from '../../my-popups/use-account-here.ts';
import { useSaving } from '../saving-store.ts';

/** Chooses the account. It starts with the account of the open page. */
export function AccountChoice() {
  const accounts = useSaving((state) => state.accounts);
  const clientId = useSaving((state) => state.clientId);
  const choose = useSaving((state) => state.choose);
  useAccountHere();
  if (accounts?.length === 0)
    return <p className="text-quiet">This server has no account yet. Create one with PUT /admin/accounts, then look again.</p>;
  return (
    <Choice
      label="Account"
      value={clientId}
      options={[
        ...(accounts?.some((one) => one.client_id === clientId) ? [] : [[clientId, clientId || 'choose one'] as const]),
        ...(accounts ?? []).map((one) => [one.client_id, one.name ? `${one.name} (${one.client_id})` : one.client_id] as const),
      ]}
      onChange={choose}
    />
  );
}
