/** A field that differs between two loads. Undefined if a side lacks it. */
export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Nobody reads a longer list. */
const MAX_DIFFERENCES = 200;
const DEEPEST = 12;

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The fields that differ between two values, each by its path, such as `triggers.delay.seconds` or `gamified_prize[2].label`. */
export function differencesOf(before: unknown, after: unknown, path = '', depth = 0): Difference[] {
  if (Object.is(before, after)) return [];
  const isDeeper = isHolder(before) && isHolder(after) && Array.isArray(before) === Array.isArray(after) && depth < DEEPEST;
  if (!isDeeper) return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  const inside = (name: string) => (Array.isArray(after) ? `${path}[${name}]` : path ? `${path}.${name}` : name);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const own = (holder: Readonly<Record<string, unknown>>, name: string) => (Object.hasOwn(holder, name) ? holder[name] : undefined);
  return [...names]
    .flatMap((name) => differencesOf(own(before, name), own(after, name), inside(name), depth + 1))
    .slice(0, MAX_DIFFERENCES);
}
