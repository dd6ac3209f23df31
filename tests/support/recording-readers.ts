import type * as Readers from '../../runtime/wire/readers.ts';

type Words = typeof Readers;
type Reader<T> = Readers.Reader<T>;

/** The value read for each field, by its path with a dot before it: `.triggers.delay.seconds`, `.cart_filter[0].name`. */
export const readAs = new Map<string, unknown>();

/** The runtime's own readers, which keep what they answered. */
export function recording(words: Words): Words {
  const kept =
    <T>(read: Reader<T>): Reader<T> =>
    (raw, path, drop) => {
      const value = read(raw, path, drop);
      readAs.set(path, value);
      return value;
    };
  const leaves = {
    text: (fallback) => kept(words.text(fallback)),
    matching: (form, wanted) => kept(words.matching(form, wanted)),
    flag: (fallback) => kept(words.flag(fallback)),
    number: ((least: number, most: number, fallback: number) => kept(words.number(least, most, fallback))) as Words['number'],
    oneOf: ((values: readonly string[], fallback: string) => kept(words.oneOf(values, fallback))) as Words['oneOf'],
  } satisfies Partial<Words>;
  return { ...words, ...leaves, readers: { ...words.readers, ...leaves } };
}
