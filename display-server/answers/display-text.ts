import type { Account, KnownAccount, Popup } from '../accounts/known-account.ts';
import type { JsonObject } from '../calls/json.ts';
import { templateVersion } from './built-template.ts';
import { AFTER_HOLE } from './spliced.ts';

/** Length of a viewer id. */
export const VIEWER_ID_LENGTH = 13;

/**
 * The display answer of contract 2, without the caller's own values: country, viewer ids, cart, IP address. They must not lead to another
 * text for the account, because a stranger could then create a new text with each call.
 */
export interface DisplayText {
  /** The text around the viewer ids. The last piece lacks the end of the answer. */
  readonly pieces: readonly string[];
  /** The popups of the viewer ids, in order. */
  readonly popupIds: readonly string[];
  /** Stands in for this server's address. Each call sets it, unless PUBLIC_ORIGIN is set. */
  readonly originMark: string;
  /** Its approximate size in memory, in bytes. */
  readonly size: number;
}

interface Around {
  readonly known: KnownAccount;
  /** The popups in the answer: only the upgrade popup if the account is refused. */
  readonly given: readonly Popup[];
  /** Why the account is refused; null if it is not (GAT-11). */
  readonly refusal: string | null;
  readonly marksOf: (popup: Popup) => JsonObject;
}

/** The size of a piece without its text: an id and two list entries, in bytes. */
const OF_A_PIECE = 128;

/** Random, so that nothing an owner wrote can contain it. */
const newMark = (what: string): string => `${what} ${crypto.randomUUID()}`;

export function displayText({ known: { account }, given, refusal, marksOf }: Around): DisplayText {
  const [mark, originMark] = [newMark('viewer'), newMark('origin')];
  const wire = given.map((popup) => wirePopup(popup, account, originMark, marksOf(popup), mark));
  const isRefused = refusal !== null;
  const answer: JsonObject = {
    display: isRefused ? 'not_allowed' : true,
    message: refusal ?? '',
    if_freemium: Number(account.freemium),
    lang: account.language,
    is_client_restriction: Number(isRefused),
    client_restriction_setting: isRefused && wire[0] ? { upgrade_popup: wire[0] } : {},
    poptins: isRefused ? [] : wire,
    ...(account.strictConsent && { strict_consent: 1 }),
    ...(account.hostPage.length > 0 && { host_page_filter: account.hostPage }),
  };
  const text = JSON.stringify(answer).slice(0, -1);
  const pieces = text.split(mark + AFTER_HOLE);
  const popupIds = (isRefused ? given.slice(0, 1) : given).map((popup) => popup.popupId);
  return { pieces, popupIds, originMark, size: 2 * text.length + OF_A_PIECE * pieces.length };
}

/** The owner's wire JSON as written, valid or not, with the values that only the server knows. The viewer id comes last. */
function wirePopup(popup: Popup, account: Account, origin: string, marks: JsonObject, viewerId: string): JsonObject {
  // Visitors must not learn which addresses an owner lists.
  const { viewer_id: _, ip_filter: __, ...config } = popup.config;
  return {
    ...marks,
    display: true,
    poptin: null,
    account_id: popup.clientId,
    ...config,
    ...(account.popupCaps && !config.cap_filter && { cap_filter: account.popupCaps }),
    poptin_url: config.poptin_url ?? `${origin}/t/${popup.popupId}.html?v=${templateVersion(popup, account)}`,
    poptin_id: popup.popupId,
    viewer_id: viewerId,
  };
}

/** The parts that belong to one visitor. */
export interface OfVisitor {
  readonly viewerIds: readonly string[];
  readonly ip: string;
  /** The ISO-2 code, and the name. */
  readonly countryCode: string;
  readonly country: string;
  readonly cart: JsonObject | null;
  /** The record of a visitor whom a page has identified (TGT-21). */
  readonly contact: JsonObject | null;
  /** For a tool: the popups that the answer leaves out, and why (TGT-23). */
  readonly notSent: readonly JsonObject[] | null;
}

/** The text after the last piece. */
export const endOfAnswer = ({ ip, countryCode, country, cart, contact, notSent }: OfVisitor): string => {
  const parts = { wix_cart_details: cart, country, country_code: countryCode, cc: countryCode, ip };
  return `,${JSON.stringify({ ...parts, ...(contact && { contact }), ...(notSent && { not_sent: notSent }) }).slice(1)}`;
};
