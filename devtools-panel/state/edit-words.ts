import type { Edit } from '../../runtime/support/explain/edits.ts';
import { cartHolds } from './cart-words.ts';
import { durationText } from './simulation-words.ts';

/** As much of a value as a line bears. */
const SAID_CHARS = 40;

type Words = { readonly [K in Edit['kind']]: (edit: Extract<Edit, { kind: K }>) => string };

/** What is done, as a part of a sentence that begins with "This". */
const WORDS: Words = {
  cookie: ({ name, value }) => (value === null ? `deletes the cookie ${name}` : `sets the cookie ${name} to ${quoted(value)}`),
  session: ({ key, value }) => (value === null ? `deletes ${key} of this tab` : `sets ${key} of this tab to ${quoted(value)}`),
  variable: ({ path, value }) =>
    value === null ? `lets the page’s variable ${path} be missing` : `lets the page’s variable ${path} be ${quoted(value)}`,
  clock: ({ aheadMs }) => `sets the clock ${durationText(Math.abs(aheadMs))} ${aheadMs < 0 ? 'back' : 'ahead'}`,
  device: ({ mobile }) => (mobile ? 'lets the page be on a phone' : 'lets the page be on a desktop'),
  cart: (cart) => `makes up a ${cartHolds(cart)}`,
  page: () => '',
};

const quoted = (value: string): string => `“${value.length > SAID_CHARS ? `${value.slice(0, SAID_CHARS)}…` : value}”`;

/** Removes what is not there, which nobody has to read. */
export interface Kept {
  has(area: 'cookie' | 'session', key: string): boolean;
}

/** What a button does before it is pressed: every edit that changes anything, by the edits themselves and by nothing that a page says of them. */
export function editsText(edits: readonly Edit[], kept: Kept, opensAnew: boolean): string {
  const idle = (edit: Edit) =>
    (edit.kind === 'cookie' && edit.value === null && !kept.has('cookie', edit.name)) ||
    (edit.kind === 'session' && edit.value === null && !kept.has('session', edit.key));
  const said = edits.flatMap((edit) => (idle(edit) ? [] : (WORDS[edit.kind] as (edit: Edit) => string)(edit) || []));
  const all = [...new Set(said), ...(opensAnew ? ['opens the page anew'] : [])];
  return all.length ? `This ${new Intl.ListFormat('en').format(all)}, all in a copy of the visitor.` : '';
}
