import type { HostKind } from '../../host-page/enhancement.ts';
import { type StoreAnswer, wixCart } from '../../store/cart/wix-cart.ts';
import type { RawAnswer, WithReaders } from '../../wire/readers.ts';

/** The enhancements that an account wants on its own pages (WOO-01 to WOO-05, BTN-01). */
export const readHostKinds = ({ readers }: WithReaders, answer: RawAnswer): readonly HostKind[] =>
  readers.list(readers.oneOf(['woocommerce', 'scroll_buttons']))(answer.host_page_filter, '', () => {});

/**
 * True if an account waits for its visitors' consent (CFS-05), or records the decisions of their last pages (EMB-09). Both are entries of
 * the same list.
 */
export const asksFor = (
  what: 'consent_first' | 'flight_recorder',
  { readers }: WithReaders,
  { host_page_filter: asked }: RawAnswer,
): boolean => readers.list(readers.oneOf([what]))(asked, '', () => {}).length > 0;

/** The part of an answer that the code for the store reads. */
export const readStoreAnswer = ({ readers }: WithReaders, wire: RawAnswer): StoreAnswer | null =>
  readers.record({ strictConsent: readers.flag(), wixCartDetails: wixCart(readers) })(wire, '', () => {});
