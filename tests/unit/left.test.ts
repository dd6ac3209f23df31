import { describe, expect, test } from 'vitest';
import { type Left, readLeft } from '../../runtime/left.ts';

const walk = (of: unknown) => of as Iterable<unknown>;
const left = (popup: Partial<ReturnType<Left['popups']['get']>>, wishes: Left['wishes'] = new Map()): Left => ({
  wishes,
  popups: new Map([['7', { state: 'held', before: undefined, by: 'exit_intent', ignoreGates: false, ...popup }]]),
});
const nothing = { due: {}, over: {} };
const plain = ({ due, over }: ReturnType<typeof readLeft>) => ({ due: { ...due }, over: { ...over } });

describe('what the clean edition goes on with', () => {
  test.each([
    ['one that waits for its trigger is armed anew', { state: 'armed' }, 'display', nothing],
    ['one that its trigger has brought into the queue is so again', { state: 'queued' }, 'display', nothing],
    ['one that a click has is shown', { state: 'queued', by: 'on_click' }, 'display', { due: { 7: false }, over: {} }],
    [
      'one that a command prepares, as it was asked',
      { state: 'preparing', by: 'api', ignoreGates: true },
      'x',
      { due: { 7: true }, over: {} },
    ],
    ['one that is seen stays, whatever its gates say by now', { state: 'shown' }, 'display', { due: { 7: true }, over: {} }],
    ['one that was closed is not shown', { state: 'closed', before: 'closing' }, 'popup 7: remove', { due: {}, over: { 7: true } }],
    ['one that the fault took down is', { state: 'closed', before: 'shown' }, 'popup 7: behaviours', { due: { 7: true }, over: {} }],
    ['one that was closed long ago stays so', { state: 'closed', before: 'shown' }, 'popup 70: x', { due: {}, over: { 7: true } }],
    ['one whose lead is under way does not come back', { state: 'submitting' }, 'timers', { due: {}, over: { 7: true } }],
    ['nor one that was thanked for', { state: 'closed', before: 'converted' }, 'popup 7: follow-up', { due: {}, over: { 7: true } }],
  ] as const)('%s (R4)', (_what, popup, why, expected) => {
    expect(plain(readLeft(left(popup), why, walk))).toEqual(expected);
  });

  test('a wish for a popup that is not known yet is granted as it was made (API-03)', () => {
    const wishes = new Map([['9', [{ ignoreGates: true }]]]);
    expect(plain(readLeft(left({}, wishes), 'answer', walk))).toEqual({ due: { 9: true }, over: {} });
  });

  test('where the page’s maps cannot be walked, it begins as on a new page (R4)', () => {
    const broken = () => {
      throw new TypeError('no maps here');
    };
    expect(plain(readLeft(left({ state: 'shown' }), 'display', broken))).toEqual(nothing);
    expect(plain(readLeft(undefined, 'start', walk))).toEqual(nothing);
  });
});
