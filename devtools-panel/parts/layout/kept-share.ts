const DEFAULT_PERCENT = 42;

/** How much of the room a list has beside its detail, as it was left the last time; everywhere the same. Where nothing may be kept it is the default. */
export function keptShare(arrangement: string): number {
  try {
    const kept = Number(localStorage.getItem(keyOf(arrangement)));
    return kept >= 15 && kept <= 75 ? kept : DEFAULT_PERCENT;
  } catch {
    return DEFAULT_PERCENT;
  }
}

export function keepShare(arrangement: string, percent: number): void {
  try {
    localStorage.setItem(keyOf(arrangement), `${Math.round(percent)}`);
  } catch {
    // A browser that keeps nothing: the panes are as wide as they were made.
  }
}

const keyOf = (arrangement: string) => `poptins-list-share-${arrangement}`;
