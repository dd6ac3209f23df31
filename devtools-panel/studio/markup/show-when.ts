/** A condition of `data-show-when`, as its owner wrote it. */
export interface Condition {
  readonly name: string;
  /** Null for any answer at all. */
  readonly values: readonly string[] | null;
}

/** Reads one condition as the runtime does, which the panel does not load; null for one that asks for nothing. */
export function conditionIn(part: string): Condition | null {
  const equals = part.indexOf('=');
  const before = equals < 0 ? part : part.slice(0, equals);
  const asked = (equals < 0 ? before : before.replace(/!$/, '')).trim();
  const name = asked.replace(/^!/, '').trim();
  if (!name || /[!|]/.test(name)) return null;
  const answers = equals < 0 ? null : part.slice(equals + 1).split('|');
  return { name, values: answers?.map((each) => each.trim()) ?? null };
}

/** All conditions of a text, within the runtime's bounds. */
export const conditionsIn = (text: string): readonly Condition[] =>
  text
    .slice(0, 1000)
    .split(';')
    .slice(0, 10)
    .flatMap((part) => conditionIn(part) ?? []);
