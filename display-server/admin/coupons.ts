import { and, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Services } from '../calls/call.ts';
import { type PayloadLimits, readPayload } from '../calls/payload.ts';
import { identifier } from '../calls/payload-fields.ts';
import { Refusal } from '../calls/refusal.ts';
import { check } from '../calls/validate.ts';
import { uniqueCoupon } from '../coupons/unique-coupon.ts';
import { couponCodes } from '../database/schema/schema-coupons.ts';
import { popupDrafts } from '../database/schema/schema-drafts.ts';

const AT_ONCE = 100_000;
const OF_AN_IMPORT: PayloadLimits = { bytes: 8 * 1024 * 1024, values: AT_ONCE + 10 };
const LONGEST = 80;
/** The pool is low with less than a tenth of its codes, or fewer than this many. */
const LOW = { share: 0.1, codes: 20 };

const ofPopup = z.object({ clientId: identifier, popupId: identifier });
const imported = z.object({
  codes: z
    .array(
      z
        .string('expected a code')
        .trim()
        .min(1, 'expected a code')
        .max(LONGEST, `longer than ${LONGEST} characters`)
        .regex(/^[^\p{Cc}]*$/u, 'a code with a control character in it'),
    )
    .max(AT_ONCE, `more than ${AT_ONCE} codes at once: import them in parts`),
});

const COUNT = `select count(*)::int as total, count(holder)::int as given from coupon_codes where client_id = $1 and popup_id = $2`;
/** Codes are given out in the order of their import. A code that exists already does not change. */
const IMPORT = `
  insert into coupon_codes (client_id, popup_id, code)
  select $1, $2, code from json_array_elements_text($3::text::json) with ordinality as each(code, at) order by at
  on conflict do nothing returning 1`;

/**
 * `/admin/accounts/:clientId/popups/:popupId/coupons`: the pool of unique codes of a popup (CPN-01), or of a draft, so that its codes are
 * there before its first lead.
 */
export function mountCoupons(admin: Hono, services: Pick<Services, 'db' | 'ask' | 'accounts'>): void {
  const { db, ask, accounts } = services;
  const path = '/accounts/:clientId/popups/:popupId/coupons';

  /** The unique coupon of a popup or of its draft; null if neither has one. @throws Refusal 404 if the account has neither of them */
  async function couponOf(clientId: string, popupId: string) {
    const isIt = and(eq(popupDrafts.clientId, clientId), eq(popupDrafts.popupId, popupId));
    const [draft] = await db.select({ config: popupDrafts.config }).from(popupDrafts).where(isIt);
    const popup = await accounts.popup(popupId, clientId);
    const published = popup?.clientId === clientId ? popup : null;
    if (!published && !draft) throw new Refusal(404, `account ${clientId} has no popup ${popupId}`, 'poptin_id');
    return (published && uniqueCoupon(published)) ?? (draft ? uniqueCoupon(draft) : null);
  }

  async function state(clientId: string, popupId: string) {
    const unique = await couponOf(clientId, popupId);
    const [counted] = await ask<{ total: number; given: number }>(COUNT, [clientId, popupId]);
    const { total, given } = counted ?? { total: 0, given: 0 };
    const left = total - given;
    return {
      total,
      given,
      left,
      in_use: unique !== null,
      fallback: unique?.fallback ?? '',
      is_low: unique !== null && left < Math.max(LOW.codes, total * LOW.share),
    };
  }

  admin.get(path, async (c) => {
    const { clientId, popupId } = check(ofPopup, c.req.param(), 404);
    return c.json(await state(clientId, popupId));
  });

  admin.post(path, async (c) => {
    const { clientId, popupId } = check(ofPopup, c.req.param(), 404);
    await couponOf(clientId, popupId);
    const { codes } = check(imported, await readPayload(c, OF_AN_IMPORT), 400);
    const added = (await ask(IMPORT, [clientId, popupId, JSON.stringify(codes)])).length;
    return c.json({ added, known: codes.length - added, ...(await state(clientId, popupId)) });
  });

  /** Deletes only codes that nobody has. A code that was given out is never given out again. */
  admin.delete(path, async (c) => {
    const { clientId, popupId } = check(ofPopup, c.req.param(), 404);
    const isFree = and(eq(couponCodes.clientId, clientId), eq(couponCodes.popupId, popupId), isNull(couponCodes.holder));
    const deleted = await db.delete(couponCodes).where(isFree).returning({ code: couponCodes.code });
    return c.json({ deleted: deleted.length, ...(await state(clientId, popupId)) });
  });
}
