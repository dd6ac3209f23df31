import { findFields, withField, withFieldEarlier, withRequired } from './markup-fields.ts';
import { withoutFieldAndStep } from './markup-steps.ts';

interface Known {
  readonly kind: string;
  readonly name: string;
}

const keyOf = ({ kind, name }: Known): string => `${kind} ${name}`;
const keysIn = (markup: string): string[] => findFields(markup).map(keyOf);

/**
 * Other markup that asks for the same fields as an owner’s own, in the same order, required or not. A field in both keeps the label of the
 * other markup; a new field gets its label from `labelOf`. It leaves out kinds that cannot be added, and the second of two equal fields.
 */
export function withFieldsOf(own: string, other: string, labelOf: (kind: string) => string): string {
  const there = new Set(keysIn(other));
  // If an owner renamed a field, look it up by the usual name of its kind.
  const wanted = new Map(
    findFields(own).map((field) => {
      const key = there.has(keyOf(field)) ? keyOf(field) : keyOf({ ...field, name: field.kind });
      return [key, field] as const;
    }),
  );
  let markup = other;
  for (const [key, { kind }] of wanted) if (!there.has(key)) markup = withField(markup, kind, labelOf(kind));
  for (const [nth, key] of [...keysIn(markup).entries()].reverse()) if (!wanted.has(key)) markup = withoutFieldAndStep(markup, nth);
  const had = keysIn(markup);
  const order = [...wanted.keys()].filter((key) => had.includes(key));
  for (const [place, key] of order.entries()) {
    for (let nth = keysIn(markup).indexOf(key); nth > place; nth -= 1) markup = withFieldEarlier(markup, nth);
    const required = wanted.get(key)?.required ?? false;
    if (findFields(markup)[place]?.required !== required) markup = withRequired(markup, place, required);
  }
  return markup;
}
