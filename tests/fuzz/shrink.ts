/** Smaller values of the same kind, the smallest first. What has fields keeps them: they are what its target reads. */
function* smaller(value: unknown, isWhole = false): Generator<unknown> {
  if (typeof value === 'string') {
    if (value.length > 0) yield '';
    for (let length = value.length >> 1; length > 0; length >>= 1)
      for (let at = 0; at < value.length; at += length) yield value.slice(0, at) + value.slice(at + length);
    return;
  }
  if (typeof value === 'number' && value !== 0) yield 0;
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  const made = (all: ReadonlyArray<readonly [string, unknown]>) =>
    Array.isArray(value) ? all.map(([, one]) => one) : Object.fromEntries(all);
  if (!isWhole || Array.isArray(value))
    for (let length = entries.length; length > 0; length >>= 1)
      for (let at = 0; at < entries.length; at += length) yield made([...entries.slice(0, at), ...entries.slice(at + length)]);
  for (const [at, [key, inside]] of entries.entries()) for (const less of smaller(inside)) yield made(entries.with(at, [key, less]));
}

/** The least of an input that still fails in the same way, as far as that is found within so many tries. */
export async function shrink(input: unknown, failsAlike: (input: unknown) => Promise<boolean>, tries = 3000): Promise<unknown> {
  let least = input;
  let left = tries;
  for (let found = true; found && left > 0; ) {
    found = false;
    for (const less of smaller(least, true)) {
      if (left-- <= 0) break;
      if (!(await failsAlike(less))) continue;
      least = less;
      found = true;
      break;
    }
  }
  return least;
}
