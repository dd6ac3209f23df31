import { expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '../../../inspection/protocol.ts';
import { spokenBy } from '../../../inspection/spoken-by.ts';
import type { Runtime } from '../../../runtime/hook.ts';

test.each<readonly [which: string, runtime: object, speaks: number]>([
  ['of this build', { version: '0.1.0', report: async () => undefined }, PROTOCOL_VERSION],
  // As the first of all handed it over, under the number of the first release.
  ['from before the first release', { version: '0.1.0' }, 1],
])('R12 which version of the protocol a runtime speaks, %s', (_, runtime, speaks) => {
  expect(spokenBy(runtime as Runtime)).toBe(speaks);
});
