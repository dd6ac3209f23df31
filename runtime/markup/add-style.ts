import type { Shown } from '../popup/view.ts';

/** Adds a sheet to a popup that stands already, for the parts that a chunk brings. */
export function addStyle({ box, context: { options } }: Shown, css: string): void {
  const root = box.getRootNode() as ShadowRoot;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    root.append(Object.assign(document.createElement('style'), { nonce: options.nonce, textContent: css }));
  }
}
