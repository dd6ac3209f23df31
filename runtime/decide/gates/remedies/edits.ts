import type { MadeUpCart } from './made-up-cart.ts';

/**
 * A change that a simulation can make to a visitor, as data. Cookies and keys have their full names; null removes. The clock is set before
 * all other edits, and a page is opened last.
 */
export type Edit =
  | {
      readonly kind: 'cookie';
      readonly name: string;
      readonly value: string | null;
      /** Absent: the cookie's usual lifetime. */
      readonly lifetimeMs?: number | undefined;
    }
  | { readonly kind: 'session'; readonly key: string; readonly value: string | null }
  | { readonly kind: 'variable'; readonly path: string; readonly value: string | null }
  | { readonly kind: 'clock'; readonly aheadMs: number }
  | { readonly kind: 'device'; readonly mobile: boolean }
  /** The browser's user agent. */
  | { readonly kind: 'agent'; readonly agent: string }
  | { readonly kind: 'language'; readonly language: string }
  /** Two letters, as from the server. */
  | { readonly kind: 'country'; readonly country: string }
  /** The page that led here; '' for none. */
  | { readonly kind: 'referrer'; readonly referrer: string }
  /** A full cart in place of the shop's own. */
  | ({ readonly kind: 'cart' } & MadeUpCart)
  /** The page's source as the gates read it, with or without a text. */
  | { readonly kind: 'source'; readonly text: string; readonly there: boolean }
  /** Another page view: the site's page at this path, or this page again. */
  | { readonly kind: 'page'; readonly path?: string | undefined };

/** A way to satisfy one gate or a popup's state, which a tool can apply. */
export interface Remedy {
  /** '' if no gate asks for it. */
  readonly gate: string;
  /** Continues "Would show if you …". */
  readonly says: string;
  /** Empty if only the owner, the page or the visitor can do it. */
  readonly edits: readonly Edit[];
  /** A sentence: what to do if `edits` are empty; otherwise ''. */
  readonly instead: string;
}
