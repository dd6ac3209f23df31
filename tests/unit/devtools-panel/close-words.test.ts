import { expect, test } from 'vitest';
import { answerFor } from '../../../devtools-panel/popups/words/answer.ts';
import { applyReport } from '../../../devtools-panel/store/view/apply-report.ts';
import { EMPTY_VIEW, type View } from '../../../devtools-panel/store/view/panel-view.ts';
import { PROTOCOL_VERSION } from '../../../inspection/protocol/protocol.ts';
import { checkReport } from '../../../reports/check-report.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { CloseTrigger } from '../../../runtime/show/machine/lifecycle.ts';
import { howClosed } from '../../../words/popups/close-words.ts';
import { VISIT } from '../../panel-preview/scripted-events.ts';

const CLOSED: { readonly [C in CloseTrigger]: string } = {
  x_click: 'with ✕',
  cancel_click: 'with its cancel button',
  link_click: 'by a link in it',
  add_to_cart: 'when a product was added to the cart',
  escape: 'with Escape',
  bg_click: 'by a click outside it',
  auto_close: 'automatically, after its time',
  timer: 'when its timer ended',
  submit: 'when its form was sent',
  api: 'by a script of the page',
};

test.each(Object.entries(CLOSED))('closed by %s is said to be closed %s (DEV-03)', (trigger, says) => {
  expect(howClosed(trigger)).toBe(says);
});

test('a close by this panel differs from a close by a script of the page (DEV-03, DEV-04)', () => {
  const popupId = 'c0ffee1234567';
  const closes: RuntimeEvent = { type: 'popup-closed', popupId, closeTrigger: 'api' };
  const moves: RuntimeEvent = { type: 'popup-moved', popupId, from: 'shown', to: 'closed', by: 'gone' };
  const asks = (popup: string | null): RuntimeEvent => ({ type: 'command', command: { kind: 'close', popupId: popup } });
  const unseen: RuntimeEvent = { type: 'popup-moved', popupId, from: 'queued', to: 'held', by: 'close' };
  const viewed: RuntimeEvent = { type: 'popup-viewed', popupId, trigger: 'api' };
  const why = (...asked: readonly RuntimeEvent[]) => {
    const attached = {
      ...{ kind: 'attached', version: PROTOCOL_VERSION, documentId: 'one', url: 'https://shop.example/', runtime: '0', own: false },
      ...{ tag: null, popups: 1 },
    };
    const events = [...VISIT, ...asked, closes, moves].map((event, i) => ({ n: i + 1, at: i, event }));
    const take = (view: View, said: unknown): View => {
      const report = checkReport(said);
      return report ? applyReport(view, report) : view;
    };
    const view = [attached, { kind: 'events', documentId: 'one', events }].reduce(take, EMPTY_VIEW);
    const closed = view.popups.get(popupId);
    return closed && answerFor(closed, view).why;
  };
  expect([why(asks(popupId)), why(asks(null)), why(viewed, asks(popupId))]).toEqual(Array(3).fill('from this panel'));
  // The panel closed the popup before anybody had seen it; it came again, and somebody else closed it.
  expect([why(), why(asks('d41d8cd98f00b')), why(asks(popupId), unseen, viewed)]).toEqual(Array(3).fill('by a script of the page'));
});
