import { type Check, ofMeetings } from '../check.ts';

/** The check of contrast already reports faint texts. */
export const accessibility: Check = {
  id: 'accessibility',
  name: 'Everybody can use the popup',
  about:
    'axe finds nothing against WCAG 2.2 AA, and Tab or Escape leads out of a popup that is not in the page’s flow. Asked only for a report on accessibility.',
  find: ofMeetings('error', ({ violations, keyboard, texts }) => [
    ...violations
      .filter(({ rule }) => rule !== 'color-contrast' || !texts.some(({ what }) => what === 'faint'))
      .map(({ rule, help, elements }) => `${help} (axe: ${rule}): ${elements[0] ?? ''}`),
    keyboard !== null &&
      !keyboard.reachesWayOut &&
      keyboard.closesByEscape === false &&
      'A visitor with a keyboard cannot leave it: Tab reaches no way out, and Escape does not close it. Add an X.',
  ]),
};
