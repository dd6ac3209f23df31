/** An address, or null where a text is none. Not asked of `URL.canParse`: iOS 16 has none, and nothing would be shown there. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
