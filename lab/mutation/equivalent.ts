import type { Equivalent } from './judge.ts';

const CART = 'runtime/store/cart';
const OUTBOX = 'runtime/capture/outbox';
const CONTROLLER = 'runtime/show/machine/popup-controller.ts';
const NOBODY_IS_TOLD = 'it is the path of what is dropped, and here nobody is told of that';

/** Changes that no test could notice, and why. Remove one when a test notices it, or when its code is gone. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    ...{ file: 'runtime/decide/waiting/queue.ts', code: '!before.includes(each)', instead: 'true' },
    reason: 'a popup that had its turn does not know the event any more',
  },
  { file: CONTROLLER, code: "'immediate'", instead: '""', reason: 'each trigger says who it is before it is asked' },
  { file: `${OUTBOX}/outbox-rules.ts`, code: 'ms > 0', instead: 'ms >= 0', reason: 'no wait is 0 either way' },
  { file: `${OUTBOX}/outbox.ts`, code: 'at >= dueAt', instead: 'at > dueAt', reason: 'of two timers for one moment either will do' },
  { file: `${OUTBOX}/outbox.ts`, code: '++timers', instead: '--timers', reason: 'a number of its own either way' },
  { file: 'runtime/visitor/cart.ts', code: 'all > 0', instead: 'all >= 0', reason: 'nothing is 0 either way' },
  { file: 'runtime/visitor/cart.ts', code: 'more > 0', instead: 'more >= 0', reason: 'none more is no event, as the line before says' },
  { file: `${CART}/keep-cart.ts`, code: 'raw >= 0', instead: 'raw > 0', reason: 'nothing is 0 either way' },
  { file: `${CART}/keep-cart.ts`, code: "''", instead: '"Stryker was here!"', reason: 'neither is JSON' },
  { file: `${CART}/price-rules.ts`, code: "''", instead: '"Stryker was here!"', reason: NOBODY_IS_TOLD },
  { file: `${CART}/wix-cart.ts`, code: "''", instead: '"Stryker was here!"', reason: NOBODY_IS_TOLD },
  { file: `${CART}/wix-watch.ts`, code: "''", instead: '"Stryker was here!"', reason: NOBODY_IS_TOLD },
];
