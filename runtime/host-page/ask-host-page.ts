import type { Context } from '../context.ts';
import type { HostKind } from './tend-page.ts';

/** What a page must have for there to be anything to do on it. */
const MARKS: Readonly<Record<HostKind, string>> = { woocommerce: '.woocommerce', scroll_buttons: 'body' };

/** By this variable a shop tells that its platform's own script does all of it. */
const PLATFORM_DOES_IT = 'woocommerce_params';

/** What an account wants done to its own pages (WOO-01 to WOO-05, BTN-01); any other page pays nothing for it. */
export function askHostPage(context: Context, answer: Readonly<Record<string, unknown>>): void {
  const { chunk, fields, ports, scope } = context;
  const asked = fields.list(fields.oneOf(['woocommerce', 'scroll_buttons']))(answer.host_page_filter, '', () => {});
  const wanted = asked.filter(
    (kind) => document.querySelector(MARKS[kind]) && !(kind === 'woocommerce' && ports.page.variable(PLATFORM_DOES_IT)),
  );
  if (wanted.length) scope.settle('host page', chunk('host-page'), (loaded) => loaded?.tendPage(context, wanted));
}
