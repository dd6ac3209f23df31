import type { Context } from 'hono';
import type { KnownAccount, Popup } from '../accounts/known-account.ts';
import type { Services } from '../calls/call.ts';
import type { JsonObject } from '../calls/json.ts';
import { keepContact, readContact } from '../visitors/contacts.ts';
import { isDeclaredAgent } from '../visitors/declared-agent.ts';
import { identifier, newId } from '../visitors/identifiers.ts';
import { keptOutBy } from '../visitors/kept-out.ts';
import { countryName, countryOf, ipOf, originOf } from '../visitors/visitor-origin.ts';
import { readTemplateMarks } from './built-template.ts';
import { displayText } from './display-text.ts';
import { fittingBytes } from './fitting-bytes.ts';
import { isForAddress } from './ip-rules.ts';
import { leftOut } from './left-out.ts';

/** The limit for everything that a page says about its visit. Each part has its own limit, and these add up to twice as much. */
const MOST_OF_A_VISIT = 32 * 1024;

interface DisplayRequest {
  readonly call: 'display' | 'click' | 'launch';
  readonly known: KnownAccount;
  readonly popups: readonly Popup[];
  /** Identifies the selection of popups within the account, for the cache key. */
  readonly which: string;
  readonly payload: JsonObject;
  /** False for a preview, which leaves no trace. */
  readonly kept: boolean;
}

/**
 * The display answer of contract 2, for calls that give popups to a visitor. Each popup gets a
 * viewer id, which comes back with its view and its conversion (API-20).
 */
export async function answerDisplay(request: DisplayRequest, services: Services, c: Context): Promise<Response> {
  const { known, payload, kept } = request;
  const { account } = known;
  const refusal = kept ? await services.quota.refusal(known) : null;
  const ip = ipOf(c, services.trustedProxies);
  const elsewhere = kept ? request.popups.filter((popup) => !isForAddress(popup, ip)) : [];
  const here = request.popups.filter((popup) => !elsewhere.includes(popup));
  // A popup that is requested by its id is still sent.
  const keptOut = kept && request.call === 'display' ? keptOutBy(payload) : null;
  const given = keptOut ? [] : refusal === null ? here : known.upgrade ? [known.upgrade] : [];
  const origin = originOf(c, services);
  const countryCode = countryOf(c, services, account.countryCode, String(payload.cc ?? ''));
  const key = [
    account.clientId,
    known.content,
    refusal ?? '',
    keptOut ? 'none' : refusal === null ? request.which : '',
    ...elsewhere.map(({ popupId }) => popupId),
  ].join(' ');
  const text = await services.answers.text(key, async () => {
    const marksOf = await readTemplateMarks(services.built);
    return displayText({ known, given, refusal, marksOf });
  });
  const viewerIds = text.popupIds.map(newId);
  if (kept)
    await services.rows.displays.write({
      displayId: newId(),
      clientId: account.clientId,
      call: request.call,
      counted: payload.cancel_visitor_count !== true && !keptOut && !isDeclaredAgent(c),
      countryCode,
      ip: payload.before_consent === true ? '' : ip,
      payload: fittingBytes(payload, MOST_OF_A_VISIT),
      viewers: Object.fromEntries(viewerIds.map((viewerId, at) => [viewerId, text.popupIds[at] ?? ''])),
    });
  const cart = await cartDetails(services, account.clientId, String(payload.wix_cart_id ?? ''));
  const contact = await contactIn(services, account.clientId, payload, kept && payload.before_consent !== true);
  const notSent = payload.with_not_sent === true ? await leftOut(services.ask, { known, refusal, keptOut, elsewhere, ip }) : null;
  const visitor = { viewerIds, ip, cart, contact, notSent, countryCode, country: countryName(countryCode) };
  const { bytes, encoding } = await services.answers.fill(key, text, origin, visitor, c.req.raw);
  return c.body(bytes, 200, {
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
    ...(encoding && { 'content-encoding': encoding }),
  });
}

/** Our cookies arrive with the call. They name a contact only if a page has identified the visitor. */
async function contactIn({ ask }: Services, clientId: string, { cookies }: JsonObject, isVisit: boolean): Promise<JsonObject | null> {
  const name =
    typeof cookies === 'object' && cookies && 'poptin_contact' in cookies ? identifier.safeParse(cookies.poptin_contact).data : '';
  const known = name && name !== 'true' ? await readContact(ask, clientId, name) : null;
  if (known?.isOld && isVisit) await keepContact(ask, clientId, known.contact);
  return known && { shown: [...known.shown], converted: [...known.converted] };
}

async function cartDetails({ ask }: Services, clientId: string, cartId: string): Promise<JsonObject | null> {
  if (cartId === '') return null;
  const [cart] = await ask<{ details: JsonObject }>('select details from carts where client_id = $1 and cart_id = $2', [clientId, cartId]);
  return cart?.details ?? null;
}
