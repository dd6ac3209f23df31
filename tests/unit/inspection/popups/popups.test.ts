import { expect, test } from 'vitest';
import { shared, shareOf } from '../../../../inspection/popups/measure/geometry.ts';
import type { Rect } from '../../../../inspection/popups/measure/measures.ts';
import { type Asks, testValue } from '../../../../inspection/popups/test-data.ts';
import { problemWith } from '../../../../runtime/capture/kinds/kinds.ts';

const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

test.each<[string, Rect, Rect, Rect | null, number]>([
  ['a corner of each', rect(0, 0, 100, 100), rect(50, 50, 100, 100), rect(50, 50, 50, 50), 0.25],
  ['one inside the other', rect(0, 0, 200, 200), rect(20, 20, 10, 10), rect(20, 20, 10, 10), 1],
  ['a bar across', rect(0, 90, 1000, 10), rect(40, 0, 20, 100), rect(40, 90, 20, 10), 0.1],
  ['edges that touch', rect(0, 0, 10, 10), rect(10, 0, 10, 10), null, 0],
  ['rows apart', rect(0, 0, 10, 10), rect(0, 20, 10, 10), null, 0],
])('two boxes %s overlap alike in both orders (DEV-03)', (_what, a, b, common, share) => {
  expect(shared(a, b)).toEqual(common);
  expect(shared(b, a)).toEqual(common);
  expect(shareOf(a, b)).toBeCloseTo(share);
});

const NOW = Date.UTC(2026, 10, 22);
const asks = (more: Partial<Asks>): Asks => ({
  kind: 'custom',
  validate: '',
  type: 'text',
  min: '',
  max: '',
  step: '',
  minLength: -1,
  maxLength: -1,
  ...more,
});

test.each<Partial<Asks>>([
  { kind: 'email', type: 'email' },
  { kind: 'email', validate: 'check-typos' },
  { kind: 'email', validate: 'business-email' },
  { kind: 'email', validate: 'typos-business' },
  { kind: 'phone', type: 'tel' },
  { kind: 'phone', validate: 'phone-basic' },
  { kind: 'phone', validate: 'phone-advanced' },
  { kind: 'custom', validate: 'phone-advanced' },
  { kind: 'name' },
  { kind: 'first_name' },
  { kind: 'last_name' },
  { kind: 'birthday' },
  { kind: 'birthday', type: 'date' },
  { kind: 'date' },
  { kind: 'date', type: 'date' },
  { kind: 'number', type: 'number' },
  { kind: 'url', type: 'url' },
  { kind: 'message' },
])('the test value for %o is one that its rule accepts (FRM-03, DEV-04)', (more) => {
  const { kind, validate } = asks(more);
  expect(problemWith(kind, validate, testValue(asks(more), NOW), { required: true, now: NOW })).toBeNull();
});

test.each<[Partial<Asks>, string]>([
  [{ kind: 'number', min: '5' }, '5'],
  [{ kind: 'number', max: '1' }, '1'],
  [{ kind: 'number', min: '1', step: '4' }, '5'],
  [{ kind: 'number', min: '3', max: '4', step: '9' }, '3'],
  [{ kind: 'number', min: '-10', max: '-5' }, '-5'],
  [{ kind: 'quantity', min: '3' }, '3'],
  [{ kind: 'date', type: 'date', max: '2026-01-31' }, '2026-01-31'],
  [{ kind: 'date', type: 'date', min: '2027-06-01' }, '2027-06-01'],
  [{ kind: 'date', min: '2027-06-01' }, '01/06/2027'],
  [{ kind: 'message', maxLength: 6 }, 'A test'],
  [{ kind: 'message', minLength: 20 }, 'A test message and m'],
  [{ kind: 'constructor', type: '__proto__' }, 'A test message'],
])('the test value for %o keeps to its limits: %s (FRM-03, DEV-04)', (more, value) => {
  expect(testValue(asks(more), NOW)).toBe(value);
});
