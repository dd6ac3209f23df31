import { expect, test } from 'vitest';
import { createPanelStore } from '../../../devtools-panel/store/panel-store.ts';
import { isStarting } from '../../../devtools-panel/store/sessions.ts';
import type { Listener } from '../../../inspection/protocol/channel.ts';
import { PROTOCOL_VERSION, type Request } from '../../../inspection/protocol/protocol.ts';
import { openFile } from '../../../reports/session-file/read-file.ts';
import { record } from '../../support/visits.ts';

/** A panel on a page that answers only when the test says so. */
function panel() {
  const asked: Request['kind'][] = [];
  let page: Listener | undefined;
  const listen = (listener: Listener) => {
    page = listener;
  };
  const store = createPanelStore({ send: ({ kind }) => asked.push(kind), listen }, new AbortController().signal);
  const attach = (documentId: string, runtime: string | null) =>
    page?.report({
      ...{ kind: 'attached', version: PROTOCOL_VERSION, documentId, url: 'https://shop.example/', runtime },
      ...{ own: false, tag: null, popups: 0 },
    });
  const leave = (documentId: string) => page?.report({ kind: 'detached', documentId });
  return { store, asked, attach, leave, starting: () => isStarting(store.getState().reproduce) };
}

test('Record starts at once, without a runtime too, and is on when the next page’s runtime is (DEV-09)', () => {
  const { store, asked, attach, starting } = panel();
  attach('one', null);
  expect(starting()).toBe(false);
  store.getState().record();
  expect([starting(), asked.at(-1)]).toEqual([true, 'reload']);
  // The page that goes away takes its time.
  attach('one', '0.1.0');
  attach('two', null);
  expect(starting()).toBe(true);
  attach('two', '0.1.0');
  expect([starting(), asked.at(-1)]).toEqual([false, 'record']);
  expect(store.getState().reproduce.recorded).toEqual([]);
});

test('a file that is dropped during a recording leaves it, and says what to do first (DEV-09)', async () => {
  const file = await record({ popups: [], before: { seen: [], days: 0, returning: false, vip: null }, deeds: [] });
  const dropped = openFile('visit.json', JSON.stringify(file));
  const { store, attach } = panel();
  attach('one', '0.1.0');
  store.getState().record();
  attach('two', '0.1.0');
  store.getState().openSession(dropped);
  const { recorded, opened, problem } = store.getState().reproduce;
  expect([recorded, opened, problem]).toEqual([[], null, 'A recording is under way. Stop and save it first, then open the file.']);
  store.getState().openRecorded(dropped);
  expect(store.getState().reproduce).toMatchObject({ recorded: null, opened: { name: 'visit.json' } });
});

test('Record while no page is open waits for the next one, without a reload, and can be cancelled (DEV-09)', () => {
  const { store, asked, attach, leave, starting } = panel();
  attach('one', '0.1.0');
  leave('one');
  store.getState().record();
  expect([starting(), asked.includes('reload')]).toEqual([true, false]);
  store.getState().closeSession();
  expect([starting(), store.getState().reproduce.recorded]).toEqual([false, null]);
  store.getState().record();
  attach('two', '0.1.0');
  expect([starting(), asked.at(-1)]).toEqual([false, 'record']);
});
