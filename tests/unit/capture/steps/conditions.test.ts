import { expect, test } from 'vitest';
import { readConditions } from '../../../../runtime/capture/steps/shown-when.ts';

const REASON = { name: 'reason', values: null, isNot: false };

test.each([
  ['reason', [REASON]],
  ['! reason', [{ ...REASON, isNot: true }]],
  ['reason = Return | Other', [{ ...REASON, values: ['Return', 'Other'] }]],
  ['reason != New', [{ ...REASON, values: ['New'], isNot: true }]],
  ['reason=a=b', [{ ...REASON, values: ['a=b'] }]],
  ['reason; size', [REASON, { ...REASON, name: 'size' }]],
])('%j is read as it is written (FRM-31)', (text, conditions) => {
  expect(readConditions(text)).toEqual(conditions);
});

test.each(['', ' ', '=x', '!', '!!reason', 'reason!', 'reason|size'])('%j asks for nothing (FRM-31)', (text) => {
  expect(readConditions(text)).toEqual([]);
});

test('a last semicolon and a blank behind it hide nothing for ever (FRM-31)', () => {
  expect(readConditions('reason; ')).toEqual([REASON]);
});
