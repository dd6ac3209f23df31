import type { KnownAccount, Popup } from '../accounts/known-account.ts';
import type { Json, JsonObject } from '../calls/json.ts';
import type { Ask } from '../database/database.ts';
import type { KeptOutBy } from '../visitors/kept-out.ts';

const MOST = 100;
const LONGEST_NAME = 200;

interface Row {
  readonly popup_id: string;
  readonly deleted: boolean;
}

interface Sent {
  readonly known: KnownAccount;
  readonly refusal: string | null;
  /** How the visitor asked for no popups. */
  readonly keptOut: KeptOutBy | null;
  /** The popups that the visitor's address excludes. */
  readonly elsewhere: readonly Popup[];
  readonly ip: string;
}

const told = (popupId: string, name: Json | undefined, reason: string, found: string): JsonObject => ({
  poptin_id: popupId,
  poptin_name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '',
  reason,
  found,
});

/**
 * The popups of the account that an answer leaves out, and why (TGT-23). Only a call with a tool's mark gets this list. Anybody may set
 * that mark, so the names of unpublished popups stay out.
 */
export async function leftOut(ask: Ask, { known, refusal, keptOut, elsewhere, ip }: Sent): Promise<readonly JsonObject[]> {
  const all = keptOut || refusal !== null ? known.live : [];
  const reason = keptOut ? 'kept-out' : known.account.restricted ? 'restricted' : 'quota';
  const others = elsewhere.filter((popup) => !all.includes(popup));
  const off = await ask<Row>(
    `select popup_id, deleted from popups where client_id = $1 and not live
     union all
     select popup_id, false from popup_drafts d
     where client_id = $1 and not exists (select from popups p where p.popup_id = d.popup_id)
     order by 1 limit ${MOST}`,
    [known.account.clientId],
  );
  return [
    ...all.map(({ popupId, config }) => told(popupId, config.poptin_name, reason, keptOut ?? refusal ?? '')),
    ...others.map(({ popupId, config }) => told(popupId, config.poptin_name, 'ip', ip)),
    ...off.map(({ popup_id, deleted }) => told(popup_id, '', deleted ? 'deleted' : 'off', '')),
  ].slice(0, MOST);
}
