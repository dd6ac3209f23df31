import { type Check, ofMeetings } from '../check.ts';

/** Allows for shadows and rounding. */
const MARGIN_PX = 4;

export const fits: Check = {
  id: 'fits',
  name: 'Popups fit the window',
  about: 'No popup is wider than the window, or lies beside it.',
  find: ofMeetings('error', ({ box, window }) => {
    const beside = Math.max(-box.x, box.x + box.width - window.width);
    return [beside > MARGIN_PX && `It reaches ${Math.round(beside)} px beyond the window's side. Give it a smaller width.`];
  }),
};
