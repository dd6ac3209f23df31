import type { CallName } from '../../runtime/wire/call-names.ts';

/** Names requests, so that each can get its own answer. */
export interface CallNames {
  /** The runtime's own name for a request; null for a request that is not a call. */
  of(url: string): CallName | null;
  /** True for an address of our servers, false for one of the page's own. */
  isServer(url: string): boolean;
}

/** Which popups a visitor sees. */
export interface ShownPopups {
  shows(popupId: string): boolean;
}

/** Calls that request popups. Only these can be refused popups, and their answer decides about the whole page view. */
export const asksForPopups = (call: string | null): call is 'display' | 'click' | 'launch' =>
  call === 'display' || call === 'click' || call === 'launch';
