import { expect, test } from 'vitest';
import { createPanelStore } from '../../../devtools-panel/store/panel-store.ts';
import type { Listener } from '../../../inspection/protocol/channel.ts';
import { PROTOCOL_VERSION, type Report } from '../../../inspection/protocol/protocol.ts';
import { openFile } from '../../../reports/session-file/read-file.ts';
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
  return { attach, state: store.getState, now: () => store.getState().chosen, ...store.getState() };
}

test('an open call and an open popup stay open when the next page comes (DEV-30)', () => {
  const { attach, now } = chosen();
  attach('one');
  expect(now().calls).toBe('3');
  attach('two');
  expect(now()).toEqual({ popups: '3', calls: '3', reproduce: '3' });
});

test('another session, or none, closes the open step (DEV-09)', async () => {
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

test('a second file of the same name is another session, and closes an open case (DEV-09, DEV-42)', async () => {
  const { openSession, closeSession, openCase, state } = chosen();
  const file = JSON.stringify(await record({ popups: [], before: { seen: [], days: 0, returning: false, vip: null }, deeds: [] }));
  const opened: number[] = [];
  for (const text of [file, 'no JSON', file]) {
    openCase({ opened: null, problem: 'A damaged link.' });
    openSession(openFile('report.json', text));
    opened.push(state().reproduce.nth);
    expect(state().case === null).toBe(text === file);
  }
  expect(opened).toEqual([1, 1, 2]);
  closeSession();
  openSession(openFile('report.json', file));
  expect(state().reproduce.nth).toBe(3);
});
