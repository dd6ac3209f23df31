import type { Runtime } from '../runtime/hook.ts';

/**
 * Which version of the protocol a runtime speaks: a page may have an older one than the hook that a tool put there. It does
 * not say so itself, since every page view would pay for it. What was built before the first release bears that release's
 * number, so it is told apart by what it hands to its hook; a later version will be known by its release.
 */
export const spokenBy = (runtime: Runtime): number => ('report' in runtime ? 2 : 1);
