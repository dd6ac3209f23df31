import type { Context } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { requireAccount } from '../accounts/require-account.ts';
import { defineCall, type Services } from '../calls/call.ts';
import { identifier } from '../calls/payload-fields.ts';
import { Refusal } from '../calls/refusal.ts';
import { CONFIRM_LEAD } from '../leads/confirm-lead-sql.ts';
import { isOurs } from '../leads/confirm-link.ts';

const path = '/api/display/confirm/:clientId/:conversionId/:signature';
const params = z.object({ clientId: identifier, conversionId: identifier, signature: z.string().max(100) });
type Params = z.output<typeof params>;

const WORDS = {
  en: {
    ask: 'Confirm your email address',
    why: 'Press the button to confirm that this address is yours.',
    button: 'Confirm',
    done: 'Your address is confirmed. You can close this page.',
  },
  he: {
    ask: 'אישור כתובת המייל',
    why: 'לחצו על הכפתור כדי לאשר שהכתובת הזו שלכם.',
    button: 'אישור',
    done: 'הכתובת אושרה. אפשר לסגור את הדף.',
  },
} as const;

const STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:32em;margin:15vh auto;padding:0 1em;color-scheme:light dark}button{font:inherit;padding:.5em 1.5em}';

/** A page of our own. It runs and loads nothing, and its form leads only back here. */
function page(c: Context, language: string, isDone: boolean): Response | Promise<Response> {
  const words = language === 'he' ? WORDS.he : WORDS.en;
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'");
  return c.html(html`<!doctype html>
<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><meta name="robots" content="noindex" /><title>${words.ask}</title><style>${STYLE}</style></head>
  <body><main><h1>${words.ask}</h1>${isDone ? html`<p role="status">${words.done}</p>` : html`<p>${words.why}</p><form method="post"><button>${words.button}</button></form>`}</main></body>
</html>`);
}

/** The language of the page behind a link. @throws Refusal 404 if we did not sign the link, or if its account is gone */
async function languageBehind(services: Services, { clientId, conversionId, signature }: Params): Promise<string> {
  if (!isOurs(services.confirmKey, clientId, conversionId, signature))
    throw new Refusal(404, 'this link is not one of ours: copy it in full', 'signature');
  return (await requireAccount(services, clientId)).account.language;
}

/** AGR-02. The link of a double opt-in. Opening it confirms nothing, because mail servers open links to inspect them. */
export const confirmPage = defineCall({
  name: 'confirm-page',
  method: 'GET',
  path,
  params,
  payload: z.looseObject({}),
  async answer(_payload, { params, services, c }) {
    return page(c, await languageBehind(services, params), false);
  },
});

/** The button on that page. It marks the lead as confirmed, once, and informs the targets. */
export const confirm = defineCall({
  name: 'confirm',
  method: 'POST',
  path,
  params,
  payload: z.looseObject({}),
  async answer(_payload, { params, services, c }) {
    const language = await languageBehind(services, params);
    const [came] = await services.ask<{ queued: number; leads: number }>(CONFIRM_LEAD, [params.clientId, params.conversionId]);
    if (!came?.leads) throw new Refusal(404, 'this lead is not here any more', 'conversion_id');
    if (came.queued > 0) services.wakeWebhooks();
    return page(c, language, true);
  },
});
