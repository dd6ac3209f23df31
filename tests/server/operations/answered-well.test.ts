import { expect, test } from 'vitest';
import { answeredWell } from '../../../lab/server-load/answered-well.ts';

test('a measure of the server under load counts nothing but calls that were answered with 200 (SRV-01)', () => {
  expect(() => answeredWell('display', { sent: 3, answered: 3, statuses: { 200: 3 } })).not.toThrow();
  expect(() => answeredWell('display', { sent: 3, answered: 3, statuses: { 200: 2, 429: 1 } })).toThrow(
    'of 3 calls 3 were answered, 1 times 429',
  );
  expect(() => answeredWell('display', { sent: 3, answered: 2, statuses: { 200: 2 } })).toThrow('of 3 calls 2 were answered');
  expect(() => answeredWell('display', { sent: 0, answered: 0, statuses: {} })).toThrow('of 0 calls');
});
