import { expect, test } from 'vitest';
import type { Flight } from '../../../preflight/checks/check.ts';
import { samePlace } from '../../../preflight/checks/popup/same-place.ts';
import type { Meeting, Visited } from '../../../preflight/visit/visited.ts';
import { only } from '../../support/only.ts';

type Met = readonly [id: string, over: Readonly<Record<string, number>>];

/** The popup and the sentence of each fault, in a visit with these meetings. */
function faultsOf(types: Readonly<Record<string, string>>, ...met: readonly Met[]) {
  const meetings = met.map(([id, over]) =>
    only<Meeting>({ id, overlaps: Object.entries(over).map(([popupId, share]) => ({ what: '', popupId, share, lies: 'over' })) }),
  );
  const popups = new Map(Object.entries(types).map(([id, poptin_type]) => [id, { poptin_type, poptin_name: `Popup ${id}` }]));
  const found = samePlace.find(only<Flight>({ popups, visits: [only<Visited>({ meetings })] }));
  return found.map(({ popupId, sentence }) => `${popupId}: ${sentence}`);
}

const BARS = { a: 'bar', b: 'bar' };

test.each<[string, readonly Met[], number]>([
  [
    'both',
    [
      ['a', { b: 0.5 }],
      ['b', { a: 0.5 }],
    ],
    50,
  ],
  [
    'the first, which was measured alone,',
    [
      ['a', {}],
      ['b', { a: 0.5 }],
    ],
    50,
  ],
  [
    'the second, which was measured alone,',
    [
      ['a', { b: 0.5 }],
      ['b', {}],
    ],
    50,
  ],
  [
    'both, at two shares,',
    [
      ['a', { b: 0.2 }],
      ['b', { a: 0.7 }],
    ],
    70,
  ],
])('two popups in one place are one fault when %s met the other (PRE-02)', (_who, met, share) => {
  expect(faultsOf(BARS, ...met)).toEqual([expect.stringMatching(new RegExp(`^a: It shares ${share} % .* “Popup b” while both are open`))]);
});

test('a lightbox and two edges that touch share no place, whoever was measured (PRE-03)', () => {
  expect(faultsOf({ a: 'lightbox', b: 'bar' }, ['a', { b: 1 }], ['b', { a: 1 }])).toEqual([]);
  expect(faultsOf(BARS, ['a', { b: 0.05 }], ['b', { a: 0.05 }])).toEqual([]);
});
