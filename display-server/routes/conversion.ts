import { z } from 'zod';
import { requireAccount, requireNoOtherPopup, requirePopup, requireViewer } from '../accounts/require-account.ts';
import { fittingBytes, fittingText } from '../answers/fitting-bytes.ts';
import { defineCall } from '../calls/call.ts';
import type { JsonObject } from '../calls/json.ts';
import { address, identifier, nested, storeCustomer, text, trail } from '../calls/payload-fields.ts';
import { uniqueCoupon } from '../coupons/unique-coupon.ts';
import { confirmLink } from '../leads/confirm-link.ts';
import { consentsField, proofOf } from '../leads/consents.ts';
import { isFilledIn } from '../leads/filled-in.ts';
import { judgeSent } from '../leads/judge-sent.ts';
import { leadIdOf } from '../leads/lead-id.ts';
import { isDeclaredAgent } from '../visitors/declared-agent.ts';
import type { ConversionRow } from '../visitors/writing/write-conversions.ts';

/** The fields of FRM-01 that are sent under their own names; all others come in `newExtraFields`. */
export const STANDARD_FIELDS = [
  'email',
  'phone',
  'name',
  'first_name',
  'last_name',
  'birthday',
  'message',
  'consent',
  'number',
  'select',
  'checkbox',
  'radio',
  'date',
] as const;
const MAX_VALUE = 10_000;
const MAX_EXTRA_FIELDS = 200;
/** The limit for all fields of a lead together: as much as three long letters. A single field may be longer than the rest allows. */
const MOST_OF_FIELDS = 32 * 1024;
/** The limit for everything that a page says about the visit. The longest real visit takes 30 KB, in three lists. */
const MOST_OF_CONTEXT = 48 * 1024;

/** A page keeps a lead no longer. */
const MOST_AGE_MS = 7 * 86_400_000;

const fieldEntry = z.object({ id: text(200), type: text(40), name: text(200), placeholder: text(500), value: text(MAX_VALUE) });

/** Stored together as one JSON value. */
const contextFields = {
  /** The number of steps that the visitor has filled in; '' for a complete lead. */
  partial: text(20).transform((sent) => (/^[1-9]\d?$/.test(sent) ? sent : '')),
  /** When these steps were given, in ms since 1970: a later part replaces an earlier one. */
  partial_at: text(20).transform((sent) => (/^[1-9]\d{0,14}$/.test(sent) ? sent : '')),
  /** `0` where its page says that nothing was filled in. The server judges by the values otherwise. */
  filled_in: text(20).transform((sent) => (sent === '0' ? sent : '')),
  checkbox_checked: text(),
  referrer: text(),
  previous_url: text(),
  origin_landing_page: text(),
  leader_request_cookie: text(),
  extra_button: text(200),
  facebook_messanger_data_ref: text(),
  browser_language: text(40),
  operating_system: text(80),
  previous_visited_pages: trail(),
  previous_visited_pages_with_current: trail(),
  all_visited_pages: trail(),
};

/** Stored in columns and rows of their own. */
const ownFields = {
  ...storeCustomer,
  client_id: identifier,
  poptin_id: identifier,
  poptin_view_id: z.literal('').or(identifier).optional(),
  conversion_key: z.literal('').or(identifier).optional(),
  p_target: z.enum(['lead', 'click', 'social_proof']),
  visitor: z.enum(['mobile', 'desktop']).optional(),
  trigger: text(80),
  title: text(),
  coupon: text(200),
  hp: text(200),
  /** An invalid time counts as none, and costs no lead. */
  fill_ms: text(20).transform((sent) => (/^\d{1,9}$/.test(sent) ? Number(sent) : null)),
  /** How long ago the lead was left. An odd age counts as none. */
  age_ms: text(20).transform((sent) => (/^\d{1,9}$/.test(sent) && Number(sent) <= MOST_AGE_MS ? Number(sent) : 0)),
  consents: consentsField,
  newExtraFields: nested(z.array(fieldEntry).max(MAX_EXTRA_FIELDS)),
};
const standardFields = Object.fromEntries(STANDARD_FIELDS.map((name) => [name, text(MAX_VALUE)])) as Record<
  (typeof STANDARD_FIELDS)[number],
  ReturnType<typeof text>
>;

const payloadSchema = z.object({ ...contextFields, ...ownFields, ...standardFields, email: address(MAX_VALUE) });
export type ConversionPayload = z.output<typeof payloadSchema>;

/**
 * API-05. A lead or a click. It is stored completely or not at all, and once per `conversion_key`, however often it is delivered. Each
 * delivery gets the same answer. An unknown viewer may convert too: a restored database lacks the viewers after its backup, and refusing
 * would stop no forger, since every display call gives out ids. On another account's page, only a viewer who received the popup converts,
 * and that page gets none of its owner's code.
 */
export const conversion = defineCall({
  name: 'conversion',
  charge: 'popup',
  method: 'POST',
  path: '/api/display/conversion/:viewerId',
  params: z.object({ viewerId: identifier }),
  payload: payloadSchema,
  async answer(payload, { params, services, c }) {
    const popup = await requirePopup(services, payload.poptin_id);
    const { popupId, clientId } = popup;
    const { account } = await requireAccount(services, clientId);
    const isOwnPage = payload.client_id === clientId;
    await (isOwnPage ? requireNoOtherPopup : requireViewer)(services.ask, params.viewerId, popupId, clientId);
    const fields = fieldsOf(payload);
    const viewer = { clientId, viewerId: params.viewerId, isFilled: isFilledIn(fields, payload.filled_in), isAgent: isDeclaredAgent(c) };
    const suspicion = await judgeSent(services.ask, payload, viewer, account.minFillMs);
    const { publicOrigin, confirmKey } = services;
    const coupon = uniqueCoupon(popup);
    const conversionId = leadIdOf(clientId, payload.conversion_key ?? '');
    const stored = await services.rows.conversions.write({
      ...rowOf(payload, params.viewerId, clientId),
      conversionId,
      fields,
      suspicion,
      // A marked lead takes no code, so that a person can have it.
      wantsCode: coupon !== null && suspicion === '' && payload.partial === '',
      ...(coupon && { coupon: coupon.fallback }),
      // Never uses the host in a call: a stranger could decide where the link in somebody's mail leads.
      confirmUrl: publicOrigin && payload.email ? confirmLink(publicOrigin, confirmKey, clientId, conversionId) : '',
    });
    return {
      success: true,
      conversion_id: stored.conversionId,
      ...(coupon && { coupon: stored.coupon }),
      integration: isOwnPage && account.conversionCode ? { conversion_code: account.conversionCode } : {},
    };
  },
});

function rowOf(payload: ConversionPayload, viewerId: string, clientId: string) {
  const at = new Date(Date.now() - payload.age_ms);
  return {
    conversionKey: payload.conversion_key || null,
    clientId,
    popupId: payload.poptin_id,
    viewerId,
    viewId: payload.poptin_view_id || null,
    target: payload.p_target,
    trigger: payload.trigger,
    title: payload.title,
    device: payload.visitor ?? '',
    coupon: payload.coupon,
    fillMs: payload.fill_ms,
    at,
    consents: proofOf(payload.consents, at, payload.url),
    url: payload.url,
    storeIntegration: payload.store_integration,
    storeCustomerId: payload.store_integration_customer_id,
    email: payload.email.toLowerCase(),
    payload: contextOf(payload),
  };
}

const contextOf = (payload: ConversionPayload): JsonObject =>
  fittingBytes(
    Object.fromEntries(
      Object.entries(payload as JsonObject).filter(
        ([name, value]) => !(name in ownFields || name in standardFields) && value !== '' && value !== undefined,
      ),
    ),
    MOST_OF_CONTEXT,
  );

/** First and last name may be sent twice, under their own names and among the extra fields. They are stored once. */
const TWICE = ['first_name', 'last_name'];

type Field = ConversionRow['fields'][number];

function fieldsOf(payload: ConversionPayload): readonly Field[] {
  const sent = (name: string) => String((payload as JsonObject)[name] ?? '');
  const standard = STANDARD_FIELDS.map((name) => ({ fieldId: name, type: name, name, placeholder: '', value: sent(name) }));
  const extra = (payload.newExtraFields ?? []).filter(({ name, value }) => !TWICE.includes(name) || sent(name) !== value);
  return withinBytes([...standard.filter(({ value }) => value !== ''), ...extra.map(({ id, ...field }) => ({ ...field, fieldId: id }))]);
}

/** Cuts a value that does not fit. Cutting one field is better than refusing a lead. */
function withinBytes(fields: readonly Field[]): readonly Field[] {
  let room = MOST_OF_FIELDS;
  return fields.flatMap((field) => {
    room -= Buffer.byteLength(`${field.fieldId}${field.type}${field.name}${field.placeholder}`);
    if (room < 0) return [];
    const value = fittingText(field.value, room);
    room -= Buffer.byteLength(value);
    return [{ ...field, value }];
  });
}
