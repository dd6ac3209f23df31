import type { Context } from '../../context.ts';
import { focusAlerts } from './alerts.ts';
import { dismissComingSoon } from './coming-soon.ts';
import type { Enhancement, SendWithNonce } from './enhancement.ts';
import { enterPasswords, showPasswords } from './passwords.ts';
import { floatButtons } from './scroll-buttons.ts';
import { raiseQuantities, submitSorting } from './shop-forms.ts';
import { keepNotices } from './store-notice.ts';

/** What an account can ask for, by wire name. */
export type HostKind = 'woocommerce' | 'scroll_buttons';

const ENHANCEMENTS: Readonly<Record<HostKind, readonly Enhancement[]>> = {
  woocommerce: [submitSorting, raiseQuantities, keepNotices, showPasswords, enterPasswords, focusAlerts, dismissComingSoon],
  scroll_buttons: [floatButtons],
};

/** The page view already enhanced: a click for a popup brings a second answer to the same view. */
let enhanced: AbortSignal | null = null;

/** Applies the enhancements its account asks for, once the page is parsed. */
export function enhancePage(context: Context, send: SendWithNonce, kinds: readonly HostKind[]): void {
  const { scope } = context;
  if (enhanced === scope.signal) return;
  enhanced = scope.signal;
  const begin = scope.guard('host page', () => {
    for (const kind of kinds) for (const enhance of ENHANCEMENTS[kind]) scope.guard(`host page ${kind}`, enhance)(context, send);
  });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true, signal: scope.signal });
  else begin();
}
