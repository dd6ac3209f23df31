import type { MadeUpCart } from './made-up-cart.ts';

/**
 * One thing that whoever simulates a visitor can make otherwise, as data. Cookies and keys by their full names; null takes
 * away. The clock is set first whatever comes before it, and a page is entered last.
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
  /** The shop's cart, whole, in the place of its own. */
  | ({ readonly kind: 'cart' } & MadeUpCart)
  /** The page's source as the gates read it, with a text or without it. */
  | { readonly kind: 'source'; readonly text: string; readonly there: boolean }
  /** Another page view: of the site's page at this path, or of this page. */
  | { readonly kind: 'page'; readonly path?: string | undefined };

/** What would help against one gate, or against what a popup's state asks for, as a tool may do it. */
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
