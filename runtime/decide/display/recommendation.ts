import type { Services } from '../../context.ts';
import type { Recommendation } from '../../store/products/recommendations.ts';
import type { PopupConfig } from './config.ts';
import type { OnDrop } from './readers.ts';

const MIN_COUNT = 3;
const MAX_COUNT = 4;

/** What a popup recommends; if nothing is set, the server chooses. */
export function readRecommendation(
  { readers }: Pick<Services, 'readers'>,
  { wire }: Pick<PopupConfig, 'wire'>,
  drop: OnDrop = () => {},
): Recommendation {
  const { list, number, record, text } = readers;
  const wanted = record({ category: text(), manualProducts: list(text()), count: number(MIN_COUNT, MAX_COUNT, MAX_COUNT) });
  const read = record({ productRecommendation: wanted })(wire, '', drop);
  return read.productRecommendation ?? { category: '', manualProducts: [], count: MAX_COUNT };
}
