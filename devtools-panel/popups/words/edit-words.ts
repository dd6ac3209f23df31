import type { Edit } from '../../../runtime/decide/gates/remedies/edits.ts';
import { agentName } from '../../../runtime/decide/gates/who/agents.panel.ts';
import { recordWords } from '../../../words/events/own-records.ts';
import { cartHolds } from '../../../words/simulation/cart-words.ts';
import { durationText } from '../../../words/simulation/duration-words.ts';
import { countryName, languageName } from '../../../words/simulation/region-words.ts';
import { pathIn } from '../../store/make-so.ts';

/** The longest value in a line. */
const SAID_CHARS = 40;

type NameOf = (popupId: string) => string;
type Words = { readonly [K in Edit['kind']]: (edit: Extract<Edit, { kind: K }>, nameOf: NameOf) => string };

/** A written or removed value: its meaning if it is ours, otherwise its name. */
const written = (key: string, value: string | null, what: string, nameOf: NameOf): string => {
  const record = recordWords(key, value ?? '', nameOf);
  if (record) return `${value === null ? 'forgets' : 'remembers'} ${record}`;
  return value === null ? `deletes ${what}` : `sets ${what} to ${quoted(value)}`;
};

/** The effect of each edit, as part of a sentence that begins with "This". */
const WORDS: Words = {
  cookie: ({ name, value }, nameOf) => written(name, value, `the cookie ${name}`, nameOf),
  session: ({ key, value }, nameOf) => written(key, value, `${key} of this tab`, nameOf),
  variable: ({ path, value }) =>
    value === null ? `removes the page’s variable ${path}` : `sets the page’s variable ${path} to ${quoted(value)}`,
  clock: ({ aheadMs }) => `sets the clock ${durationText(Math.abs(aheadMs))} ${aheadMs < 0 ? 'back' : 'ahead'}`,
  device: ({ mobile }) => (mobile ? 'simulates a phone' : 'simulates a desktop'),
  agent: ({ agent }) => `simulates the browser ${agentName(agent)}`,
  language: ({ language }) => `simulates a browser in ${languageName(language)}`,
  country: ({ country }) => `simulates a visitor in ${countryName(country)}`,
  referrer: ({ referrer }) => (referrer ? `simulates a visit from ${quoted(referrer)}` : 'simulates a direct visit'),
  cart: (cart) => `simulates a ${cartHolds(cart)}`,
  source: ({ text, there }) => `${there ? 'adds' : 'removes'} ${quoted(text)} ${there ? 'to' : 'from'} the page’s source`,
  page: ({ path }) => (path === undefined ? '' : `goes to ${path}`),
};

const quoted = (value: string): string => `“${value.length > SAID_CHARS ? `${value.slice(0, SAID_CHARS)}…` : value}”`;

/** What the browser holds now. A removal of something else goes unmentioned. */
export interface Kept {
  has(area: 'cookie' | 'session', key: string): boolean;
}

/**
 * Describes a button's effect before anybody presses it: every edit that changes something. It reads the edits and trusts no text of the
 * page.
 */
export function editsText(edits: readonly Edit[], kept: Kept, opensAnew: boolean, nameOf: NameOf): string {
  const idle = (edit: Edit) =>
    (edit.kind === 'cookie' && edit.value === null && !kept.has('cookie', edit.name)) ||
    (edit.kind === 'session' && edit.value === null && !kept.has('session', edit.key));
  const said = edits.flatMap((edit) =>
    idle(edit) ? [] : (WORDS[edit.kind] as (edit: Edit, nameOf: NameOf) => string)(edit, nameOf) || [],
  );
  const all = [...new Set(said), ...(opensAnew && pathIn(edits) === null ? ['reloads the page'] : [])];
  return all.length ? `This ${new Intl.ListFormat('en').format(all)}, all in a copy of the visitor.` : '';
}

/** The same with the names under which the browser stores the values. */
export const exactly = (edits: readonly Edit[]): readonly string[] =>
  edits.flatMap((edit) => {
    if (edit.kind !== 'cookie' && edit.kind !== 'session') return [];
    const what = edit.kind === 'cookie' ? `the cookie ${edit.name}` : `${edit.key} of this tab`;
    return `${what} ${edit.value === null ? 'is deleted' : `becomes ${quoted(edit.value)}`}`;
  });
