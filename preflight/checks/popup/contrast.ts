import { type Check, ofMeetings } from '../check.ts';

const say = (text: string, ratio: number, needed: number, over = '') =>
  `“${text}” is hard to read${over}: its contrast is ${ratio.toFixed(1)}, below ${needed}. Change the text or its background.`;

export const contrast: Check = {
  id: 'contrast',
  name: 'Texts can be read',
  about: 'The contrast of each text is 4.5, or 3 if it is large (WCAG 2.2, 1.4.3); over pictures where a report on accessibility is made.',
  find: ofMeetings('error', ({ texts, overArt }) => [
    ...texts.filter(({ what }) => what === 'faint').map(({ text, ratio, needed }) => say(text, ratio, needed)),
    ...overArt
      .filter(({ ratio, needed }) => ratio < needed)
      .map(({ text, ratio, needed }) => say(text, ratio, needed, ' over its picture')),
  ]),
};
