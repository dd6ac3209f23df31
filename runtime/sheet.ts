/** Puts a style sheet into a shadow root, beside those that are there. */
export type AdoptSheet = (root: ShadowRoot) => void;

/** A constructed sheet is allowed under a strict style-src and is read once; older browsers get a style element with the tag's nonce. */
export function makeSheet(css: string, nonce: string): AdoptSheet {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return (root) => {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    };
  } catch {
    return (root) => root.append(Object.assign(document.createElement('style'), { nonce, textContent: css }));
  }
}
