import { MAX_FILE } from './read-file.ts';
import { MAX_PAGES } from './report-schema.ts';

/** The pages of a recording as one file, as many of the last as one may hold; and how many had no place in it. */
export function oneFile(pages: readonly unknown[]): { readonly file: unknown; readonly leftOut: number } {
  const last = Object(pages.at(-1)) as object;
  let earlier = pages.slice(0, -1).slice(1 - MAX_PAGES);
  const made = () => (earlier.length ? { ...last, earlier } : last);
  while (earlier.length && JSON.stringify(made()).length > MAX_FILE) earlier = earlier.slice(1);
  return { file: made(), leftOut: pages.length - 1 - earlier.length };
}
