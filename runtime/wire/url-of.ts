/** Parses a URL; null if the text is not one. Avoids `URL.canParse`, which iOS 16 lacks: nothing would show there. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
