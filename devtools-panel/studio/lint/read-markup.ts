/** Facts from a quick look at markup. The page itself reads it in full. */
export interface MarkupFacts {
  readonly text: string;
  /** The kinds of its fields, such as `email`. */
  readonly fields: readonly string[];
  /** The names of its `data-` attributes, without the prefix: `timer`, `wheel`, `coupon`. */
  readonly marks: readonly string[];
  /** The actions of its controls: `close`, `skip`, `link`. */
  readonly actions: readonly string[];
  readonly variants: readonly string[];
  /** The width of its container in pixels; null without one, or if it depends on the window. */
  readonly width: number | null;
  /** Its own colours, by their names without `--p-`. */
  readonly colours: ReadonlyMap<string, string>;
}

/** No template of ours is longer, and checking a longer one at each key press would be slow. */
const MAX_TEXT = 200_000;

/** A page ignores comments, too. */
const withoutComments = (markup: string): string =>
  markup
    .split('<!--')
    .map((part, at) => (at === 0 ? part : (part.split('-->', 2)[1] ?? '')))
    .join(' ');

export function readMarkup(markup: string): MarkupFacts {
  const text = withoutComments(markup.slice(0, MAX_TEXT));
  const values = (name: string) =>
    [...text.matchAll(new RegExp(`\\sdata-${name}\\s*=\\s*["']?([\\w-]+)`, 'gi'))].map(([, value = '']) => value);
  const [, pixels] = /\sdata-width\s*=\s*["']?(\d{1,5})(?:px)?["'\s>]/i.exec(text) ?? [];
  return {
    text,
    fields: values('field'),
    marks: [...new Set([...text.matchAll(/\sdata-([a-z][a-z-]*)/gi)].map(([, name = '']) => name.toLowerCase()))],
    actions: values('action'),
    variants: values('variant'),
    width: pixels === undefined ? null : Number(pixels),
    colours: new Map(
      [...text.matchAll(/--p-([a-z]\w*)\s*:\s*(#[\da-f]{6})\b/gi)].map(([, name = '', colour = '']) => [name, colour] as const).reverse(),
    ),
  };
}
