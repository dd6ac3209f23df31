/** A condition of `data-show-when`: a field by its name, and the answers for which it holds. */
interface Condition {
  readonly name: string;
  /** Null asks for any answer at all. */
  readonly values: readonly string[] | null;
  readonly isNot: boolean;
}

/** The longest that is read, and the most conditions in it. */
const MAX_TEXT = 1000;
const MAX_CONDITIONS = 10;

/** One condition, such as `topic`, `!gift` or `kind != New|Old`. */
function readCondition(part: string): Condition[] {
  const equals = part.indexOf('=');
  const before = equals < 0 ? part : part.slice(0, equals);
  const isUnequal = equals >= 0 && before.endsWith('!');
  const asked = (isUnequal ? before.slice(0, -1) : before).trim();
  const isNone = asked.startsWith('!');
  const name = (isNone ? asked.slice(1) : asked).trim();
  if (!name || /[!|]/.test(name)) return [];
  const answers = equals < 0 ? null : part.slice(equals + 1).split('|');
  return [{ name, values: answers?.map((each) => each.trim()) ?? null, isNot: isNone || isUnequal }];
}

/** Reads `topic=Returns|Delivery; size`: each holds, or one of its answers was given. What cannot be read asks for nothing. */
export const readConditions = (text: string): Condition[] =>
  text.slice(0, MAX_TEXT).split(';').slice(0, MAX_CONDITIONS).flatMap(readCondition);

/** Whether all of them hold. `answersOf` has the answers that are given to a field: several of boxes, none of one that is not asked. */
export const areMet = (conditions: readonly Condition[], answersOf: (name: string) => readonly string[]): boolean =>
  conditions.every(({ name, values, isNot }) => {
    const answers = answersOf(name).filter(Boolean);
    return (values ? answers.some((each) => values.includes(each)) : answers.length > 0) !== isNot;
  });
