import type { CallView } from '../store/view/panel-view.ts';
import { CONTROL, sentBody, sentContent } from './sent-body.ts';

/**
 * A call as a command for a POSIX shell. Its values come from a page. So each argument is quoted in full, none can pass for an option or a
 * file, and no control character reaches a terminal.
 */
export function curlOf(call: CallView): string {
  const { method, url, exchange } = call;
  const content = sentContent(call);
  const args = ['--globoff', '--proto', quote('=http,https'), '--request', quote(/^[A-Z]{1,10}$/.test(method) ? method : 'GET')];
  if (content) args.push('--header', quote(`Content-Type: ${content}`), '--data-raw', quote(sentBody(call)));
  if (exchange?.authorized) args.push('--header', quote('Authorization: THE-TOKEN-OF-THE-PAGE'));
  args.push('--url', quote(url.replace(CONTROL, encodeURIComponent)));
  return `curl ${args.join(' ')}`;
}

/** Between single quotes, a shell interprets only the closing quote. */
export const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
