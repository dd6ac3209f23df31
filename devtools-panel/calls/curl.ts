import type { CallView } from '../store/view/panel-view.ts';
import { CONTROL, sentBody, sentContent } from './sent-body.ts';

/**
 * A call as a command for a POSIX shell. What is in it comes from a page: each argument is quoted whole,
 * none can be taken for an option or a file, and no control character gets into a terminal.
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

/** Between single quotes a shell reads nothing but their end. */
export const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
