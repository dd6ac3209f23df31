import type { Services } from '../../context.ts';
import { type StoreAnswer, wixCart } from '../../store/platform/store-answer.ts';
import type { RawAnswer } from './config.ts';

/** The part of an answer that the code following the store reads. */
export const readStoreAnswer = ({ readers }: Pick<Services, 'readers'>, wire: RawAnswer): StoreAnswer | null =>
  readers.record({ strictConsent: readers.flag(), wixCartDetails: wixCart(readers) })(wire, '', () => {});
