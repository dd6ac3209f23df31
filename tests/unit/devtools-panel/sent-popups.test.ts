import { expect, test } from 'vitest';
import { sentPopups } from '../../../devtools-panel/page/sent-popups.ts';
import type { CallView } from '../../../devtools-panel/store/view/panel-view.ts';
import { callView, RIGHT } from '../../support/right-calls.ts';

const answered = (callId: number, popupId: string, more: Partial<CallView> = {}): CallView => {
  const view = callView('display', RIGHT.display);
  const answer = [JSON.stringify({ poptins: [{ poptin_id: popupId }] })];
  return { ...view, callId, exchange: view.exchange && { ...view.exchange, answer, whole: true }, ...more };
};
const idsIn = (...calls: readonly CallView[]) => [
  ...sentPopups({ calls: new Map(calls.map((call) => [call.callId, call])), entered: 1 }).keys(),
];

test('settings are read as the server sent them last, not from an earlier page or a resent call (DEV-19)', () => {
  expect(idsIn(answered(1, 'first'), answered(2, 'last'))).toEqual(['last']);
  expect(idsIn(answered(1, 'first'), answered(2, 'again', { resentFrom: 1 }))).toEqual(['first']);
  expect(idsIn(answered(1, 'first'), answered(2, 'failed', { outcome: 'failed' }))).toEqual(['first']);
});
