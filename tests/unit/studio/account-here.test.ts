import { expect, test } from 'vitest';
import { accountFor, mayHave } from '../../../devtools-panel/studio/my-popups/use-account-here.ts';

const listed = (count: number) => Array.from({ length: count }, (_, at) => ({ client_id: `account-${at}` }));

test.each([
  { count: 3, id: 'account-2', may: true },
  { count: 3, id: 'zebra', may: false },
  { count: 3, id: '', may: false },
  { count: 1000, id: 'zebra', may: true },
  { count: 1000, id: '', may: false },
])('of a server that lists $count accounts, the page’s “$id” is chosen: $may (STU-02)', ({ count, id, may }) => {
  expect(mayHave(listed(count), id)).toBe(may);
});

test.each([
  ['nothing is chosen', { clientId: '', followed: '' }, 'here'],
  ['nothing is chosen, and the server does not know the page’s', { clientId: '', followed: '', isKnown: false }, ''],
  ['the page before chose', { clientId: 'before', followed: 'before' }, 'here'],
  ['the page before chose, and the server does not know this one’s', { clientId: 'before', followed: 'before', isKnown: false }, ''],
  ['the page before chose, and this one has no tag', { clientId: 'before', followed: 'before', here: '' }, 'before'],
  ['the page before chose, and a popup is being edited', { clientId: 'before', followed: 'before', isEditing: true }, 'before'],
  ['a person chose', { clientId: 'theirs', followed: '' }, 'theirs'],
])('where %s, the studio saves to the right account (STU-02)', (_what, choice, account) => {
  expect(accountFor({ here: 'here', isKnown: true, isEditing: false, ...choice })).toBe(account);
});
