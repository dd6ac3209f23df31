import { expect, test } from 'vitest';
import { beyond, isStep, isUnseen } from '../../../../runtime/decide/triggers/leaving/back-button.ts';

/** A history as the addresses of its entries; one in brackets is of ours. */
const history = (...addresses: string[]) => ({
  entries: addresses.map((address, at) => ({ key: `${at}`, url: address.replace(/[()]/g, '') })),
  ours: new Set(addresses.flatMap((address, at) => (address.startsWith('(') ? `${at}` : []))),
});

test.each([
  ['back to it from the page above', ['/a', '(/a)', '/b'], 1, 2, 0],
  ['back to it from a page further above', ['/a', '(/a)', '/b', '/c'], 1, 3, 0],
  ['back to it from another site', ['/a', '(/a)'], 1, -1, 0],
  ['forward to it, with a page above', ['/a', '(/a)', '/b'], 1, 0, 2],
  ['forward to it from further below', ['/z', '/a', '(/a)', '/b'], 2, 0, 3],
  ['forward to it, with nothing above', ['/a', '(/a)'], 1, 0, 0],
  ['to one that the page has replaced by another address', ['/a', '(/b)', '/c'], 1, 2, null],
  ['to an entry of the page’s own at the same address', ['/a', '/a', '/b'], 1, 2, null],
  ['to one of ours at the bottom', ['(/a)', '/b'], 0, 1, null],
  ['to a page', ['/a', '(/a)', '/b'], 0, 1, null],
] as const)('a visitor who comes %s reaches a page, so that one press is one page (TRG-02)', (_how, addresses, at, from, to) => {
  const { entries, ours } = history(...addresses);
  expect(beyond(entries, at, from, ours)).toBe(to);
});

test('only the move between a page and our step above it is one that nobody sees (TRG-02)', () => {
  const { entries, ours } = history('/z', '/a', '(/a)', '/b');
  const unseen = entries.flatMap((_, from) => entries.flatMap((_, to) => (isUnseen(entries, from, to, ours) ? [[from, to]] : [])));
  expect(unseen).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(entries.map((_, at) => isStep(entries, at, ours))).toEqual([false, false, true, false]);
});
