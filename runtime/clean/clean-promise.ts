type Settle = (value?: unknown) => void;
type Executor = (done: Settle, failed: Settle) => unknown;

/**
 * The used part of `Promise`, made only from `async` and `await`, which a page cannot replace. A frame's promises would not do, since their
 * callbacks end with the frame.
 */
export function createCleanPromise(walk: (of: unknown) => Iterable<unknown>) {
  const pending = (executor: Executor): Promise<unknown> => {
    let end: readonly [isDone: boolean, value: unknown] | undefined;
    let settle: ((end: readonly [boolean, unknown]) => void) | undefined;
    const settled = (isDone: boolean) => (value: unknown) => {
      end ??= [isDone, value];
      settle?.(end);
    };
    try {
      executor(settled(true), settled(false));
    } catch (error) {
      settled(false)(error);
    }
    const then = (done: Settle, failed: Settle) => {
      // By index, because a list's own iterator may be broken.
      settle = (its) => (its[0] ? done : failed)(its[1]);
      if (end) settle(end);
    };
    // `await` calls this with two settling functions, at its own time.
    return (async () => await { then })();
  };

  return class {
    constructor(executor: Executor) {
      // biome-ignore lint/correctness/noConstructorReturn: it stands for the browser's, whose promises are wanted.
      return pending(executor);
    }
    static async resolve(value: unknown) {
      return value;
    }
    static all(of: unknown) {
      return pending((done, failed) => {
        const all: unknown[] = [];
        let waiting = 1;
        let at = 0;
        const arrive = async (each: unknown, place: number) => {
          try {
            all[place] = await each;
          } catch (error) {
            return failed(error);
          }
          if (!--waiting) done(all);
        };
        for (const each of walk(of)) {
          waiting++;
          void arrive(each, at++);
        }
        if (!--waiting) done(all);
      });
    }
    static race(of: unknown) {
      return pending((done, failed) => {
        const arrive = async (each: unknown) => {
          try {
            done(await each);
          } catch (error) {
            failed(error);
          }
        };
        for (const each of walk(of)) void arrive(each);
      });
    }
  };
}
