import { isTelling } from '../../inspection/count-nothing.ts';
import { sentOf } from '../contract/sent.ts';
import type { CallView } from '../state/view.ts';

/** Why a call cannot be made once more from here; null where it can. */
export function whyNotResent({ call, exchange, method, url }: Pick<CallView, 'call' | 'exchange' | 'method' | 'url'>): string | null {
  if (!exchange) return 'It cannot be sent once more: the page has not told how it went.';
  const { cookies = false } = sentOf(call);
  if (cookies && method === 'POST') return 'It is not sent once more: it would change the visitor’s real cart or site.';
  if (isTelling(url)) return 'It is not sent once more: the server would count it. Who wants that copies it as curl.';
  return null;
}
