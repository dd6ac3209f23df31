import * as z from 'zod/mini';

/**
 * Building blocks of the panel's schemas. They cut what a page sends to what can be drawn: a long text loses its end, a long list its rest.
 * An invalid item of a list is left out, without harm to the others.
 */
const textUpTo = (most: number) => z.string().check(z.overwrite((said) => (said.length > most ? `${said.slice(0, most)}…` : said)));

/** An id, a name, a kind. */
export const word = textUpTo(300);
/** A sentence for a person. */
export const sentence = textUpTo(2000);
/** An address, a stored value, an answer or a stack, as long as the hook allows. */
export const long = textUpTo(50_100);

export const flag = z.boolean();
/** A finite number, since zod refuses `NaN`. */
export const number = z.number();
/** A position in a list: whole, and small enough that adding one changes it. */
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

/** Makes the compiler check that a schema reads exactly a `T`: a field that only one of them has is an error. */
export const exactly =
  <T>() =>
  <S extends z.ZodMiniType<T>>(schema: S & ([T] extends [z.output<S>] ? unknown : never)): S =>
    schema;
