/** An entry of the tab's history, from the contiguous run that belongs to this site. */
export interface Entry {
  /** Identifies its slot in the history, whatever replaces its content. */
  readonly key: string;
  readonly url: string | null;
}

/** Whether an entry is just our step above its page. If the page changed its address, it is a page in its own right. */
export const isStep = (entries: readonly Entry[], at: number, ours: ReadonlySet<string>): boolean =>
  at > 0 && ours.has(entries[at]?.key ?? '') && entries[at]?.url === entries[at - 1]?.url;

/** Whether a move between the two shows the visitor nothing new, because one is our entry above the other. */
export const isUnseen = (entries: readonly Entry[], from: number, to: number, ours: ReadonlySet<string>): boolean =>
  Math.abs(from - to) === 1 && isStep(entries, Math.max(from, to), ours);

/**
 * The way on for a visitor who landed on one of our history entries, so that a press of Back or Forward moves one page: up if they came
 * from below and there is a page, otherwise down. Null when they are on a page. `from` is -1 when they came from another site.
 */
export function beyond(entries: readonly Entry[], at: number, from: number, ours: ReadonlySet<string>): number | null {
  if (!isStep(entries, at, ours)) return null;
  return from >= 0 && from < at && at + 1 < entries.length ? at + 1 : at - 1;
}
