import type { ServerAnswer } from '../inspection/calls/ask-server.ts';
import { TYPE_NAMES } from '../words/popups/popup-names.ts';

/** The server's answer about one popup, requested by its id. */
export type ServerSaid =
  /** `reason` in the browser's words. */
  | { readonly kind: 'unreached'; readonly reason: string }
  /** `reason` in the server's words; '' if it gives none. */
  | { readonly kind: 'turned-down'; readonly status: number; readonly reason: string }
  /** Not JSON, or cut on its way because it is long. */
  | { readonly kind: 'unread' }
  /** The server refuses all of the account's popups. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'not-given' }
  /** `unusable`: no runtime can show it as it is. */
  | { readonly kind: 'given'; readonly name: string; readonly display: boolean; readonly unusable: 'type' | 'markup' | null };

type Loose = Readonly<Record<string, unknown>>;

export function readServerSaid({ status, text }: ServerAnswer, popupId: string): ServerSaid {
  if (status === null) return { kind: 'unreached', reason: text };
  const raw = parsed(text);
  if (status < 200 || status > 299) return { kind: 'turned-down', status, reason: textOf(Object(raw?.error).reason) };
  if (!raw) return { kind: 'unread' };
  const popups = Array.isArray(raw.poptins) ? raw.poptins : [];
  const given = popups.map((each): Loose => Object(each)).find((each) => each.poptin_id === popupId);
  if (given)
    return {
      kind: 'given',
      name: textOf(given.poptin_name),
      display: !/^(?:0|false)$/.test(`${given.display}`),
      unusable: !Object.hasOwn(TYPE_NAMES, textOf(given.poptin_type)) ? 'type' : given.poptin || given.poptin_url ? null : 'markup',
    };
  return raw.display === 'not_allowed' ? { kind: 'refused', message: textOf(raw.message) } : { kind: 'not-given' };
}

function parsed(text: string): Loose | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Loose | null) : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
