import { expect, test } from 'vitest';
import { answerFor } from '../../../devtools-panel/state/answer.ts';
import { applyReport } from '../../../devtools-panel/state/apply-report.ts';
import { checkReport } from '../../../devtools-panel/state/check-report.ts';
import { howClosed } from '../../../devtools-panel/state/close-words.ts';
import { EMPTY_VIEW, type View } from '../../../devtools-panel/state/view.ts';
import { PROTOCOL_VERSION } from '../../../inspection/protocol.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { CloseTrigger } from '../../../runtime/show/machine/lifecycle.ts';
import { VISIT } from '../../panel-preview/scripted-events.ts';

const CLOSED: { readonly [C in CloseTrigger]: string } = {
  x_click: 'with ✕',
  cancel_click: 'with its cancel button',
  link_click: 'by a link in it',
  add_to_cart: 'when something was put into the cart',
  escape: 'with Escape',
  bg_click: 'by a click beside it',
  auto_close: 'by itself, after its time',
  timer: 'when its timer ended',
  submit: 'when its form was sent',
  api: 'by a script of the page',
};

test.each(Object.entries(CLOSED))('DEV-03 closed by %s is said to be closed %s', (trigger, says) => {
  expect(howClosed(trigger)).toBe(says);
});

test('DEV-03 DEV-04 closed from this panel is told apart from closed by a script of the page', () => {
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
  // What the panel closed before anybody had seen it came again, and was closed by somebody else.
  expect([why(), why(asks('d41d8cd98f00b')), why(asks(popupId), unseen, viewed)]).toEqual(Array(3).fill('by a script of the page'));
});
