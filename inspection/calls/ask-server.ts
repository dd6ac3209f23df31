import type { Ports } from '../../runtime/ports.ts';

/** The server's answer about one popup. If there is no status, the text gives the reason. */
export interface ServerAnswer {
  readonly status: number | null;
  readonly text: string;
}

/** The account and its display host, as its runtime named them at the start. */
export interface AccountAddress {
  readonly clientId: string;
  readonly displayHost: string;
}

/** A popup's markup in an answer's text. It is long, and of no use here. */
const MARKUP = /"poptin":"[^"\\]*(?:\\.[^"\\]*)*"/g;

/** Sends the call as a preview does, so that no server counts it. The page's log leaves it out, because the page never made this call. */
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
