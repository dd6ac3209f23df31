/**
 * Fetches what may be imported later, after everything else that the page wants. An import asks for it in the same way,
 * so it finds it in the browser's cache. It is read to its end, since what is left unread may not be kept.
 */
export function fetchBytes(url: string): void {
  fetch(url, { priority: 'low', credentials: 'same-origin' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {
      // The import that needs it will say so.
    });
}
