import type { Runtime } from '../runtime/hook.ts';

/**
 * By what a runtime is known that speaks each version of the protocol. It does not say so itself, since every page view
 * would pay for it. What was built before the first release bears that release's number, so it is told apart by what it
 * hands to its hook; of a later version, its release will do.
 */
const KNOWN_BY: ReadonlyArray<readonly [version: number, speaks: (runtime: Runtime) => boolean]> = [
  [2, ({ report }) => typeof report === 'function'],
];

/** Which version of the protocol a runtime speaks: a page may have an older one than the hook that a tool put there. */
export const spokenBy = (runtime: Runtime): number => KNOWN_BY.findLast(([, speaks]) => speaks(runtime))?.[0] ?? 1;
