import { callOf } from '../../contract/find-call.ts';
import { isTelling } from '../../inspection/calls/count-nothing.ts';

import type { CallView } from '../store/view/panel-view.ts';

/** Why this panel cannot send a call again; null if it can. */
export function whyNotResent(
  { call, exchange, method, url }: Pick<CallView, 'call' | 'exchange' | 'method' | 'url'>,
  isHere = true,
): string | null {
  if (!isHere) return 'Not resent, because its page is gone. Copy it as curl if you need it.';
  if (!exchange) return 'Not resent, because the page has not reported how it was sent.';
  const { cookies = false } = callOf(call);
  if (cookies && method === 'POST') return 'Not resent, because it would change the visitor’s real cart or site.';
  if (isTelling(url)) return 'Not resent, because the server would count it again. Copy it as curl if you need it.';
  return null;
}
