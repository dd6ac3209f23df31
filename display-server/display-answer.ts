import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Account, type Popup, refusalMessage, upgradePopup } from './account.ts';
import { readTemplateMarks } from './built-template.ts';
import type { CallName, Services } from './call.ts';
import { newId } from './identifiers.ts';
import type { JsonObject } from './json.ts';
import { displays, viewers } from './schema.ts';
import { carts } from './schema-catalogue.ts';
import { countryName, countryOf, ipOf, originOf } from './visitor-origin.ts';

interface DisplayRequest {
  readonly call: CallName;
  readonly account: Account;
  readonly popups: readonly Popup[];
  readonly payload: JsonObject;
  /** False leaves no trace: a preview. */
  readonly kept: boolean;
}

/**
 * The display answer of contract 2, for the calls that give popups to a visitor. Each popup gets a
 * viewer id, which its view and its conversion come back with (API-20).
 */
export async function answerDisplay(request: DisplayRequest, services: Services, c: Context): Promise<JsonObject> {
  const { account, payload, kept } = request;
  const { db } = services;
  const refusal = kept ? await refusalMessage(db, account) : null;
  const upgrade = refusal === null ? null : await upgradePopup(db, account.clientId);
  const given = refusal === null ? request.popups : upgrade ? [upgrade] : [];

  const countryCode = countryOf(c, services, account.countryCode, String(payload.cc ?? ''));
  const ip = ipOf(c, services.trustedProxies);
  const viewerIds = new Map(given.map((popup) => [popup.popupId, newId()]));
  if (kept) await keep();
  const marksOf = await readTemplateMarks(services.built);
  const wire = given.map((popup) => ({
    ...marksOf(popup),
    ...wirePopup(popup, viewerIds.get(popup.popupId) ?? '', originOf(c, services)),
  }));

  return {
    display: refusal === null ? true : 'not_allowed',
    message: refusal ?? '',
    country: countryName(countryCode),
    country_code: countryCode,
    cc: countryCode,
    ip,
    if_freemium: Number(account.freemium),
    lang: account.language,
    is_client_restriction: Number(refusal !== null),
    client_restriction_setting: refusal !== null && wire[0] ? { upgrade_popup: wire[0] } : {},
    wix_cart_details: await cartDetails(String(payload.wix_cart_id ?? '')),
    poptins: refusal === null ? wire : [],
    ...(account.strictConsent && { strict_consent: 1 }),
    ...(account.hostPage.length > 0 && { host_page_filter: account.hostPage }),
  };

  function keep(): Promise<void> {
    const row = {
      clientId: account.clientId,
      call: request.call,
      counted: payload.cancel_visitor_count !== true,
      countryCode,
      ip,
      payload,
    };
    return db.transaction(async (tx) => {
      const [display] = await tx.insert(displays).values(row).returning({ displayId: displays.displayId });
      if (!display || given.length === 0) return;
      await tx.insert(viewers).values([...viewerIds].map(([popupId, viewerId]) => ({ viewerId, popupId, displayId: display.displayId })));
    });
  }

  async function cartDetails(cartId: string): Promise<JsonObject | null> {
    if (cartId === '') return null;
    const [cart] = await db
      .select()
      .from(carts)
      .where(and(eq(carts.clientId, account.clientId), eq(carts.cartId, cartId)));
    return cart?.details ?? null;
  }
}

/** The owner's wire JSON as it was written, right or wrong, with what only the server knows. */
const wirePopup = (popup: Popup, viewerId: string, origin: string): JsonObject => ({
  display: true,
  poptin: null,
  account_id: popup.clientId,
  ...popup.config,
  poptin_url: popup.config.poptin_url ?? `${origin}/t/${popup.popupId}.html`,
  poptin_id: popup.popupId,
  viewer_id: viewerId,
});
