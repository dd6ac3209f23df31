import { callOf } from '../../contract/find-call.ts';
import type { CallView } from '../store/view/panel-view.ts';

const TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const;

/** How a call's payload was sent: in the address, as a form or as JSON. */
const sentAs = ({ exchange, method, call }: CallView) =>
  exchange?.sentAs ?? (method === 'GET' ? 'query' : callOf(call).sentAs === 'json' ? 'json' : 'form');

/** The content type of a call; '' for a call without a body. */
export function sentContent(call: CallView): string {
  const as = sentAs(call);
  return as === 'query' ? '' : TYPES[as];
}

/** A call's body as text; '' for a call without one. */
export function sentBody(call: CallView): string {
  const as = sentAs(call);
  const body = call.exchange ? call.exchange.body : call.payload;
  if (as === 'query') return '';
  if (as === 'json') return jsonText(body);
  const fields = Object.entries(Object(body)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ]);
  return `${new URLSearchParams(fields)}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through.
export const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/gu;

/** JSON without control characters, which could affect a terminal. */
export const jsonText = (body: unknown): string =>
  JSON.stringify(body ?? null).replace(CONTROL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
