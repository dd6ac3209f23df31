import { type Dropped, flag, isRecord, list, matching, type OnDrop, type RawAnswer, record, text } from '../../wire/readers.ts';
import { type PopupType, SCROLL_IN } from './config.ts';

/** The server's answer on what to show, without its popups: the code that reads those loads only if there are any. */
export interface AnswerHead {
  /** Its popups as they arrived, each with its path. After a refusal: the server's upgrade popup, if it sent one. */
  readonly found: ReadonlyArray<readonly [wire: unknown, path: string]>;
  /** The server's message; null if it did not refuse. */
  readonly refusal: string | null;
  readonly countryCode: string;
  readonly ip: string;
  readonly freemium: boolean;
  readonly language: 'en' | 'he';
  /** For folders that read their own part of the answer. */
  readonly wire: RawAnswer;
}

/** The unusable parts of an answer, and how to add to them. */
export interface Drops {
  readonly dropped: readonly Dropped[];
  readonly drop: OnDrop;
}

/** Keeps one broken answer from filling the log. */
const MAX_DROPS = 100;

export function collectDrops(): Drops {
  const dropped: Dropped[] = [];
  const drop: OnDrop = (path, problem) => {
    if (dropped.length < MAX_DROPS) dropped.push({ path: path.slice(1), problem });
  };
  return { dropped, drop };
}

/** The message of a refusal for which the server sent none. */
const RESTRICTED = 'Client restricted';
const OFF = 'display is off';
const REFUSED = 'not_allowed';

/** Stored in a cookie, so only two letters are accepted. */
const country = matching(/^[a-z]{2}$/i, 'two letters');

/** Stored in a cookie too, so only the characters of an IPv4 or IPv6 address are accepted, up to the longest possible length. */
const ip = matching(/^(\d{1,3}(\.\d{1,3}){3}|(?=.*:.*:)[\da-f:.]{2,45})$/i, 'an IP address');

/** The answer around the popups. Each popup is read separately, so that one cannot harm another (CFG-02). */
export const ANSWER = record({
  /** A refusal can bring an upgrade popup; an account that is merely switched off brings none (GAT-11). */
  display: (raw, path, drop) => (raw === REFUSED ? raw : flag(true)(raw, path, drop)),
  restricted: ['is_client_restriction', flag()],
  message: text(),
  countryCode: country,
  cc: country,
  ip,
  freemium: ['if_freemium', flag()],
  language: ['lang', text('en')],
  // Wrapped in a list of one: `list` flattens, so a bare list among the popups would be taken for more popups.
  poptins: list((raw): unknown => [raw ?? 0], 1000),
  upgrade: ['client_restriction_setting', (raw) => (isRecord(raw) ? raw.upgrade_popup : null)],
});

/** Reads a display answer of any shape. Null if it is not an answer at all; otherwise, whatever in it is usable (CFG-01, CFG-05). */
export function readAnswer(raw: unknown, drop: OnDrop): AnswerHead | null {
  const answer = ANSWER(raw, '', drop);
  if (!answer) return null;
  const { display, message } = answer;
  const refused = display === REFUSED || (answer.restricted && display);
  return {
    ...answer,
    found: refused
      ? [[answer.upgrade, '.client_restriction_setting.upgrade_popup'] as const].filter(([wire]) => wire)
      : display
        ? answer.poptins.map((wire, at) => [wire, `.poptins[${at}]`])
        : [],
    refusal: display && !refused ? null : message || (refused ? RESTRICTED : OFF),
    countryCode: (answer.countryCode || answer.cc).toUpperCase(),
    language: /^(he|iw)/i.test(answer.language) ? 'he' : 'en',
    wire: raw as RawAnswer,
  };
}

/**
 * True if all popups of an answer will probably wait: for a trigger, a click, or until the visitor scrolls down. Called before they are
 * read; a wrong guess costs one request.
 */
export const allWait = ({ found }: Pick<AnswerHead, 'found'>): boolean =>
  found.every(([wire]) => {
    const { triggers, on_click, poptin_type } = wire as Readonly<Record<string, unknown>>;
    return !!on_click || SCROLL_IN.includes(poptin_type as PopupType) || Object.keys(triggers ?? '').length > 0;
  });
