import { expect, test } from 'vitest';
import { createPanelStore } from '../../../devtools-panel/state/store.ts';
import type { Listener } from '../../../inspection/channel.ts';
import { NOTHING_SIMULATED, PROTOCOL_VERSION, type Report } from '../../../inspection/protocol.ts';

const documentId = 'one';
const tag = null;
const ATTACHED: Report = {
  kind: 'attached',
  version: PROTOCOL_VERSION,
  documentId,
  url: 'https://shop.example/',
  runtime: '0.1.0',
  own: false,
  tag,
  popups: 1,
};

test('R12 DEV-20 a page says where a draft is to stand only while it is asked, once, and nothing but the selector', () => {
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
  hear?.report(ATTACHED);
  hear?.simulation({ ...NOTHING_SIMULATED, draft: '{"poptin_id":"a"}', place: { popupId: 'a', selector: '' } });

  picked('#unasked');
  expect(place()).toEqual({ popupId: 'a', selector: '' });
  store.getState().pickPlace(true);
  picked(null);
  expect([place()?.selector, store.getState().pickingPlace]).toEqual(['', false]);
  store.getState().pickPlace(true);
  hear?.report({ kind: 'place-picked', documentId: 'another', selector: '#other-page' });
  expect([place()?.selector, store.getState().pickingPlace]).toEqual(['', false]);
  store.getState().pickPlace(true);
  picked('main > h1');
  picked('#twice');
  expect([place(), store.getState().pickingPlace]).toEqual([{ popupId: 'a', selector: 'main > h1' }, false]);
});
