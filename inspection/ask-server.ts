import type { Ports } from '../runtime/ports.ts';

/** What came when the server was asked for one popup: its answer, or without a status why there is none. */
export interface ServerAnswer {
  readonly status: number | null;
  readonly text: string;
}

/** Where an account's popups are asked for, as its runtime said when it started. */
export interface AccountAddress {
  readonly clientId: string;
  readonly displayHost: string;
}

/** A popup's markup in an answer's text: long, and no matter here. */
const MARKUP = /"poptin":"[^"\\]*(?:\\.[^"\\]*)*"/g;

/** As for a preview, which a server counts nowhere; and by itself, so that no call of the page's is told that it never made. */
export async function askServer({ http, page }: Ports, { clientId, displayHost }: AccountAddress, popupId: string): Promise<ServerAnswer> {
  const form = {
    ...{ preview_poptin_id: popupId, cancel_visitor_count: '1', triggers: '["preview"]' },
    ...{ domain: new URL(page.url()).hostname, page_title: page.title(), if_mobile: `${+page.isMobile()}` },
  };
  const url = `${displayHost}/api/display/${encodeURIComponent(clientId)}`;
  const answer = await http.send({ method: 'POST', url, body: { form } }, new AbortController().signal);
  if (!answer.ok) return { status: null, text: answer.reason };
  return { status: answer.status, text: answer.text.replace(MARKUP, '"poptin":"…"') };
}
