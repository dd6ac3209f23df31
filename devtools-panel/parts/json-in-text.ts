/** A longer text is not tried: it takes longer than a person waits. */
const MAX_TRIED = 400_000;

/** The object or list that a text holds as JSON, as many fields of a form do; null for any other text. */
export function jsonInText(text: string): object | null {
  if (text.length > MAX_TRIED || !/^\s*[[{]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Whether a value has one of these words anywhere, in a name or in a text. */
export function hasWord(value: unknown, words: readonly string[]): boolean {
  if (!words.length) return false;
  const text = (JSON.stringify(value) ?? '').toLowerCase();
  return words.some((word) => text.includes(word));
}
