import { type Check, ofMeetings } from '../check.ts';

export const textCut: Check = {
  id: 'text-cut',
  name: 'Texts are whole',
  about: 'No text is cut off, here or on a phone 320 CSS pixels wide.',
  find: ofMeetings('error', ({ texts, narrow = [], window }) => {
    const here = texts.filter(({ what }) => what === 'cut').map(({ text }) => text);
    return [
      ...here.map((text) => `“${text}” is cut off at ${window.width} px. Shorten it, or make room.`),
      ...narrow
        .filter(({ text }) => !here.includes(text))
        .map(({ text }) => `“${text}” is cut off at 320 px, the narrowest phone. Shorten it, or make room.`),
    ];
  }),
};
