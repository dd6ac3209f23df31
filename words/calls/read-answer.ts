/** An answer's text, and its value if it is JSON. */
export function readAnswer(text: string): { readonly text: string; readonly json?: unknown } {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? { text, json } : { text };
  } catch {
    return { text };
  }
}
