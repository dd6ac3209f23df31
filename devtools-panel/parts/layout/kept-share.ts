const DEFAULT_PERCENT = 42;

/** The list's share of the room beside its detail, as the person left it, for all tabs. The default if the browser keeps nothing. */
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
    // The browser keeps nothing, so the share lasts until the panel closes.
  }
}

const keyOf = (arrangement: string) => `poptins-list-share-${arrangement}`;
