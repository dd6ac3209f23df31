import type { Options } from '../options.ts';

/** A popup that is already shown. */
interface Shown {
  readonly box: HTMLElement;
  readonly context: { readonly options: Pick<Options, 'nonce'> };
}

/** Adds a style sheet to a shadow root, and keeps those already there. */
export type AdoptSheet = (root: ShadowRoot) => void;

/** A constructed sheet passes a strict style-src and is parsed once. Older browsers get a style element with the tag's nonce. */
export function makeSheet(css: string, nonce: string): AdoptSheet {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    // A page's own replacement may do nothing.
    if (!sheet.cssRules.length) throw 0;
    return (root) => {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    };
  } catch {
    return (root) => root.append(Object.assign(document.createElement('style'), { nonce, textContent: css }));
  }
}

/** Makes sheets that stay apart: a brace that one leaves open swallows nothing of the next. */
export function makeSheets(each: readonly string[], nonce: string): AdoptSheet {
  const sheets = each.map((css) => makeSheet(css, nonce));
  return (root) => {
    for (const adopt of sheets) adopt(root);
  };
}

/** Adds a sheet to a popup that is already shown, for parts in a chunk. */
export function addStyle({ box, context: { options } }: Shown, css: string): void {
  makeSheet(css, options.nonce)(box.getRootNode() as ShadowRoot);
}
