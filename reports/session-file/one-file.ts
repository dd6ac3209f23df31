import { MAX_FILE } from './read-file.ts';
import { MAX_PAGES } from './report-schema.ts';

/** The start of a page, from its unread file. */
const beganAt = (page: unknown): number => Number(Object(Object(Object(page).timeline)[0]).at) || 0;

/** The pages of a recording as one file, in the order in which they began, as many of the last as one may hold; and how many had no place in it. */
export function oneFile(pages: readonly unknown[]): { readonly file: unknown; readonly leftOut: number } {
  // A page that the visitor went back to began before the pages left since.
  const inOrder = pages.toSorted((a, b) => beganAt(a) - beganAt(b));
  const last = Object(inOrder.at(-1)) as object;
  let earlier = inOrder.slice(0, -1).slice(1 - MAX_PAGES);
  const made = () => (earlier.length ? { ...last, earlier } : last);
  while (earlier.length && JSON.stringify(made()).length > MAX_FILE) earlier = earlier.slice(1);
  return { file: made(), leftOut: pages.length - 1 - earlier.length };
}
