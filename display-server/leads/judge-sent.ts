import type { Ask } from '../database/database.ts';
import { judgeLead, type Suspicion } from './judge-lead.ts';

/** What the server knows about a viewer: if they saw the popup (null: nobody received that id), and their other leads. */
const KNOWN = `select (select seen from viewers where client_id = $1 and viewer_id = $2) as seen,
  (select coalesce(json_agg(fill_ms), '[]'::json) from (select fill_ms from conversions
    where client_id = $1 and viewer_id = $2 and conversion_key is distinct from $3 order by sequence desc limit 20) as others) as others`;

interface Known {
  readonly seen: boolean | null;
  readonly others: readonly (number | null)[];
}

interface Viewer {
  readonly clientId: string;
  readonly viewerId: string;
  readonly isFilled: boolean;
  readonly isAgent: boolean;
}

interface Sent {
  readonly hp: string;
  readonly fill_ms: number | null;
  readonly poptin_view_id?: string | undefined;
  readonly conversion_key?: string | undefined;
}

/** Judges a lead when it arrives, by its page's data and its viewer's earlier leads. */
export async function judgeSent(ask: Ask, sent: Sent, viewer: Viewer, minFillMs: number): Promise<Suspicion> {
  const [known] = await ask<Known>(KNOWN, [viewer.clientId, viewer.viewerId, sent.conversion_key ?? '']);
  return judgeLead({
    honeypot: sent.hp,
    fillMs: sent.fill_ms,
    minFillMs,
    isFilled: viewer.isFilled,
    isSeen: known?.seen === true || (known?.seen === false && Boolean(sent.poptin_view_id)),
    otherFillMs: known?.others ?? [],
    isAgent: viewer.isAgent,
  });
}
