import type { Services } from '../../context.ts';
import { type StoreAnswer, wixCart } from '../../store/platform/store-answer.ts';
import type { RawAnswer } from './config.ts';

/** What an answer says to who follows the store. */
export const readStoreAnswer = ({ readers }: Pick<Services, 'readers'>, wire: RawAnswer): StoreAnswer | null =>
  readers.record({ strictConsent: readers.flag(), wixCartDetails: wixCart(readers) })(wire, '', () => {});
