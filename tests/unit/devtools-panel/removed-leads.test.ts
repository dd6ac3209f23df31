import { expect, test } from 'vitest';
import { type Lead, removedWith } from '../../../devtools-panel/leads/lead-source.ts';
import { only } from '../../support/only.ts';

const lead = (conversion_id: string, email: string) => only<Lead>({ conversion_id, email });
const ANN = lead('1', 'ann@shop.example');

test('a removal takes the loaded leads of that address by their ids, so a later lead shows (STU-12)', () => {
  expect(removedWith(ANN, [ANN, lead('2', 'bob@shop.example'), lead('3', 'ann@shop.example')])).toEqual(['1', '3']);
});

test('a lead without an address is removed alone, beside others without one (STU-12)', () => {
  expect(removedWith(lead('1', ''), [lead('1', ''), lead('2', '')])).toEqual(['1']);
});
