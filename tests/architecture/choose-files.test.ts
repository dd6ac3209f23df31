import { expect, test } from 'vitest';
import { chooseFiles, type Measured, readMeasured } from '../../scripts/build/choose-files.ts';
import { chunkEntries, writeEntry } from '../../scripts/build/chunk-entries.ts';

const SMALL = 1000;
const LARGE = 9000;
const chosen = (visits: Measured['visits'], bytes: Measured['bytes'] = {}) => Object.fromEntries(chooseFiles({ visits, bytes }));

test.each<[what: string, visits: Measured['visits'], brings: Record<string, string[]>]>([
  ['always follows in the same moment', { one: [['a', 'b']], two: [['a', 'b', 'c']] }, { a: ['b'] }],
  ['follows in some visits alone', { one: [['a', 'b']], two: [['a']] }, {}],
  ['follows in a later moment', { one: [['a'], ['b']] }, {}],
  ['came before', { one: [['b', 'a']], two: [['a', 'b']] }, {}],
  ['is brought by what more visits import', { one: [['a', 'b']], two: [['x', 'a', 'b']] }, { a: ['b'] }],
  ['comes with what brings it', { one: [['b', 'c']], two: [['x', 'b', 'c']] }, { b: ['c'], x: ['b', 'c'] }],
  ['is as large as a file of its own may be', { one: [['a', 'large']] }, {}],
])('a chunk that %s is put with it, or is not', (_what, visits, brings) => {
  expect(chosen(visits, { b: SMALL, large: LARGE, a: LARGE })).toEqual(brings);
});

test('the build brings only chunks that there are, each once in one file', () => {
  const brings = chooseFiles(readMeasured());
  const names = [...brings].flatMap(([chunk, others]) => [chunk, ...others]);
  for (const name of names) expect(chunkEntries().has(name), name).toBe(true);
  for (const brought of brings.values()) expect(new Set(brought).size).toBe(brought.length);
  expect(brings.size).toBeGreaterThan(0);
});

test('the entry of a chunk that picks exports of several modules offers those and no others', () => {
  expect(chunkEntries().get('show')).toBe('runtime/show/stage/prepare.ts');
  expect(chunkEntries().get('launch')).toBe('chunk:launch');
  expect(
    [...writeEntry('launch').matchAll(/export \{ (.*?) \} from ".*\/([\w-]+\.ts)";/g)].map(([, names, file]) => [names, file]),
  ).toEqual([
    ['awaitPopup', 'await-popup.ts'],
    ['callForOne', 'request.ts'],
  ]);
});
