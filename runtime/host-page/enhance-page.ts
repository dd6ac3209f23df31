import type { Context, PageContext } from '../context.ts';
import type { Enhancement, HostKind, SendWithNonce } from './enhancement.ts';
import { enterPasswords, showPasswords } from './passwords.ts';
import { floatButtons } from './scroll-buttons.ts';
import { dismissComingSoon, focusAlerts, keepNotices, raiseQuantities, submitSorting } from './woocommerce.ts';

const ENHANCEMENTS: Readonly<Record<HostKind, readonly Enhancement[]>> = {
  woocommerce: [submitSorting, raiseQuantities, keepNotices, showPasswords, enterPasswords, focusAlerts, dismissComingSoon],
  scroll_buttons: [floatButtons],
};

/** The enhancements of this document, until the page turns the product off. */
interface Active {
  readonly running: AbortSignal;
  /** By kind: what it does to each page view's content. */
  readonly looks: Map<HostKind, ReadonlyArray<() => void>>;
  /** The page view that was handled already: a click for a popup brings a second answer to the same view. */
  view: AbortSignal | null;
}
let begun: Active | null = null;

/**
 * Applies the enhancements that the account wants, once the page is parsed. They last as long as the document, because a new address may
 * find a visitor in the middle of a password (WOO-06).
 */
export function enhancePage(context: PageContext, send: SendWithNonce, kinds: readonly HostKind[]): void {
  const { running, scope } = context;
  if (begun?.running !== running.signal) begun = { running: running.signal, looks: new Map(), view: null };
  const its = begun;
  const lasting: Context = { ...context, scope: running };
  const begin = (kind: HostKind) => {
    const looks: Array<() => void> = [];
    const inside = (run: () => void) => running.guard(`host page ${kind}`, run);
    for (const enhance of ENHANCEMENTS[kind])
      inside(() => {
        const look = enhance(lasting, send);
        if (look) looks.push(inside(look));
      })();
    its.looks.set(kind, looks);
  };
  const look = scope.guard('host page', () => {
    for (const kind of kinds) if (!its.looks.has(kind)) begin(kind);
    if (its.view === scope.signal) return;
    its.view = scope.signal;
    for (const kind of kinds) for (const each of its.looks.get(kind) ?? []) each();
  });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', look, { once: true, signal: scope.signal });
  else look();
}
