import { expect, test } from 'vitest';
import { openFile } from '../../../devtools-panel/reproduce/read-file.ts';
import { createPanelStore } from '../../../devtools-panel/state/store.ts';
import type { Listener } from '../../../inspection/channel.ts';
import { PROTOCOL_VERSION, type Report } from '../../../inspection/protocol.ts';
import { record } from '../../support/visits.ts';

/** A panel on a page, with a row chosen in Popups, Calls and Reproduce. */
function chosen() {
  let hear: Listener | undefined;
  const listen = (listener: Listener) => {
    hear = listener;
  };
  const store = createPanelStore({ send() {}, listen }, new AbortController().signal);
  const attach = (documentId: string) =>
    hear?.report({
      ...{ kind: 'attached', version: PROTOCOL_VERSION, documentId, url: 'https://shop.example/', runtime: '0.1.0' },
      ...{ own: false, tag: null, popups: 1 },
    } satisfies Report);
  attach('one');
  for (const tab of ['popups', 'calls', 'reproduce'] as const) store.getState().choose(tab, '3');
  return { attach, now: () => store.getState().chosen, ...store.getState() };
}

test('DEV-07 the call that is open is closed with its page, since a call of the next page has its number; a chosen popup stays so', () => {
  const { attach, now } = chosen();
  attach('one');
  expect(now().calls).toBe('3');
  attach('two');
  expect(now()).toEqual({ popups: '3', reproduce: '3' });
});

test('DEV-09 with another session, and with none, no step is open that was chosen in the one before', async () => {
  const { openSession, closeSession, choose, now } = chosen();
  const file = await record({ popups: [], before: { seen: [], days: 0, returning: false, vip: null }, deeds: [] });
  openSession(openFile('report.json', JSON.stringify(file)));
  expect(now()).toEqual({ popups: '3', calls: '3' });
  choose('reproduce', '2');
  openSession(openFile('report.json', 'no JSON'));
  expect(now().reproduce).toBe('2');
  closeSession();
  expect(now()).toEqual({ popups: '3', calls: '3' });
});
