import type { Check, Fault } from '../check.ts';

/** A complaint begins with the browser's name for the kind of request. */
const CALL = /^(?:fetch|xhr|eventsource|websocket|ping)\b/;
const CALLED = 'See if its server answers, or remove the script that calls it.';

/** Finds files and calls that failed. */
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
            sentence: `${from.slice(0, 160)} did not load (${text}). ${CALL.test(text) ? CALLED : 'Put the file there, or remove what requests it.'}`,
            visit,
          }),
        ),
    ),
};
