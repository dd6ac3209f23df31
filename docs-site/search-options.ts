import type { Options } from 'minisearch';

export interface Found {
  /** The address from the site's top. */
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly shown: string;
}

const REFERENCE = /^(?:contract|spec|decisions|performance|reliability|engines|server|changelog)\b/;

/** Shared by the script that writes the index and the page that searches in it. */
export const SEARCH_OPTIONS: Options = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['page', 'heading', 'shown'],
  searchOptions: {
    boost: { heading: 4, page: 2 },
    // Ranks the guide first. The reference has every word, but few readers want to begin there.
    boostDocument: (id) => (REFERENCE.test(`${id}`) ? 0.3 : 1),
    prefix: true,
    fuzzy: 0.15,
    combineWith: 'AND',
  },
};
