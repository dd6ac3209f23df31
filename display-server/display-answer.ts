import type { Context } from 'hono';
import { displayText } from './answers/display-text.ts';
import { readTemplateMarks } from './built-template.ts';
import type { CallName, Services } from './call.ts';
import { fittingBytes } from './fitting-bytes.ts';
import { newId } from './identifiers.ts';
import type { JsonObject } from './json.ts';
import type { KnownAccount, Popup } from './known-account.ts';
import { countryName, countryOf, ipOf, originOf } from './visitor-origin.ts';

/** What a page says of its visit, together: each part has a bound of its own, and all of them would be twice as much. */
const MOST_OF_A_VISIT = 32 * 1024;

interface DisplayRequest {
  readonly call: CallName;
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
  const given = refusal === null ? request.popups : known.upgrade ? [known.upgrade] : [];
  const origin = originOf(c, services);
  const countryCode = countryOf(c, services, account.countryCode, String(payload.cc ?? ''));
  const key = [account.clientId, known.content, refusal ?? '', refusal === null ? request.which : ''].join(' ');
  const text = await services.answers.text(key, async () => {
    const marksOf = await readTemplateMarks(services.built);
    return displayText({ known, given, refusal, marksOf });
  });
  const viewerIds = text.popupIds.map(newId);
  const ip = ipOf(c, services.trustedProxies);
  if (kept)
    await services.rows.displays.write({
      displayId: newId(),
      clientId: account.clientId,
      call: request.call,
      counted: payload.cancel_visitor_count !== true,
      countryCode,
      ip,
      payload: fittingBytes(payload, MOST_OF_A_VISIT),
      viewers: Object.fromEntries(viewerIds.map((viewerId, at) => [viewerId, text.popupIds[at] ?? ''])),
    });
  const cart = await cartDetails(services, account.clientId, String(payload.wix_cart_id ?? ''));
  const visitor = { viewerIds, ip, cart, countryCode, country: countryName(countryCode) };
  const { bytes, encoding } = await services.answers.fill(key, text, origin, visitor, c.req.raw);
  return c.body(bytes, 200, {
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
    ...(encoding && { 'content-encoding': encoding }),
  });
}

async function cartDetails({ ask }: Services, clientId: string, cartId: string): Promise<JsonObject | null> {
  if (cartId === '') return null;
  const [cart] = await ask<{ details: JsonObject }>('select details from carts where client_id = $1 and cart_id = $2', [clientId, cartId]);
  return cart?.details ?? null;
}
