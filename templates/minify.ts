/** Enough for the CSS that is written here: comments, line ends, and the spaces that mean nothing. */
export function minifyCss(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/;}/g, '}')
    .trim();
}
