import { expect, test } from 'vitest';
import { knownWithoutAsking, leftOut, saidText } from '../../../devtools-panel/popups/words/unsent-words.ts';
import type { HttpAnswer } from '../../../runtime/ports.ts';
import { InspectedPage } from '../../support/inspected-page.ts';

const ID = 'notsent000001';
const HERE = 'ishere0000001';
const wire = (more: object = {}) => ({
  ...{ poptin_id: HERE, poptin_name: 'Spring letter', poptin_type: 'bar', poptin: '<p>Hello</p>' },
  triggers: { delay: { seconds: 9, per: 'page' } },
  ...more,
});
const json = (body: unknown, status = 200): HttpAnswer => ({ ok: true, status, text: JSON.stringify(body) });

async function inspect(popups: ReadonlyArray<Record<string, unknown>> = [wire()]) {
  const inspected = new InspectedPage(popups);
  await inspected.settle();
  return inspected;
}

test.each<readonly [what: string, answer: HttpAnswer, says: RegExp]>([
  ['it is not there', { ok: false, reason: 'network' }, /^The server could not be asked: no connection\./],
  ['it takes too long', { ok: false, reason: 'timeout' }, /^The server could not be asked: no answer in time\.$/],
  [
    'it knows no such popup',
    json({ error: { reason: `no popup ${ID}`, path: 'poptin_id' } }, 404),
    /^The server does not send it: it answered 404, “no popup notsent000001”\.$/,
  ],
  ['it breaks', { ok: true, status: 500, text: 'Internal Server Error' }, /^The server does not send it: it answered 500\.$/],
  [
    'it refuses the account',
    json({ display: 'not_allowed', message: 'Client restricted', poptins: [] }),
    /^The server refuses every popup of this account: “Client restricted”\.$/,
  ],
  ['it gives another', json({ display: true, poptins: [wire()] }), /^The server did not send it, even when asked for this popup alone/],
  ['it says nothing that can be read', { ok: true, status: 200, text: '<html>' }, /^The server’s answer cannot be read/],
  ['it says nothing that is an answer', json(null), /^The server’s answer cannot be read/],
  [
    'its answer is cut, as the page does with a long one',
    { ok: true, status: 200, text: '{"display":true,"poptins":[{"poptin_id":"… (900 more characters)' },
    /^The server’s answer cannot be read: it is not JSON, or longer than 20,000 characters\./,
  ],
  [
    'it gives it',
    json({ display: true, poptins: [wire({ poptin_id: ID, poptin_name: 'Autumn letter' })] }),
    /^The account has it: “Autumn letter”, and sends it in a preview, but not for this visitor and page/,
  ],
  [
    'it is off there',
    json({ poptins: [wire({ poptin_id: ID, display: '0', poptin_name: 7 })] }),
    /^The account has it, but it is turned off there\.$/,
  ],
])('the server says why a popup was not sent: %s (DEV-03)', async (_what, answer, says) => {
  const inspected = await inspect();
  inspected.answers = () => answer;
  const told = inspected.page.events.length;
  inspected.store.getState().ask({ kind: 'ask-server', popupId: ID });
  await inspected.settle();
  const { serverSaid } = inspected.store.getState().view;
  expect(serverSaid && [serverSaid.popupId, saidText(serverSaid.said)]).toEqual([ID, expect.stringMatching(says)]);
  // Nobody on the page made that call, and it counts nothing.
  expect(inspected.page.events).toHaveLength(told);
  const { body } = inspected.sent.at(-1) ?? {};
  expect(body && 'form' in body && body.form).toMatchObject({ preview_poptin_id: ID, cancel_visitor_count: '1' });
  inspected.page.end();
});

test('a popup that is here says how it is, and the server is not asked (DEV-03)', async () => {
  const inspected = await inspect();
  const { view } = inspected.store.getState();
  expect(knownWithoutAsking(HERE, view)).toMatch(/^It is here\. Spring letter: waiting /);
  expect(knownWithoutAsking(ID, view)).toBeNull();
  inspected.page.end();
});

test.each<readonly [what: string, popup: object, reason: string]>([
  ['a type that nobody knows', { poptin_type: 'hologram' }, 'its type is unknown'],
  ['no markup and no address of any', { poptin: null }, 'it has neither markup nor a template’s address'],
  ['an id that can be none', { poptin_id: 'a b' }, 'it has no valid id'],
  ['the id of another', { poptin_id: HERE }, 'an earlier popup has the same id'],
])('a popup that came with %s is listed with its reason (DEV-03, CFG-02)', async (_what, popup, reason) => {
  const broken = wire({ poptin_id: ID, ...popup });
  const inspected = await inspect([wire(), broken]);
  expect(leftOut(inspected.store.getState().view.dropped)).toEqual([{ place: 2, reason }]);
  inspected.answers = () => json({ display: true, poptins: [{ ...broken, poptin_id: ID }] });
  inspected.store.getState().ask({ kind: 'ask-server', popupId: ID });
  await inspected.settle();
  const { serverSaid } = inspected.store.getState().view;
  const says =
    'poptin_id' in popup
      ? /and sends it in a preview/
      : new RegExp(`^The account has it: “Spring letter”, and it cannot be used: ${reason}\\.$`);
  expect(serverSaid && saidText(serverSaid.said)).toMatch(says);
  inspected.page.end();
});

test('a refusing server explains a missing popup (DEV-03, GAT-11)', async () => {
  const inspected = await inspect();
  const view = { ...inspected.store.getState().view, refusal: 'Client restricted' };
  expect(knownWithoutAsking(ID, view)).toBe('The server refused to display any popup on this page: “Client restricted”.');
  inspected.page.end();
});
