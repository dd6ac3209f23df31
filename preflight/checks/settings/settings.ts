import { lintPopup } from '../../../devtools-panel/studio/lint/lint-popup.ts';
import type { Check } from '../check.ts';

export const settings: Check = {
  id: 'settings',
  name: 'Settings work',
  about: 'Each setting can be read, contradicts no other, and has an effect.',
  find({ popups, markup, visits }) {
    const all = [...popups.values()];
    const now = Math.min(...visits.map(({ planned }) => planned.at), Number.MAX_SAFE_INTEGER);
    return [...popups].flatMap(([popupId, popup]) => {
      const own = popup.poptin ? popup : { ...popup, ...(markup.has(popupId) && { poptin: markup.get(popupId), poptin_url: null }) };
      return lintPopup(own, { now, popups: all }).map(({ severity, sentence, path }) => ({
        severity,
        popupId,
        sentence: path ? `${sentence} (${path})` : sentence,
        visit: null,
      }));
    });
  },
};
