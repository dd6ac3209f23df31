import { MAX_FILE } from './read-file.ts';
import { MAX_PAGES } from './report-schema.ts';

/** When a page began, from its unchecked file. */
const beganAt = (page: unknown): number => Number(Object(Object(Object(page).timeline)[0]).at) || 0;

/**
 * The pages of a recording as one file, in the order in which they began. It holds the last pages if there are too many, and says how many
 * are missing.
 */
export function oneFile(pages: readonly unknown[]): { readonly file: unknown; readonly leftOut: number } {
  // Sorted by start: a visitor may go back to a page, and then leave it after a page that started later.
  const inOrder = pages.toSorted((a, b) => beganAt(a) - beganAt(b));
  const last = Object(inOrder.at(-1)) as object;
  let earlier = inOrder.slice(0, -1).slice(1 - MAX_PAGES);
  const made = () => (earlier.length ? { ...last, earlier } : last);
  while (earlier.length && JSON.stringify(made()).length > MAX_FILE) earlier = earlier.slice(1);
  return { file: made(), leftOut: pages.length - 1 - earlier.length };
}
