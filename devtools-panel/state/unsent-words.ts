import type { Dropped } from '../../runtime/decide/display/config.ts';
import type { HttpFailure } from '../../runtime/ports.ts';
import { ownersSentence } from './answer.ts';
import type { ServerSaid } from './server-said.ts';
import type { View } from './view.ts';

/** A popup as a whole, as the runtime names it in an answer. */
const WHOLE_POPUP = /^poptins\[(\d+)\]$/;

/** Why a popup as a whole could not be used, as the runtime says it and as an owner reads it. */
const REASONS: Readonly<Record<string, string>> = {
  'no usable poptin_id': 'it has no id that can be used',
  'comes twice': 'one with its id came before it',
  'unknown type': 'nobody knows its type',
  'no markup': 'it has neither markup nor an address of any',
};

/** Of an answer, the popups that could not be used, each with its reason. */
export const leftOut = (dropped: readonly Dropped[]): ReadonlyArray<{ readonly place: number; readonly reason: string }> =>
  dropped.flatMap(({ path, problem }) => {
    const [, at] = WHOLE_POPUP.exec(path) ?? [];
    return at ? [{ place: Number(at) + 1, reason: (Object.hasOwn(REASONS, problem) && REASONS[problem]) || problem }] : [];
  });

const UNREACHED: Readonly<Record<HttpFailure, string>> = {
  network: 'it could not be reached. Is the browser online, and does the page’s policy allow the address?',
  timeout: 'it did not answer in time.',
  'too-large': 'its answer was too long to be read.',
  aborted: 'the page went on before it answered.',
};

type Saying = { readonly [K in ServerSaid['kind']]: (said: Extract<ServerSaid, { kind: K }>) => string };

const SAYING: Saying = {
  unreached: ({ reason }) =>
    `The server could not be asked: ${Object.hasOwn(UNREACHED, reason) ? UNREACHED[reason as HttpFailure] : 'nothing came.'}`,
  'turned-down': ({ status, reason }) => `The server does not give it out: it answered ${status}${reason && `, “${reason}”`}.`,
  unread: () =>
    'The server answered, but what it said cannot be read here: it is no JSON, or longer than 20,000 characters. Whether it gives this one is not known.',
  refused: ({ message }) => `The server refuses every popup of this account${message && `: “${message}”`}.`,
  'not-given': () => 'The server did not give it, even when it was asked for it alone. It does not say why.',
  given: ({ name, display, unusable }) =>
    `The account has it${name && `: “${name}”`}, ${unusable ? `and it cannot be used: ${UNUSABLE[unusable]}.` : display ? NOT_SENT : 'and it is turned off there.'}`,
};

const UNUSABLE = { type: 'nobody knows its type', markup: 'it has neither markup nor an address of any' } as const;
const NOT_SENT =
  'and gives it in a preview. It was not sent for this visitor and page, and the server does not say why: it is newer than this page (reload it), or its pages, countries, devices or dates in the account leave it out.';

/** Why a popup is not here, in one sentence for an owner; null where only the server can say. */
export function knownWithoutAsking(popupId: string, view: Pick<View, 'popups' | 'queue' | 'refusal'>): string | null {
  const popup = view.popups.get(popupId);
  if (popup) return `It is here. ${ownersSentence(popup, view)}`;
  if (view.refusal !== null) return `The server refused to display any popup on this page: “${view.refusal}”.`;
  return null;
}

export const saidText = (said: ServerSaid): string => (SAYING[said.kind] as (said: ServerSaid) => string)(said);
