import type { CallView } from '../state/view.ts';

const TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const;

/**
 * A call as a command for a POSIX shell. What is in it comes from a page: each argument is quoted whole,
 * none can be taken for an option or a file, and no control character gets into a terminal.
 */
export function curlOf({ method, url, payload, exchange, call }: CallView): string {
  const as = exchange?.sentAs ?? (method === 'GET' ? 'query' : call === 'viewed' || call === 'cart-add' ? 'json' : 'form');
  const args = ['--globoff', '--proto', quote('=http,https'), '--request', quote(/^[A-Z]{1,10}$/.test(method) ? method : 'GET')];
  if (as !== 'query') {
    args.push('--header', quote(`Content-Type: ${TYPES[as]}`));
    args.push('--data-raw', quote(bodyOf(as, exchange ? exchange.body : payload)));
  }
  if (exchange?.authorized) args.push('--header', quote('Authorization: THE-TOKEN-OF-THE-PAGE'));
  args.push('--url', quote(url.replace(CONTROL, encodeURIComponent)));
  return `curl ${args.join(' ')}`;
}

/** Between single quotes a shell reads nothing but their end. */
export const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/gu;

function bodyOf(as: keyof typeof TYPES, body: unknown): string {
  if (as === 'json') return jsonText(body);
  const fields = Object.entries(Object(body)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ]);
  return `${new URLSearchParams(fields)}`;
}

/** JSON without a control character, which could do something to a terminal. */
export const jsonText = (body: unknown): string =>
  JSON.stringify(body ?? null).replace(CONTROL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
