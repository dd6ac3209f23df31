import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Services } from '../calls/call.ts';
import { identifier } from '../calls/payload-fields.ts';
import type { Refusal } from '../calls/refusal.ts';

const WORDS = {
  en: {
    ask: ['Confirm your email address', 'Press the button to confirm that this address is yours.'],
    done: ['Confirm your email address', 'Your address is confirmed. You can close this page.'],
    cut: ['This link is not complete', 'Open it from the email again, or copy all of it into the address bar.'],
    gone: ['There is nothing to confirm', 'This address was deleted. You can close this page.'],
    later: ['That did not work', 'Wait a minute, then open the link from the email again.'],
    button: 'Confirm',
  },
  he: {
    ask: ['אישור כתובת המייל', 'לחצו על הכפתור כדי לאשר שהכתובת הזו שלכם.'],
    done: ['אישור כתובת המייל', 'הכתובת אושרה. אפשר לסגור את הדף.'],
    cut: ['הקישור לא שלם', 'פתחו אותו שוב מהמייל, או העתיקו את כולו לשורת הכתובת.'],
    gone: ['אין מה לאשר', 'הכתובת נמחקה. אפשר לסגור את הדף.'],
    later: ['זה לא הצליח', 'המתינו דקה ופתחו שוב את הקישור מהמייל.'],
    button: 'אישור',
  },
} as const;

const STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:32em;margin:15vh auto;padding:0 1em;color-scheme:light dark}button{font:inherit;padding:.5em 1.5em}';

/** A page of our own. It runs and loads nothing, and its form leads only back here. */
export function confirmAnswer(c: Context, language: string, state: 'ask' | 'done' | 'cut' | 'gone' | 'later'): Promise<Response> {
  const isHebrew = language === 'he';
  const words = isHebrew ? WORDS.he : WORDS.en;
  const [title, text] = words[state];
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'");
  return Promise.resolve(
    c.html(html`<!doctype html>
<html lang="${isHebrew ? 'he' : 'en'}" dir="${isHebrew ? 'rtl' : 'ltr'}">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><meta name="robots" content="noindex" /><title>${title}</title><style>${STYLE}</style></head>
  <body><main><h1>${title}</h1><p ${state === 'ask' ? '' : 'role=status'}>${text}</p>${state === 'ask' ? html`<form method="post"><button>${words.button}</button></form>` : ''}</main></body>
</html>`),
  );
}

/** The fields that a refusal names if the link is good and its lead or account is gone. */
const GONE: readonly string[] = ['client_id', 'conversion_id'];

/** Answers a refusal with the page: who opens a link from an email cannot read JSON. */
export async function confirmRefused(refusal: Refusal, { c, services }: { readonly c: Context; readonly services: Services }) {
  const isMissing = refusal.status === 404;
  c.status(refusal.status);
  return confirmAnswer(
    c,
    // A flood must not cause reads, so only an admitted call has its account looked up.
    (isMissing && (await accountLanguage(c, services))) || browserLanguage(c),
    isMissing ? (GONE.includes(refusal.path) ? 'gone' : 'cut') : 'later',
  );
}

/** Undefined without an account, also while the database is away. */
async function accountLanguage(c: Context, { accounts }: Services): Promise<string | undefined> {
  const named = identifier.safeParse(c.req.param('clientId'));
  const known = named.success ? await accounts.account(named.data).catch(() => null) : null;
  return known?.account.language;
}

const browserLanguage = (c: Context): string => (/^(?:he|iw)\b/i.test(c.req.header('accept-language') ?? '') ? 'he' : 'en');
