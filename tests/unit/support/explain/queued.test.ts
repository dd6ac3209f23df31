import { expect, test } from 'vitest';
import { answerFor } from '../../../../devtools-panel/state/answer.ts';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { InspectedPage } from '../../../support/inspected-page.ts';

const FIRST = 'first00000001';
const QUEUED = 'queued0000001';
const lightbox = (poptin_id: string, more: object = {}) => ({
  poptin_id,
  poptin_name: poptin_id,
  poptin_type: 'lightbox',
  triggers: { delay: { seconds: 60, per: 'page' } },
  poptin: '<p>Hello</p>',
  ...more,
});
const PLAN = { cookie_filter: [{ name: 'plan', role: 'equal|||pro', type: 'show' }] };

test.each([
  ['that its gates would let through', {}, /^Nothing has to change: it waits for its turn/, null],
  [
    'that a gate would refuse',
    PLAN,
    /^Would show at its turn if you .*plan/,
    /^for its turn after first00000001; now it would be blocked /,
  ],
] as const)('a popup in the queue %s says what would show it (DEV-03, GAT-01)', async (_what, more, change, why) => {
  const inspected = new InspectedPage([lightbox(FIRST), lightbox(QUEUED, more)], new FakeBrowser());
  await inspected.settle();
  for (const id of [FIRST, QUEUED]) inspected.page.runtime.show(id, false);
  await inspected.page.wait(SECOND);
  expect(inspected.popup(QUEUED).state).toBe('queued');
  const said = await inspected.explain(QUEUED);
  expect(said.change).toMatch(change);
  expect(said.remedies?.length).toBe(why ? 1 : 0);
  expect(answerFor(inspected.popup(QUEUED), inspected.store.getState().view).why).toMatch(why ?? /^for its turn after first00000001$/);
  inspected.page.end();
});
