import type { MadeUpCart } from './cart/made-up-cart.ts';

/**
 * A change that a simulation can make to a visitor, as data. Cookies and keys have their full names; null removes. The clock is set before
 * all other edits, and a page is entered last.
 */
export type Edit =
  | {
      readonly kind: 'cookie';
      readonly name: string;
      readonly value: string | null;
      /** Absent: as long as the cookie is kept anyway. */
      readonly lifetimeMs?: number | undefined;
    }
  | { readonly kind: 'session'; readonly key: string; readonly value: string | null }
  | { readonly kind: 'variable'; readonly path: string; readonly value: string | null }
  | { readonly kind: 'clock'; readonly aheadMs: number }
  | { readonly kind: 'device'; readonly mobile: boolean }
  /** What the browser calls itself. */
  | { readonly kind: 'agent'; readonly agent: string }
  | { readonly kind: 'language'; readonly language: string }
  /** Two letters, as the server would tell it. */
  | { readonly kind: 'country'; readonly country: string }
  /** The page that led here; '' for none. */
  | { readonly kind: 'referrer'; readonly referrer: string }
  /** The shop's cart, whole, in the place of its own. */
  | ({ readonly kind: 'cart' } & MadeUpCart)
  /** The page's source as the gates read it, with a text or without it. */
  | { readonly kind: 'source'; readonly text: string; readonly there: boolean }
  /** Another page view: of the site's page at this path, or of this page. */
  | { readonly kind: 'page'; readonly path?: string | undefined };

/** A way to satisfy one gate or a popup's state, as a tool can apply it. */
export interface Remedy {
  /** '' where it is no gate that asks for it. */
  readonly gate: string;
  /** Goes on from "Would show if you …". */
  readonly says: string;
  /** Empty where nobody but the owner, the page or the visitor can do it. */
  readonly edits: readonly Edit[];
  /** A sentence: what to do where `edits` are empty, else ''. */
  readonly instead: string;
}
