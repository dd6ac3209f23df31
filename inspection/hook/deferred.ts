/** Something that loads after the hook. Requests for it wait in order until it arrives. Only the first offer counts. */
export interface Deferred<T> {
  offer(offered: T): void;
  run(act: (offered: T) => void): void;
  /** Forgets the requests that still wait. */
  clear(): void;
  /** Undefined until it is offered. */
  readonly here: T | undefined;
}

export function deferred<T>(): Deferred<T> {
  let here: T | undefined;
  let waiting: Array<(offered: T) => void> = [];
  return {
    get here() {
      return here;
    },
    offer(offered) {
      here ??= offered;
      for (const act of waiting.splice(0)) act(here);
    },
    run(act) {
      if (here) act(here);
      else waiting.push(act);
    },
    clear() {
      waiting = [];
    },
  };
}
