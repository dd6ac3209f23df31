import type { Context } from '../../context.ts';
import { focusAlerts } from './alerts.ts';
import { dismissComingSoon, type SendWithNonce } from './coming-soon.ts';
import { enterPasswords, showPasswords } from './passwords.ts';
import { floatButtons } from './scroll-buttons.ts';
import { raiseQuantities, submitSorting } from './shop-forms.ts';
import { standNotices } from './store-notice.ts';

/** What an account may ask for, by its name on the wire. */
export type HostKind = 'woocommerce' | 'scroll_buttons';

/** One thing that is done to a page; it ends with the context's scope. */
export type Tend = (context: Context, send: SendWithNonce) => void;

const TENDING: Readonly<Record<HostKind, readonly Tend[]>> = {
  woocommerce: [submitSorting, raiseQuantities, standNotices, showPasswords, enterPasswords, focusAlerts, dismissComingSoon],
  scroll_buttons: [floatButtons],
};

/** The page view that is tended to: a click for a popup brings a second answer to the same one. */
let tended: AbortSignal | null = null;

/** Does to the page what its account asks for, once it is whole. */
export function enhancePage(context: Context, send: SendWithNonce, kinds: readonly HostKind[]): void {
  const { scope } = context;
  if (tended === scope.signal) return;
  tended = scope.signal;
  const begin = scope.guard('host page', () => {
    for (const kind of kinds) for (const tend of TENDING[kind]) scope.guard(`host page ${kind}`, tend)(context, send);
  });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true, signal: scope.signal });
  else begin();
}
