import { describe, expect, test } from 'vitest';
import { readHandover } from '../../runtime/clean/handover.ts';
import type { Handover } from '../../runtime/options.ts';

const walk = (of: unknown) => of as Iterable<unknown>;
const left = (popup: Partial<ReturnType<Handover['popups']['get']>>, wishes: Handover['wishes'] = new Map()): Handover => ({
  wishes,
  popups: new Map([['7', { state: 'held', failedFrom: false, by: 'exit_intent', ignoreGates: false, ...popup }]]),
});
const nothing = { due: {}, over: {} };
const plain = ({ due, over }: ReturnType<typeof readHandover>) => ({ due: { ...due }, over: { ...over } });

describe('the clean edition’s start', () => {
  test.each([
    ['one that waits for its trigger is armed anew', { state: 'armed' }, nothing],
    ['one that its trigger has brought into the queue is so again', { state: 'queued' }, nothing],
    ['one that a click has is shown', { state: 'queued', by: 'on_click' }, { due: { 7: false }, over: {} }],
    ['one that a command prepares, as it was asked', { state: 'preparing', by: 'api', ignoreGates: true }, { due: { 7: true }, over: {} }],
    ['one that is seen stays, whatever its gates say by now', { state: 'shown' }, { due: { 7: true }, over: {} }],
    ['one that was closed is not shown', { state: 'closed' }, { due: {}, over: { 7: true } }],
    ['nor where its going was the fault', { state: 'closed', failedFrom: 'closing' }, { due: {}, over: { 7: true } }],
    ['one that the fault took down is', { state: 'closed', failedFrom: 'shown' }, { due: { 7: true }, over: {} }],
    ['one that it took down before anybody saw it is armed anew', { state: 'closed', failedFrom: 'preparing' }, nothing],
    [
      'or shown, where a click has asked for it',
      { state: 'closed', failedFrom: 'preparing', by: 'on_click' },
      { due: { 7: false }, over: {} },
    ],
    ['one whose lead is under way does not come back', { state: 'submitting' }, { due: {}, over: { 7: true } }],
    ['nor one that was thanked for', { state: 'closed', failedFrom: 'converted' }, { due: {}, over: { 7: true } }],
  ] as const)('%s (R4)', (_what, popup, expected) => {
    expect(plain(readHandover(left(popup), walk))).toEqual(expected);
  });

  test('a wish for a popup that is not known yet is granted as it was made (API-03)', () => {
    const wishes = new Map([['9', [{ ignoreGates: true }]]]);
    expect(plain(readHandover(left({}, wishes), walk))).toEqual({ due: { 9: true }, over: {} });
  });

  test('the clean edition starts as on a new page if the page’s maps cannot be read (R4)', () => {
    const broken = () => {
      throw new TypeError('no maps here');
    };
    expect(plain(readHandover(left({ state: 'shown' }), broken))).toEqual(nothing);
    expect(plain(readHandover(undefined, walk))).toEqual(nothing);
  });
});
