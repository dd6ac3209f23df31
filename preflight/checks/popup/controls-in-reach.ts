import { type Check, nameIn, ofMeetings } from '../check.ts';

export const controlsInReach: Check = {
  id: 'controls',
  name: 'Controls can be pressed',
  about: 'Each field, button and link that is in view can be pressed. No element covers it, visible or invisible.',
  find: ofMeetings('error', ({ targets }, _visit, flight) =>
    targets.map(({ name, covered }) => {
      if (!covered) return false;
      if (covered.letsThrough) return `“${name}” takes no press: it, or something around it, has pointer-events: none. Take that away.`;
      const over = covered.byPopupId === null ? covered.by || 'an element of the page' : `“${nameIn(flight, covered.byPopupId)}”`;
      return `“${name}” cannot be pressed: ${over} lies over it. Move one of the two.`;
    }),
  ),
};
