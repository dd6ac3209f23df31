import { findFields, withField, withFieldEarlier, withoutField, withRequired } from './markup-fields.ts';

interface Known {
  readonly kind: string;
  readonly name: string;
}

const keyOf = ({ kind, name }: Known): string => `${kind} ${name}`;
const keysIn = (markup: string): string[] => findFields(markup).map(keyOf);

/**
 * Other markup that asks for what an owner’s own does, in its order and as firmly: a field that both have in the words of the other, one
 * that it has not by what `labelOf` calls its kind. Only a kind that no form can be given is left out, and of two alike the first.
 */
export function withFieldsOf(own: string, other: string, labelOf: (kind: string) => string): string {
  const there = new Set(keysIn(other));
  // A field that an owner renamed is looked up by the usual name of its kind.
  const wanted = new Map(
    findFields(own).map((field) => {
      const key = there.has(keyOf(field)) ? keyOf(field) : keyOf({ ...field, name: field.kind });
      return [key, field] as const;
    }),
  );
  let markup = other;
  for (const [key, { kind }] of wanted) if (!there.has(key)) markup = withField(markup, kind, labelOf(kind));
  for (const [nth, key] of [...keysIn(markup).entries()].reverse()) if (!wanted.has(key)) markup = withoutField(markup, nth);
  const had = keysIn(markup);
  const order = [...wanted.keys()].filter((key) => had.includes(key));
  for (const [place, key] of order.entries()) {
    for (let nth = keysIn(markup).indexOf(key); nth > place; nth -= 1) markup = withFieldEarlier(markup, nth);
    const required = wanted.get(key)?.required ?? false;
    if (findFields(markup)[place]?.required !== required) markup = withRequired(markup, place, required);
  }
  return markup;
}
