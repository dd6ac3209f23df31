/** How variables read where one has another value, by its path. What is before it on the path must then be an object, and what goes on from it ends. */
export const variableIs =
  (read: (path: string) => unknown, path: string, value: string | null) =>
  (asked: string): unknown => {
    if (asked === path) return value ?? undefined;
    if (asked.startsWith(`${path}.`)) return undefined;
    const before = read(asked);
    return value !== null && path.startsWith(`${asked}.`) && (typeof before !== 'object' || !before) ? {} : before;
  };

/** A page's source with a text in it, or without it. Removing a text may join its halves into the same text again. */
export function sourceWith(source: string, text: string, there: boolean): string {
  if (there) return source.includes(text) ? source : source + text;
  let rest = source;
  while (text && rest.includes(text)) rest = rest.replaceAll(text, '');
  return rest;
}
