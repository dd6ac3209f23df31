import type { Equivalent } from './judge.ts';

/** Changes that nobody could notice, and why. One that a test has come to notice, or whose code is gone, has to go from here. */
export const EQUIVALENT: readonly Equivalent[] = [];
