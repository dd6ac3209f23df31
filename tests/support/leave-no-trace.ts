import { afterAll, vi } from 'vitest';

/** Files of a suite share a process: what one of them puts in place of a global must not reach the next. */
afterAll(() => void vi.unstubAllGlobals());
