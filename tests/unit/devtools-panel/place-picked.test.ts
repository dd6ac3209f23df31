import { expect, test } from 'vitest';
import { createPanelStore } from '../../../devtools-panel/store/panel-store.ts';
import type { Listener } from '../../../inspection/protocol/channel.ts';
import type { Request } from '../../../inspection/protocol/protocol.ts';
import { NOTHING_SIMULATED } from '../../../inspection/simulate/simulation.ts';
import { attached } from './reports.ts';

const documentId = 'one';

test('a page names a draft’s place only on request, once, and only by a selector (R12, DEV-20)', () => {
  let hear: Listener | undefined;
  const channel = {
    send() {},
    listen(listener: Listener) {
      hear = listener;
    },
  };
  const store = createPanelStore(channel, new AbortController().signal);
  const picked = (selector: string | null) => hear?.report({ kind: 'place-picked', documentId, selector });
  const place = () => store.getState().simulation.place;
  hear?.report(attached());
  hear?.simulation({ ...NOTHING_SIMULATED, draft: '{"poptin_id":"a"}', place: { popupId: 'a', selector: '' } });

  picked('#unasked');
  expect(place()).toEqual({ popupId: 'a', selector: '' });
  store.getState().pick('place');
  picked(null);
  expect([place()?.selector, store.getState().picking]).toEqual(['', null]);
  store.getState().pick('place');
  hear?.report({ kind: 'place-picked', documentId: 'another', selector: '#other-page' });
  expect([place()?.selector, store.getState().picking]).toEqual(['', null]);
  store.getState().pick('place');
  picked('main > h1');
  picked('#twice');
  expect([place(), store.getState().picking]).toEqual([{ popupId: 'a', selector: 'main > h1' }, null]);
});

test('picking a place ends the picking of a popup (DEV-03, DEV-20)', () => {
  const asked: Request[] = [];
  const store = createPanelStore({ send: (request) => void asked.push(request), listen() {} }, new AbortController().signal);
  const { pick } = store.getState();
  pick('popup');
  pick('place');
  expect(store.getState().picking).toBe('place');
  pick(null);
  expect(store.getState().picking).toBeNull();
  expect(asked.slice(1)).toEqual([
    { kind: 'pick', on: true },
    { kind: 'pick-place', on: true },
    { kind: 'pick-place', on: false },
  ]);
});
