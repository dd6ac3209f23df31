import { takesTurns } from '../../../inspection/config/takes-turns.ts';
import type { Visited } from '../../visit/visited.ts';
import { type Check, type Fault, type Flight, nameIn } from '../check.ts';

/** A smaller share means that two edges touch. */
const MIN_SHARE = 0.1;

/** A lightbox covers everything on purpose. */
const isOverAll = ({ popups }: Flight, popupId: string): boolean => takesTurns(`${popups.get(popupId)?.poptin_type}`);

interface Pair {
  readonly id: string;
  readonly other: string;
  readonly share: number;
}

/** Reads both popups of a pair, because one of them may have been measured before the other came. Keeps the largest share of each pair. */
function pairsIn(flight: Flight, { meetings }: Visited): Pair[] {
  const found = meetings.flatMap(({ id: met, overlaps }) =>
    overlaps.flatMap(({ popupId, share }): readonly Pair[] => {
      if (!popupId || share < MIN_SHARE || isOverAll(flight, met) || isOverAll(flight, popupId)) return [];
      const [id = '', other = ''] = [met, popupId].toSorted();
      return [{ id, other, share }];
    }),
  );
  const pairs = Map.groupBy(found, ({ id, other }) => `${id} ${other}`);
  return [...pairs.values()].flatMap((same) => same.toSorted((a, b) => b.share - a.share).slice(0, 1));
}

export const samePlace: Check = {
  id: 'same-place',
  name: 'Popups do not lie over each other',
  about: 'No two popups that are open at once share a place.',
  find: (flight) =>
    flight.visits.flatMap((visit) =>
      pairsIn(flight, visit).map(
        ({ id, other, share }): Fault => ({
          severity: 'error',
          popupId: id,
          sentence: `It shares ${Math.round(share * 100)} % of its place with “${nameIn(flight, other)}” while both are open. Move one, or let it come later.`,
          visit,
        }),
      ),
    ),
};
