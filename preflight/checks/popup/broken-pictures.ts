import { type Check, ofMeetings } from '../check.ts';

export const brokenPictures: Check = {
  id: 'pictures',
  name: 'Pictures show',
  about: 'Each picture of a popup loads.',
  find: ofMeetings('error', ({ brokenPictures: broken }) =>
    broken.map((url) => `Its picture ${url.slice(0, 160)} does not load. Upload it again, or remove it.`),
  ),
};
