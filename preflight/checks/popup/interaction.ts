import { type Check, ofMeetings } from '../check.ts';

/** Above this, Core Web Vitals no longer say good. */
const GOOD_MS = 200;

export const interaction: Check = {
  id: 'inp',
  name: 'Presses answer quickly',
  about: 'A press in an open popup is drawn within 200 ms (INP); the fastest of four counts.',
  find: ofMeetings('warning', ({ pressMs }) => [
    pressMs !== null &&
      pressMs > GOOD_MS &&
      `A press in it takes ${Math.round(pressMs)} ms, above ${GOOD_MS}. Look for scripts of the page that listen to every press.`,
  ]),
};
