/** A number with what it counts: "1 event", "1,250 events". */
export const countWords = (n: number, one: string): string => `${n.toLocaleString('en')} ${one}${n === 1 ? '' : 's'}`;

/** The length of a list and what its filter leaves of it: "1,250 events", "12 of 1,250". */
export const countFound = (found: number, all: number, one: string): string =>
  found === all ? countWords(all, one) : `${found.toLocaleString('en')} of ${all.toLocaleString('en')}`;
