import { z } from 'zod';
import { requireAccount } from '../accounts/require-account.ts';
import { defineCall, type Services } from '../calls/call.ts';
import { identifier } from '../calls/payload-fields.ts';
import { Refusal } from '../calls/refusal.ts';
import { CONFIRM_LEAD, CONFIRMED } from '../leads/confirm-lead-sql.ts';
import { isOurs } from '../leads/confirm-link.ts';
import { confirmAnswer, confirmRefused } from '../leads/confirm-page.ts';

const path = '/api/display/confirm/:clientId/:conversionId/:signature';
const params = z.object({ clientId: identifier, conversionId: identifier, signature: z.string().max(100) });
type Params = z.output<typeof params>;

const notOurs = () => new Refusal(404, 'this link is not one of ours: copy it in full', 'signature');
const noLead = () => new Refusal(404, 'this lead is not here any more', 'conversion_id');

/** The language of the page behind a link. @throws Refusal 404 if we did not sign the link, or if its account is gone */
async function languageBehind(services: Services, { clientId, conversionId, signature }: Params): Promise<string> {
  if (!isOurs(services.confirmKey, clientId, conversionId, signature)) throw notOurs();
  return (await requireAccount(services, clientId)).account.language;
}

/** AGR-02. The link of a double opt-in. Opening it confirms nothing, because mail servers open links to inspect them. */
export const confirmPage = defineCall({
  name: 'confirm-page',
  method: 'GET',
  path,
  params,
  payload: z.looseObject({}),
  refused: confirmRefused,
  async answer(_payload, { params, services, c }) {
    const language = await languageBehind(services, params);
    const [lead] = await services.ask<{ confirmed: boolean }>(CONFIRMED, [params.clientId, params.conversionId]);
    if (!lead) throw noLead();
    return confirmAnswer(c, language, lead.confirmed ? 'done' : 'ask');
  },
});

/** A link of which a mail program lost the end. */
export const confirmCut = defineCall({
  name: 'confirm-cut',
  method: 'GET',
  path: '/api/display/confirm/:clientId/*',
  params: z.object({}),
  payload: z.looseObject({}),
  refused: confirmRefused,
  answer() {
    throw notOurs();
  },
});

/** The button on that page. It marks the lead as confirmed, once, and informs the targets. */
export const confirm = defineCall({
  name: 'confirm',
  method: 'POST',
  path,
  params,
  payload: z.looseObject({}),
  refused: confirmRefused,
  async answer(_payload, { params, services, c }) {
    const language = await languageBehind(services, params);
    const [came] = await services.ask<{ queued: number; leads: number }>(CONFIRM_LEAD, [params.clientId, params.conversionId]);
    if (!came?.leads) throw noLead();
    if (came.queued > 0) services.wakeWebhooks();
    return confirmAnswer(c, language, 'done');
  },
});
