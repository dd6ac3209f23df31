import type { Check, Fault } from '../check.ts';

/** Finds files that did not load. */
export const failedLoads: Check = {
  id: 'failed-loads',
  name: 'Every file comes',
  about: 'No script, style sheet, picture or call of the page fails.',
  find: ({ visits }) =>
    visits.flatMap((visit) =>
      visit.complaints
        .filter(({ kind }) => kind === 'failed-load')
        .map(
          ({ text, from, isOurs }): Fault => ({
            severity: isOurs ? 'error' : 'warning',
            popupId: '',
            sentence: `${from.slice(0, 160)} did not load (${text}). Put the file there, or remove what requests it.`,
            visit,
          }),
        ),
    ),
};
