import type { FieldEntry } from '../../ports.ts';

/** 32 bits of FNV-1a: enough to tell the people of one device apart. No address is stored. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Whose answers these are, for a later page: short hashes of address and number, each empty if it was not given. */
export const personIn = (entries: readonly FieldEntry[]): string =>
  ['email', 'phone']
    .map((kind) => {
      const said = entries
        .find(({ name }) => name === kind)
        ?.value.trim()
        .toLowerCase();
      return said ? hashOf(said) : '';
    })
    .join();

/** True if two people gave different addresses or numbers. */
export const isAnother = (one: string, other: string): boolean => {
  const now = other.split(',');
  return one.split(',').some((before, at) => before && now[at] && before !== now[at]);
};
