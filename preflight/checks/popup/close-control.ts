import { type Check, nameIn, ofMeetings } from '../check.ts';

export const closeControl: Check = {
  id: 'close',
  name: 'The X can be pressed',
  about: 'The X lies in the window, nothing covers it, and the popup closes when it is pressed.',
  find: ofMeetings('error', ({ close, wentByX }, _visit, flight) => {
    const over = close.byPopupId === null ? close.by || 'an element of the page' : `“${nameIn(flight, close.byPopupId)}”`;
    return [
      close.letsThrough === true && 'Its X takes no press: it, or something around it, has pointer-events: none. Take that away.',
      close.state === 'covered' && !close.letsThrough && `Its X cannot be pressed: ${over} lies over it. Move one of the two.`,
      close.state === 'outside' && 'Its X lies outside the window. Make the popup smaller, or move it.',
      wentByX === false && 'Its X was pressed, and the popup stayed. Look for a script of the page that takes the press.',
    ];
  }),
};
