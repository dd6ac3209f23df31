import type { Edit } from '../../runtime/support/explain/edits.ts';
import { cartHolds } from './cart-words.ts';
import { pathIn } from './make-so.ts';
import { recordWords } from './own-records.ts';
import { durationText } from './simulation-words.ts';

/** As much of a value as a line bears. */
const SAID_CHARS = 40;

type NameOf = (popupId: string) => string;
type Words = { readonly [K in Edit['kind']]: (edit: Extract<Edit, { kind: K }>, nameOf: NameOf) => string };

/** A value that is written or taken away: what it remembers where it is ours, else by its name. */
const written = (key: string, value: string | null, what: string, nameOf: NameOf): string => {
  const record = recordWords(key, value ?? '', nameOf);
  if (record) return `${value === null ? 'forgets' : 'remembers'} ${record}`;
  return value === null ? `deletes ${what}` : `sets ${what} to ${quoted(value)}`;
};

/** What is done, as a part of a sentence that begins with "This". */
const WORDS: Words = {
  cookie: ({ name, value }, nameOf) => written(name, value, `the cookie ${name}`, nameOf),
  session: ({ key, value }, nameOf) => written(key, value, `${key} of this tab`, nameOf),
  variable: ({ path, value }) =>
    value === null ? `lets the page’s variable ${path} be missing` : `lets the page’s variable ${path} be ${quoted(value)}`,
  clock: ({ aheadMs }) => `sets the clock ${durationText(Math.abs(aheadMs))} ${aheadMs < 0 ? 'back' : 'ahead'}`,
  device: ({ mobile }) => (mobile ? 'lets the page be on a phone' : 'lets the page be on a desktop'),
  cart: (cart) => `makes up a ${cartHolds(cart)}`,
  source: ({ text, there }) => `lets the page’s source ${there ? 'contain' : 'not contain'} ${quoted(text)}`,
  page: ({ path }) => (path === undefined ? '' : `goes to ${path}`),
};

const quoted = (value: string): string => `“${value.length > SAID_CHARS ? `${value.slice(0, SAID_CHARS)}…` : value}”`;

/** Removes what is not there, which nobody has to read. */
export interface Kept {
  has(area: 'cookie' | 'session', key: string): boolean;
}

/** What a button does before it is pressed: every edit that changes anything, by the edits themselves and by nothing that a page says of them. */
export function editsText(edits: readonly Edit[], kept: Kept, opensAnew: boolean, nameOf: NameOf): string {
  const idle = (edit: Edit) =>
    (edit.kind === 'cookie' && edit.value === null && !kept.has('cookie', edit.name)) ||
    (edit.kind === 'session' && edit.value === null && !kept.has('session', edit.key));
  const said = edits.flatMap((edit) =>
    idle(edit) ? [] : (WORDS[edit.kind] as (edit: Edit, nameOf: NameOf) => string)(edit, nameOf) || [],
  );
  const all = [...new Set(said), ...(opensAnew && pathIn(edits) === null ? ['opens the page anew'] : [])];
  return all.length ? `This ${new Intl.ListFormat('en').format(all)}, all in a copy of the visitor.` : '';
}

/** The same by the names under which it is stored, for who looks there. */
export const exactly = (edits: readonly Edit[]): readonly string[] =>
  edits.flatMap((edit) => {
    if (edit.kind !== 'cookie' && edit.kind !== 'session') return [];
    const what = edit.kind === 'cookie' ? `the cookie ${edit.name}` : `${edit.key} of this tab`;
    return `${what} ${edit.value === null ? 'is deleted' : `becomes ${quoted(edit.value)}`}`;
  });
