/** Parsing a longer text would take longer than people wait. */
const MAX_TRIED = 400_000;

/** The object or list in a text that holds JSON, as many form fields do. Null for any other text. */
export function jsonInText(text: string): object | null {
  if (text.length > MAX_TRIED || !/^\s*[[{]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** True if a value contains one of these words anywhere, in a name or in a text. */
export function hasWord(value: unknown, words: readonly string[]): boolean {
  if (!words.length) return false;
  const text = (JSON.stringify(value) ?? '').toLowerCase();
  return words.some((word) => text.includes(word));
}
