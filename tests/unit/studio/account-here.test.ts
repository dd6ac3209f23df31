import { expect, test } from 'vitest';
import { mayHave } from '../../../devtools-panel/studio/my-popups/use-account-here.ts';

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
