export type Plain = string | number | boolean | null;

/** A value that a verdict holds: plain, or one flat object of plain values. */
export type Value = Plain | { readonly [name: string]: Plain };
