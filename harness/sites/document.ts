import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { harnessOrigin } from '../places.ts';
import type { Surroundings } from './site.ts';

/** The output of hono's `html`: text that is already escaped. */
export type Markup = ReturnType<typeof html>;

export interface PageContent {
  readonly lang: 'en' | 'he';
  readonly title: string;
  readonly description: string;
  /** Inserted into <head>, after the site's style sheet. */
  readonly head?: Markup;
  readonly body: Markup;
  readonly status?: 200 | 404;
  /** True if no panel inspects it: it gets no hook, whatever frames it. */
  readonly unhooked?: true;
  /** True if its tag asks for consent first. */
  readonly consentFirst?: true;
}

/** The URL of the hook, for pages shown inside the harness. */
export const HOOK_PATH = '/__hook.js';
/** The URL of the script that finds popups, loaded once the page is there. */
export const SIGHT_PATH = '/__sight.js';
/** The URL of the script that looks at a popup for a report on accessibility, loaded when somebody asks for one. */
export const AUDIT_PATH = '/__audit.js';

/**
 * A page of a demo site, with the production tag (EMB-01). A visit outside the harness gets only that; in the harness's iframe the hook
 * comes first in <head>, as the extension injects it. The two differ only by request, so neither may be cached.
 */
export function respondWithPage(c: Context, around: Surroundings, clientId: string, page: PageContent): Response | Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Sec-Fetch-Dest');
  const body = html`<!doctype html>
<html lang="${page.lang}" dir="${page.lang === 'he' ? 'rtl' : 'ltr'}">
<head>
${page.unhooked ? '' : hook(c, around)}<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<meta name="description" content="${page.description}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">
${page.head ?? ''}
${tag(around, clientId, page.consentFirst)}
</head>
<body>
${page.body}
</body>
</html>`;
  return c.html(body, page.status ?? 200);
}

function hook(c: Context, around: Surroundings): Markup | '' {
  if (c.req.header('Sec-Fetch-Dest') !== 'iframe') return '';
  const parent = harnessOrigin(new URL(c.req.url).hostname, around.harnessPort);
  return html`<script src="${HOOK_PATH}?parent=${raw(encodeURIComponent(parent))}"></script>
<script src="${SIGHT_PATH}" defer></script>
`;
}

function tag(around: Surroundings, clientId: string, consentFirst = false): Markup {
  const host = around.displayOrigin;
  return html`<script id="pixel-script-poptin" src="${host}/pixel.js?id=${clientId}" async data-display-host="${host}" data-api-host="${host}"${consentFirst ? raw(' data-consent="first"') : ''}></script>`;
}
