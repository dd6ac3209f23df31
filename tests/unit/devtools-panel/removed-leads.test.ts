import { expect, test } from 'vitest';
import { type Lead, leadSource, removedWith } from '../../../devtools-panel/leads/lead-source.ts';
import { only } from '../../support/only.ts';

const lead = (conversion_id: string, email: string) => only<Lead>({ conversion_id, email });
const ANN = lead('1', 'ann@shop.example');

test('a removal takes the loaded leads of that address by their ids, so a later lead shows (STU-12)', () => {
  expect(removedWith(ANN, [ANN, lead('2', 'bob@shop.example'), lead('3', 'ann@shop.example')])).toEqual(['1', '3']);
});

test('a lead without an address is removed alone, beside others without one (STU-12)', () => {
  expect(removedWith(lead('1', ''), [lead('1', ''), lead('2', '')])).toEqual(['1']);
});

test('a lead whose text for an address is none is removed alone, by its id (STU-12)', async () => {
  const asked: string[] = [];
  const source = leadSource(async ({ method, path }) => {
    asked.push(`${method} ${path}`);
    return { ok: true, value: { leads: 1, rows: 0 } };
  }, 'shop1');
  const odd = lead('1', 'call me');
  expect(removedWith(odd, [odd, lead('2', 'call me')])).toEqual(['1']);
  for (const each of [odd, lead('2', ''), ANN]) await source.remove(each);
  expect(asked).toEqual([
    'DELETE leads/1?client_id=shop1',
    'DELETE leads/2?client_id=shop1',
    'DELETE leads?client_id=shop1&email=ann%40shop.example',
  ]);
});
