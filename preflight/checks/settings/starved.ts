import { findingWords } from '../../../devtools-panel/page/week/week-words.ts';
import { type Check, nameIn } from '../check.ts';
import { neverMet } from './never-met.ts';

/** Finds a popup whose turn never comes, because a lightbox, game or full page is always in front of it. */
export const starved: Check = {
  id: 'starved',
  name: 'Each popup gets its turn',
  about: 'No lightbox, game or full page always stays behind another.',
  find: (flight) =>
    neverMet(flight)
      .filter(({ kind }) => kind === 'starved')
      .map((finding) => ({
        severity: 'warning' as const,
        popupId: finding.popupId,
        sentence: findingWords(finding, { nameOf: (id) => nameIn(flight, id) }),
        visit: null,
      })),
};
