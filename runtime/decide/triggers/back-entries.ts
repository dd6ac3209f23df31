/** One entry of the tab's history, of those in a row that belong to this site. */
export interface Entry {
  /** Names its place in the history, whatever is replaced there. */
  readonly key: string;
  readonly url: string | null;
}

/** Whether an entry is only a step of ours above its page. One whose address the page has replaced is a page of its own now. */
export const isStep = (entries: readonly Entry[], at: number, ours: ReadonlySet<string>): boolean =>
  at > 0 && ours.has(entries[at]?.key ?? '') && entries[at]?.url === entries[at - 1]?.url;

/** Whether moving between the two shows the visitor nothing new: one of them is our entry above the other. */
export const isUnseen = (entries: readonly Entry[], from: number, to: number, ours: ReadonlySet<string>): boolean =>
  Math.abs(from - to) === 1 && isStep(entries, Math.max(from, to), ours);

/**
 * Where to send a visitor who landed on one of our history entries, so that one press of Back or Forward is
 * one page: up if they came from below and a page is there, else down. Null when they are on a page. `from`
 * is -1 when they came from another site.
 */
export function beyond(entries: readonly Entry[], at: number, from: number, ours: ReadonlySet<string>): number | null {
  if (!isStep(entries, at, ours)) return null;
  return from >= 0 && from < at && at + 1 < entries.length ? at + 1 : at - 1;
}
