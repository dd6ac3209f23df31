import { findRisks } from '../../../honesty/find-risks.ts';
import type { Check } from '../check.ts';

export const honesty: Check = {
  id: 'honesty',
  name: 'Popups are honest',
  about: 'No popup shames, hurries or misleads its visitors. A finding is not legal advice.',
  find: ({ popups, markup, visits }) =>
    [...popups].flatMap(([popupId, popup]) =>
      findRisks(popup, markup.get(popupId) ?? null, visits[0]?.planned.at).map(({ name, sentence, laws }) => ({
        severity: 'warning' as const,
        popupId,
        sentence: `${name}: ${sentence}`,
        visit: null,
        laws,
      })),
    ),
};
