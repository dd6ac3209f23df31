import type { Sheet } from '../../page/page-side.ts';
import type { Check } from '../check.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function sentenceOf({ by, isOwn, share }: Sheet): string {
  if (isOwn)
    return `Beside it the page gets no press: ${by} of the popup lies unseen over ${percent(share)} of the window. Give that part pointer-events: none.`;
  return `The page gets no press: ${by} lies unseen over ${percent(share)} of the window. Hide it with display: none while nobody needs it.`;
}

export const pageInReach: Check = {
  id: 'page-reach',
  name: 'The page can be pressed',
  about: 'Nothing that nobody sees takes the presses on the page, beside an open popup or after it.',
  find: ({ visits }) =>
    visits.flatMap((visit) => [
      ...visit.meetings.flatMap(({ id, sheet }) =>
        sheet ? { severity: 'error' as const, popupId: sheet.isOwn ? id : '', sentence: sentenceOf(sheet), visit } : [],
      ),
      ...(visit.sheet ? [{ severity: 'error' as const, popupId: '', sentence: sentenceOf(visit.sheet), visit }] : []),
    ]),
};
