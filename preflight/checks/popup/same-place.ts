import { takesTurns } from '../../../inspection/config/takes-turns.ts';
import { type Check, type Flight, nameIn, ofMeetings } from '../check.ts';

/** A smaller share means that two edges touch. */
const MIN_SHARE = 0.1;

/** A lightbox covers everything on purpose. */
const isOverAll = ({ popups }: Flight, popupId: string): boolean => takesTurns(`${popups.get(popupId)?.poptin_type}`);

export const samePlace: Check = {
  id: 'same-place',
  name: 'Popups do not lie over each other',
  about: 'No two popups that are open at once share a place.',
  find: ofMeetings('error', ({ id, overlaps }, _visit, flight) =>
    (isOverAll(flight, id) ? [] : overlaps)
      // Reports each pair once.
      .filter(
        ({ popupId, share }) => popupId !== null && popupId !== '' && share >= MIN_SHARE && id < popupId && !isOverAll(flight, popupId),
      )
      .map(
        ({ popupId, share }) =>
          `It shares ${Math.round(share * 100)} % of its place with “${nameIn(flight, popupId ?? '')}” while both are open. Move one, or let it come later.`,
      ),
  ),
};
