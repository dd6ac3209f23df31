import fc from 'fast-check';

/**
 * `npm test` asks its properties with the same inputs every time: who changes a line is not told what chance has just found elsewhere
 * (R15). `npm run test:full` draws new ones, and `npm run fuzz` searches for them.
 */
if (!process.env.TEST_FULL) fc.configureGlobal({ seed: 20_261_125 });
