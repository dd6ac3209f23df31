/** Small checks that a value from a page has the shape we draw. A check never throws and never follows a getter twice. */
export type Check = (value: unknown) => boolean;

export const text: Check = (value) => typeof value === 'string';
export const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
export const flag: Check = (value) => typeof value === 'boolean';
export const anything: Check = () => true;

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

export const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string);

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

export const record =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]));
