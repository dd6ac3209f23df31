import { templateVersion } from '../built-template.ts';
import type { JsonObject } from '../json.ts';
import type { KnownAccount, Popup } from '../known-account.ts';
import { AFTER_HOLE } from './spliced.ts';

/** Length of a viewer id. */
export const VIEWER_ID_LENGTH = 13;

/** The display answer of contract 2, without the parts that belong to one visitor: viewer ids, cart and IP address. */
export interface DisplayText {
  /** The text around the viewer ids. The last piece lacks the end of the answer. */
  readonly pieces: readonly string[];
  /** The popups that the viewer ids belong to, in order. */
  readonly popupIds: readonly string[];
}

interface Around {
  readonly known: KnownAccount;
  /** The popups handed out: the upgrade popup if the account is refused. */
  readonly given: readonly Popup[];
  /** Why the account is refused; null if it is not (GAT-11). */
  readonly refusal: string | null;
  /** Where browsers reach this server. */
  readonly origin: string;
  readonly marksOf: (popup: Popup) => JsonObject;
  /** The visitor's country, as ISO-2 code and as a name. */
  readonly countryCode: string;
  readonly country: string;
}

/** Random, so that nothing an owner wrote can contain it. */
const newMark = (): string => `viewer ${crypto.randomUUID()}`;

export function displayText({ known: { account }, given, refusal, origin, marksOf, countryCode, country }: Around): DisplayText {
  const mark = newMark();
  const wire = given.map((popup) => wirePopup(popup, origin, marksOf(popup), mark));
  const isRefused = refusal !== null;
  const answer: JsonObject = {
    display: isRefused ? 'not_allowed' : true,
    message: refusal ?? '',
    country,
    country_code: countryCode,
    cc: countryCode,
    if_freemium: Number(account.freemium),
    lang: account.language,
    is_client_restriction: Number(isRefused),
    client_restriction_setting: isRefused && wire[0] ? { upgrade_popup: wire[0] } : {},
    poptins: isRefused ? [] : wire,
    ...(account.strictConsent && { strict_consent: 1 }),
    ...(account.hostPage.length > 0 && { host_page_filter: account.hostPage }),
  };
  const pieces = `${JSON.stringify(answer).slice(0, -1)}${NO_CART}`.split(mark + AFTER_HOLE);
  return { pieces, popupIds: (isRefused ? given.slice(0, 1) : given).map((popup) => popup.popupId) };
}

/** The owner's wire JSON as it was written, valid or not, plus what only the server knows. The viewer id comes last. */
function wirePopup(popup: Popup, origin: string, marks: JsonObject, viewerId: string): JsonObject {
  const { viewer_id: _, ...config } = popup.config;
  return {
    ...marks,
    display: true,
    poptin: null,
    account_id: popup.clientId,
    ...config,
    poptin_url: config.poptin_url ?? `${origin}/t/${popup.popupId}.html?v=${templateVersion(popup)}`,
    poptin_id: popup.popupId,
    viewer_id: viewerId,
  };
}

/** The end of the last piece. */
const NO_CART = ',"wix_cart_details":null,"ip":';

/** What follows the last piece. */
export const endOfAnswer = (ip: string): string => `${JSON.stringify(ip)}}`;

/** The same answer for a visitor whose cart is known. */
export const withCart = ({ pieces, popupIds }: DisplayText, cart: JsonObject): DisplayText => {
  const last = (pieces.at(-1) ?? '').slice(0, -NO_CART.length);
  return { popupIds, pieces: [...pieces.slice(0, -1), `${last},"wix_cart_details":${JSON.stringify(cart)},"ip":`] };
};
