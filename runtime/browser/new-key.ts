/** Unguessable, for leads that the server must not confuse. `randomUUID` is missing on http pages; the bytes behind it are not. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
