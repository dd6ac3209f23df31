/**
 * Unguessable, for leads that the server must not confuse. `randomUUID` is missing on http pages; the bytes behind it are not.
 * Where a page has broken them too, chance has to do: a lead is worth more than its key.
 */
export function newKey(): string {
  const bytes = new Uint8Array(16);
  try {
    crypto.getRandomValues(bytes);
  } catch {
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.random() * 256;
  }
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
