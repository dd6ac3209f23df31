import type { CallName } from '../../runtime/wire/call-names.ts';

/** Names requests, so that each can get its own answer. */
export interface CallNames {
  /** The runtime's own name for a request; null for a request that is not a call. */
  of(url: string): CallName | null;
  /** It goes to one of our servers, and not to the page's. */
  isServer(url: string): boolean;
}

/** Which popups a visitor sees. */
export interface ShownPopups {
  shows(popupId: string): boolean;
}

/** These ask for popups: only they can be refused them, and their answer decides about the whole page view. */
export const asksForPopups = (call: CallName | 'every' | null): call is 'display' | 'click' | 'launch' =>
  call === 'display' || call === 'click' || call === 'launch';
