const BEGINNING = '{"kind":"attached",';

/** The few words of an `attached` report that the background needs; null for every other text, without reading it. */
export function readAttached(text: string): { readonly documentId: string; readonly popups: number } | null {
  if (!text.startsWith(BEGINNING)) return null;
  try {
    const { documentId, popups } = JSON.parse(text);
    return typeof documentId === 'string' && Number.isInteger(popups) ? { documentId, popups } : null;
  } catch {
    return null;
  }
}
