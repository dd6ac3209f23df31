import type { Check, Fault } from '../check.ts';

const place = (from: string): string => (from ? ` (${from.replace(/[?#].*$/, '').slice(0, 120)})` : '');

/** Reads errors in a page's console. The page's own errors are warnings. */
export const consoleErrors: Check = {
  id: 'console',
  name: 'The console stays empty',
  about: 'Neither the page nor a popup reports an error.',
  find: ({ visits }) =>
    visits.flatMap((visit) =>
      visit.complaints
        .filter(({ kind }) => kind !== 'failed-load')
        .map(
          ({ text, from, isOurs }): Fault => ({
            severity: isOurs ? 'error' : 'warning',
            popupId: '',
            sentence: `${isOurs ? 'Our script reports' : 'The page reports'}: “${text}”${place(from)}. ${isOurs ? 'Tell us.' : 'Mend the page’s script.'}`,
            visit,
          }),
        ),
    ),
};
