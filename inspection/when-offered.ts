/** What comes later than the hook: what is wanted of it before that is done then, in its order. Only the first offer is taken. */
export interface WhenOffered<T> {
  offer(offered: T): void;
  run(wanted: (offered: T) => void): void;
}

export function whenOffered<T>(): WhenOffered<T> {
  let here: { readonly offered: T } | null = null;
  let waiting: Array<(offered: T) => void> = [];
  return {
    offer(offered) {
      here ??= { offered };
      for (const wanted of waiting) wanted(here.offered);
      waiting = [];
    },
    run(wanted) {
      if (here) wanted(here.offered);
      else waiting.push(wanted);
    },
  };
}
