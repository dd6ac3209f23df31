import { expect, test } from 'vitest';
import { answerFor } from '../../../devtools-panel/popups/words/answer.ts';
import { whatCame } from '../../../devtools-panel/popups/words/what-came.ts';
import { FakeBrowser, SECOND } from '../../support/fake-ports.ts';
import { InspectedPage } from '../../support/inspected-page.ts';
import { EXIT_MS } from '../../support/page-of-popups.ts';

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

/** A page where the first popup is open and the second one waits behind it. */
async function waiting(more: object = {}, type = 'lightbox', ignoreGates = false): Promise<InspectedPage> {
  const inspected = new InspectedPage([lightbox(FIRST, { poptin_type: type }), lightbox(QUEUED, more)], new FakeBrowser());
  await inspected.settle();
  const { ask } = inspected.store.getState();
  ask({ kind: 'command', command: { kind: 'show', popupId: FIRST, ignoreGates: true } });
  ask({ kind: 'command', command: { kind: 'show', popupId: QUEUED, ignoreGates } });
  await inspected.page.wait(SECOND);
  return inspected;
}
const answer = (inspected: InspectedPage) => answerFor(inspected.popup(QUEUED), inspected.store.getState().view);
const came = (inspected: InspectedPage) => whatCame(inspected.popup(QUEUED), inspected.store.getState().view);

test.each([
  [
    'that its gates would let through',
    {},
    /^Nothing has to change: it waits for its turn/,
    'waiting',
    /^for its turn after first00000001$/,
  ],
  [
    'that a gate would refuse',
    PLAN,
    /^Would show at its turn if you .*plan/,
    'blocked',
    /^by 1 rule: .*plan.*; it also waits for its turn after first00000001$/,
  ],
] as const)('a popup in the queue %s says so, with what would show it (DEV-03, GAT-01)', async (_what, more, change, status, why) => {
  const inspected = await waiting(more);
  expect(inspected.popup(QUEUED).state).toBe('queued');
  const said = await inspected.explain(QUEUED);
  expect(said.change).toMatch(change);
  expect(said.remedies?.length).toBe(status === 'blocked' ? 1 : 0);
  expect(answer(inspected)).toMatchObject({ status, why: expect.stringMatching(why) });
  expect(await inspected.page.whatWouldShow(QUEUED)).toMatch(change);
  inspected.page.end();
});

test('a queued popup that became refused since it was armed is blocked (DEV-03)', async () => {
  const inspected = await waiting({ stop_showing_to_converted_users: 1 });
  expect((await inspected.explain(QUEUED)).atTurn).toEqual([]);
  inspected.store.getState().ask({ kind: 'write-memory', area: 'cookie', key: `poptin_conversion_${QUEUED}`, value: 'c' });
  await inspected.explain(QUEUED);
  expect(answer(inspected)).toMatchObject({ status: 'blocked', why: expect.stringMatching(/^by 1 rule: /) });
  inspected.page.end();
});

test('a popup shown past its gates waits behind an open one, and shows once that closes (DEV-04)', async () => {
  const inspected = await waiting(PLAN, 'lightbox', true);
  await inspected.explain(QUEUED);
  expect(answer(inspected)).toMatchObject({ status: 'waiting', why: 'for its turn after first00000001' });
  const inFront = came(inspected)?.inFront;
  expect(inFront).toEqual({ ids: [FIRST], label: 'Close first00000001 and show' });
  for (const popupId of inFront?.ids ?? []) inspected.store.getState().ask({ kind: 'command', command: { kind: 'close', popupId } });
  await inspected.page.wait(2 * EXIT_MS);
  expect(inspected.page.open).toEqual([QUEUED]);
  inspected.page.end();
});

test('a popup beside an open bar waits for nothing (DEV-03, QUE-02)', async () => {
  const inspected = await waiting({}, 'bar');
  expect([inspected.page.open, came(inspected)]).toEqual([[FIRST, QUEUED], null]);
  inspected.page.end();
});
