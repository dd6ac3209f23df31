import { type Check, ofMeetings } from '../check.ts';

export const links: Check = {
  id: 'links',
  name: 'Links lead somewhere',
  about: 'Each address that a popup links to answers.',
  find: ofMeetings('error', (meeting, _visit, { brokenLinks }) =>
    meeting.links.flatMap(({ url, name }) => {
      const why = brokenLinks.get(url);
      return why === undefined ? [] : `Its link “${name}” leads to ${url.slice(0, 160)}, which ${why}. Correct the address.`;
    }),
  ),
};
