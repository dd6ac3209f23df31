import type { Check } from '../check.ts';
import { redirectsOf } from './redirects-of.ts';

export const redirects: Check = {
  id: 'redirects',
  name: 'Redirects lead somewhere',
  about: 'The address that follows a sent form or a prize answers.',
  find: ({ popups, brokenLinks }) =>
    [...popups].flatMap(([popupId, popup]) =>
      redirectsOf(popup).flatMap((url) => {
        const why = brokenLinks.get(url);
        return why === undefined
          ? []
          : {
              severity: 'error' as const,
              popupId,
              sentence: `It redirects to ${url.slice(0, 160)}, which ${why}. Correct the address.`,
              visit: null,
            };
      }),
    ),
};
