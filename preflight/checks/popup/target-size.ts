import { type Check, ofMeetings } from '../check.ts';

export const targetSize: Check = {
  id: 'target-size',
  name: 'Controls are large enough',
  about: 'Each control is at least 24 by 24 CSS pixels, or has that much room (WCAG 2.2, 2.5.8).',
  find: ofMeetings('warning', ({ targets }) =>
    targets
      .filter(({ isTooSmall }) => isTooSmall)
      .map(({ name, width, height }) => `“${name}” is ${width} by ${height} px, too small to press. Make it at least 24 by 24 px.`),
  ),
};
