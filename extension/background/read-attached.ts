const BEGINNING = '{"kind":"attached",';
/** An address as the hook cuts it, and the few words around it. */
const MAX_LENGTH = 25_000;
const MAX_ID = 100;
/** No page has more that a badge could show. */
const MAX_POPUPS = 9999;

/** The few words of an `attached` report that the background needs; null for every other text, without reading it. */
export function readAttached(text: string): { readonly documentId: string; readonly popups: number } | null {
  if (text.length > MAX_LENGTH || !text.startsWith(BEGINNING)) return null;
  try {
    const { documentId, popups } = JSON.parse(text);
    const sound = typeof documentId === 'string' && documentId.length <= MAX_ID && Number.isInteger(popups) && popups >= 0;
    return sound ? { documentId, popups: Math.min(popups, MAX_POPUPS) } : null;
  } catch {
    return null;
  }
}
