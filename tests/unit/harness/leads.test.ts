import { expect, test } from 'vitest';
import type { Lead } from '../../../devtools-panel/leads/lead-source.ts';
import { withFresh } from '../../../harness/page/leads/use-leads.ts';

const lead = (conversion_id: string): Lead => ({
  conversion_id,
  poptin_id: 'a',
  poptin_name: 'A',
  trigger: 'delay',
  url: '/',
  email: '',
  at: '',
  fields: [],
});
const ids = (list: readonly Lead[]) => list.map(({ conversion_id }) => conversion_id);

test.each([
  ['one that came by the stream while the list was on its way stays, above it', ['new', 'old'], ['new'], ['old'], ['new', 'old']],
  ['one that both hold is there once, where the list has it', ['new'], ['new'], ['newer', 'new'], ['newer', 'new']],
  ['one that is not new and not in the list any more has been deleted', ['gone', 'old'], [], ['old'], ['old']],
])('the leads below: %s (DEV-12)', (_what, known, fresh, read, shown) => {
  const now = { list: known.map(lead), fresh: new Set(fresh), status: 'live' } as const;
  expect(ids(withFresh(now, read.map(lead)))).toEqual(shown);
});
