import * as z from 'zod/mini';

/**
 * The words in which the panel's schemas are written. Whatever a page sends is cut to what can be
 * drawn: a long text loses its end, a long list its rest, and what in a list cannot be read is left
 * out without harm to what is beside it.
 */
const textUpTo = (most: number) => z.string().check(z.overwrite((said) => (said.length > most ? `${said.slice(0, most)}…` : said)));

/** An id, a name, a kind. */
export const word = textUpTo(300);
/** Something told to a person. */
export const sentence = textUpTo(2000);
/** An address, an answer, a stack: as long as the hook lets it be. */
export const long = textUpTo(20_100);

export const flag = z.boolean();
/** A finite number: zod refuses `NaN`. */
export const number = z.number();
/** A place in a row: whole, and never so large that one more is the same. */
export const place = z.int().check(z.gte(0), z.lte(1e12));

export function listOf<S extends z.ZodMiniType>(item: S, most: number): z.ZodMiniType<ReadonlyArray<z.output<S>>> {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((items) =>
      items.slice(0, most).flatMap((value): Array<z.output<S>> => {
        const read = item.safeParse(value);
        return read.success ? [read.data] : [];
      }),
    ),
  );
}

/** Says to the compiler that a schema reads exactly a `T`: what either has and the other has not is an error. */
export const exactly =
  <T>() =>
  <S extends z.ZodMiniType<T>>(schema: S & ([T] extends [z.output<S>] ? unknown : never)): S =>
    schema;
