import { type Check, ofMeetings } from '../check.ts';

/** Above this, Core Web Vitals no longer say good. */
const GOOD = 0.1;

export const layoutShift: Check = {
  id: 'cls',
  name: 'The page stays where it is',
  about: 'A popup that appears moves the page by 0.1 at most (CLS).',
  find: ofMeetings('warning', ({ shift }) => [
    shift !== null &&
      shift.score > GOOD &&
      `The page moved by ${shift.score.toFixed(2)} when it appeared, above ${GOOD}${shift.moved.length ? `: ${shift.moved.slice(0, 3).join(', ')}` : ''}. Reserve its place, or lay it over the page.`,
  ]),
};
