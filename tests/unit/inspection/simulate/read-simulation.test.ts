import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTHING_SIMULATED, readSimulation, type Simulation } from '../../../../inspection/simulate/simulation.ts';

/** No more than this is ever kept, told or drawn of what somebody wants simulated, but for the settings of a draft, which have a bound of their own. */
const LONGEST = 40_000;

const STATUS = (status: number) => ({ kind: 'status', status, seconds: 0, upgrade: false }) as const;

const parts = Object.keys(NOTHING_SIMULATED) as Array<keyof Simulation>;
const forged = fc.record(Object.fromEntries(parts.map((part) => [part, fc.anything()])), { requiredKeys: [] });

test('any value reads as a simulation within bounds, and a second time the same (SEC-04, DEV-06)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), forged), (said) => {
      const read = readSimulation(said);
      expect(Object.keys(read)).toEqual(parts);
      expect(JSON.stringify(read).length).toBeLessThan(LONGEST);
      expect(readSimulation(JSON.parse(JSON.stringify(read)))).toEqual(read);
    }),
    { numRuns: 500 },
  );
});

test.each<[string, object, Partial<Simulation>]>([
  ['a wish to be counted where nothing is simulated', { count: true }, {}],
  ['a clock beyond a hundred years', { clockOffsetMs: 1e15 }, {}],
  ['a preset that there is not', { visitor: { preset: 'ghost', popupId: 'p1' } }, {}],
  ['a popup whose id is none', { visitor: { preset: 'saw', popupId: '<b>' } }, { visitor: { preset: 'saw', popupId: '' } }],
  ['fields of a prototype', Object.create({ copy: true, mobile: true }), {}],
  [
    'a consent that there is not, and one that a browser’s signal cannot have',
    { consent: { tcf: 'maybe', gpc: 'later-no', ghost: 'yes' } },
    {},
  ],
  ['what is no country and no language', { country: 'de', language: '<b>' }, {}],
  ['a preview of what is no popup', { preview: '../x' }, {}],
  ['a draft that is no popup', { draft: '{"poptin_id":"<b>"}' }, {}],
  ['a draft that is no text of settings', { draft: 'x' }, {}],
  ['a draft that is longer than any', { draft: `{"poptin_id":"a","x":"${'x'.repeat(300_000)}"}` }, {}],
  ['a place for what is no popup', { place: { popupId: '<b>', selector: 'main' } }, {}],
  [
    'a selector of a place that is longer than any',
    { place: { popupId: 'a', selector: 'x'.repeat(301) } },
    { place: { popupId: 'a', selector: '' } },
  ],
  ['surroundings that there are not', { surroundings: { dark: 'yes', loud: true } }, {}],
  ['a size that no window has', { size: { width: 0, height: 844 } }, {}],
  ['a size that is none', { size: { width: '390', height: 844.5 } }, {}],
  ['a status that no fault has', { server: { every: STATUS(399), viewed: STATUS(600), conversion: STATUS(500.5) } }, {}],
  [
    'nothing of a status that a fault may have',
    { server: { every: STATUS(400), viewed: STATUS(599) } },
    { server: { every: STATUS(400), viewed: STATUS(599) } },
  ],
  ['more than there is', { copy: true, more: 'x' }, { copy: true }],
])('%s is left out of a simulation (SEC-04)', (_what, said, read) => {
  expect(readSimulation(said)).toEqual({ ...NOTHING_SIMULATED, ...read });
});
