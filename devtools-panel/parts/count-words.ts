/** A number with what it counts: "1 event", "1,250 events". */
export const countWords = (n: number, one: string): string => `${n.toLocaleString('en')} ${one}${n === 1 ? '' : 's'}`;
