import type { ServerSaid } from '../../../reports/server-said.ts';
import type { HttpFailure } from '../../../runtime/ports.ts';
import type { Dropped } from '../../../runtime/wire/readers.ts';
import type { View } from '../../store/view/panel-view.ts';
import { ownersSentence } from './answer.ts';

/** The path of a whole popup in an answer. */
const WHOLE_POPUP = /^poptins\[(\d+)\]$/;

/** The runtime's reasons for leaving out a whole popup, in an owner's words. */
const REASONS: Readonly<Record<string, string>> = {
  'no usable poptin_id': 'it has no valid id',
  'comes twice': 'an earlier popup has the same id',
  'unknown type': 'its type is unknown',
  'no markup': 'it has neither markup nor a template’s address',
};

/** The unusable popups of an answer, each with its reason. */
export const leftOut = (dropped: readonly Dropped[]): ReadonlyArray<{ readonly place: number; readonly reason: string }> =>
  dropped.flatMap(({ path, problem }) => {
    const [, at] = WHOLE_POPUP.exec(path) ?? [];
    return at ? [{ place: Number(at) + 1, reason: (Object.hasOwn(REASONS, problem) && REASONS[problem]) || problem }] : [];
  });

const UNREACHED: Readonly<Record<HttpFailure, string>> = {
  network: 'no connection. Check that the browser is online and that the page’s policy allows the address.',
  timeout: 'no answer in time.',
  'too-large': 'its answer was too long.',
  aborted: 'the page changed before the answer.',
};

type Saying = { readonly [K in ServerSaid['kind']]: (said: Extract<ServerSaid, { kind: K }>) => string };

const SAYING: Saying = {
  unreached: ({ reason }) =>
    `The server could not be asked: ${Object.hasOwn(UNREACHED, reason) ? UNREACHED[reason as HttpFailure] : 'no answer arrived.'}`,
  'turned-down': ({ status, reason }) => `The server does not send it: it answered ${status}${reason && `, “${reason}”`}.`,
  unread: () => 'The server’s answer cannot be read: it is not JSON, or longer than 20,000 characters.',
  refused: ({ message }) => `The server refuses every popup of this account${message && `: “${message}”`}.`,
  'not-given': () => 'The server did not send it, even when asked for this popup alone. It gives no reason.',
  given: ({ name, display, unusable }) =>
    `The account has it${name && `: “${name}”`}, ${unusable ? `and it cannot be used: ${UNUSABLE[unusable]}.` : display ? NOT_SENT : 'but it is turned off there.'}`,
};

const UNUSABLE = { type: 'its type is unknown', markup: 'it has neither markup nor a template’s address' } as const;
const NOT_SENT =
  'and sends it in a preview, but not for this visitor and page. It may be newer than this page: reload. Or the account’s pages, countries, devices or dates exclude it.';

/** Why a popup is not here, in one sentence; null if only the server knows. */
export function knownWithoutAsking(popupId: string, view: Pick<View, 'popups' | 'queue' | 'refusal'>): string | null {
  const popup = view.popups.get(popupId);
  if (popup) return `It is here. ${ownersSentence(popup, view)}`;
  if (view.refusal !== null) return `The server refused to display any popup on this page: “${view.refusal}”.`;
  return null;
}

export const saidText = (said: ServerSaid): string => (SAYING[said.kind] as (said: ServerSaid) => string)(said);
